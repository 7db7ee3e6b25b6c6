import type { CsvCandle } from './csv-candles.ts'
import { plusDays } from './new-york-clock.ts'

/** The chance of luck and the fifth factor, written a second time from the formulas of the rules alone. */
export interface IndependentChance {
  /** Ten-thousandths. */
  probability: bigint
  fromOpen: bigint
  /** The open was at the target or past it. */
  openPassed: boolean
  fromBase: bigint
  /** Standard deviations from the open to the target. */
  distance: number
  /** Too few sessions before to measure how much the stock moves. */
  isNew: boolean
}

export interface ChanceInput {
  /** All of the stock, ascending. */
  candles: readonly CsvCandle[]
  firstDay: string
  /** How many days the window was planned with. */
  days: number
  /** On the scale of the candles, in millionths of a dollar. */
  base: bigint
  target: bigint
  open: bigint
}

const DAYS_BACK = 380
/** Means over the stocks that the rules were fitted on. */
const OF_A_NEW_STOCK = { day: 0.000505, night: 0.000289 }

const ln = (from: bigint, to: bigint) => Math.log(Number(to)) - Math.log(Number(from))
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Sum of squares less the square of the sum: the sample variance without its mean. */
function variance(values: readonly number[]): number {
  const n = values.length
  return (sum(values.map((value) => value ** 2)) - sum(values) ** 2 / n) / (n - 1)
}

/** Yang and Zhang (2000) over the last `n` of at least n + 1 candles. */
function estimate(candles: readonly CsvCandle[], n: number): { day: number; night: number } {
  const last = candles.slice(candles.length - n)
  const closeBefore = candles.slice(candles.length - n - 1, candles.length - 1).map(({ close }) => close)
  const weight = 0.34 / (1.34 + (n + 1) / (n - 1))
  const ranges = last.map(
    ({ open, high, low, close }) => ln(close, high) * ln(open, high) + ln(close, low) * ln(open, low),
  )
  const openToClose = variance(last.map(({ open, close }) => ln(open, close)))
  return {
    day: weight * openToClose + ((1 - weight) * sum(ranges)) / n,
    night: variance(last.map(({ open }, index) => ln(closeBefore[index]!, open))),
  }
}

const isTooNew = (before: readonly CsvCandle[]) => before.length < 41

function volatility(before: readonly CsvCandle[]): { day: number; night: number } {
  if (isTooNew(before)) return OF_A_NEW_STOCK
  const short = estimate(before, 40)
  if (before.length < 251) return short
  const year = estimate(before, 250)
  return { day: 0.6 * short.day + 0.4 * year.day, night: 0.6 * short.night + 0.4 * year.night }
}

/** Places and weights of five points, by Gauss and Legendre. */
const POINTS = [
  [0, 128 / 225],
  ...[-1, 1].flatMap((sign) => [
    [(sign / 3) * Math.sqrt(5 - 2 * Math.sqrt(10 / 7)), (322 + 13 * Math.sqrt(70)) / 900],
    [(sign / 3) * Math.sqrt(5 + 2 * Math.sqrt(10 / 7)), (322 - 13 * Math.sqrt(70)) / 900],
  ]),
] as const
const PANEL = 0.1

/** Both tails of the normal distribution beyond `z`, by adding up its density. */
function tails(z: number): number {
  if (z > 15) return 0
  let area = 0
  for (let left = z; left < z + 12; left += PANEL) {
    for (const [place, weight] of POINTS) {
      const x = left + (PANEL / 2) * (1 + place)
      area += (PANEL / 2) * weight * Math.exp(-(x * x) / 2)
    }
  }
  return 2 * (area / Math.sqrt(2 * Math.PI))
}

const mixed = (z: number) => 0.65 * tails(1.55 * z) + 0.35 * tails(0.75 * z)
const tenThousandths = (probability: number) => BigInt(Math.round(probability * 10_000))

export function independentChance(input: ChanceInput): IndependentChance {
  const { candles, firstDay, days, base, target, open } = input
  const oldest = plusDays(firstDay, -DAYS_BACK)
  const before = candles.filter(({ date }) => date >= oldest && date < firstDay)
  const { day, night } = volatility(before)
  const gap = ln(before.at(-1)?.close ?? open, open)
  const isPassed = target > base ? open >= target : open <= target
  const spread = Math.sqrt(days * day + (days - 1) * night + 0.4 * gap * gap)
  const distance = Math.abs(ln(open, target)) / spread
  const fromOpen = tenThousandths(isPassed ? 1 : mixed(distance))
  const fromBase = tenThousandths(mixed(Math.abs(ln(base, target)) / Math.sqrt(days * (day + night))))
  const probability = fromOpen > fromBase ? fromOpen : fromBase
  return { fromOpen, openPassed: isPassed, fromBase, probability, distance, isNew: isTooNew(before) }
}

/** What the score is multiplied by, as a fraction. */
export function independentFactor({ probability }: IndependentChance): { over: bigint; under: bigint } {
  return probability <= 5_000n ? { over: 1n, under: 1n } : { over: 10_000n - probability, under: probability }
}
