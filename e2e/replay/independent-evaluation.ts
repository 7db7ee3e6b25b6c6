import { type Chance, chanceOf } from '../../scripts/verify/chance.mjs'
import {
  abs,
  accuracyTier,
  changeOf,
  divide,
  luckFactor,
  periodTier,
  volatilityChangeOf,
  volatilityTier,
} from '../../scripts/verify/rules.mjs'
import type { CandlesBySymbol, CsvCandle } from './csv-candles.ts'
import { type IndependentDuel, independentDuel } from './independent-duel.ts'
import { instantAt, plusDays, wallClock } from './new-york-clock.ts'

/**
 * The expected result of a prediction, computed from the CSV files alone: the rules written a second time, as plainly
 * as possible. No code is the product's; the check of its public record (scripts/verify) judges by the same lines.
 */
export interface Made {
  symbol: string
  /** Epoch ms. */
  at: number
  /** As sent, at most 4 decimals. */
  target: bigint
  period: number
  /** The rules of the day it was made: 1 the half-way rule, 2 the chance. */
  rules: 1 | 2
  /** Whether the chance is a factor of the score. */
  chanceCounts: boolean
}

export interface Split {
  symbol: string
  date: string
  ratio: bigint
}

export interface Market {
  candles: CandlesBySymbol
  splits: Split[]
  /** Every day on which anything traded. */
  tradingDays: string[]
}

export interface Opening {
  base: bigint
  baseDay: string
  /** Ten-thousandths of a percent. */
  predictedChange: bigint
  tradingHours: boolean
  windowFirst: string
  windowLast: string
  windowDays: string[]
  evaluationEnd: number
}

export interface Result {
  status: 'success' | 'failed'
  actualPrice: bigint
  actualDay: string
  actualChange: bigint
  error: bigint
  reachedOn: string | null
  period: number
  volatility: number
  accuracy: number
  time: number
  /** Both null by the first rules. */
  chance: Chance | null
  duel: IndependentDuel | null
  /** Of the score, with the 4 decimals that are shown, in ten-thousandths. */
  chanceFactor: bigint | null
  score: number
}

/** Days of 2019 to 2024 that closed at 13:00. */
const EARLY_CLOSES = new Set([
  ...['2019-07-03', '2019-11-29', '2019-12-24', '2020-11-27', '2020-12-24', '2021-11-26', '2022-11-25'],
  ...['2023-07-03', '2023-11-24', '2024-07-03', '2024-11-29', '2024-12-24'],
])

const OPEN = 9 * 60 + 30

function closeOf(day: string): number {
  return instantAt(day, EARLY_CLOSES.has(day) ? 13 * 60 : 16 * 60)
}

/** What one share of a day was worth in the shares known on a later day. */
function factor(market: Market, symbol: string, knownOn: string): bigint {
  return market.splits
    .filter((split) => split.symbol === symbol && split.date > knownOn)
    .reduce((product, { ratio }) => product * ratio, 1n)
}

/** The last day that was over at an instant (epoch ms). */
export function lastFinished(market: Market, at: number): string {
  const today = wallClock(at).date
  return market.tradingDays.findLast((day) => day <= today && closeOf(day) <= at)!
}

/** Whether the stock has a candle of the last day that was over: without one there is nothing to base a prediction on. */
export function hasBase(market: Market, symbol: string, at: number): boolean {
  const finished = lastFinished(market, at)
  return market.candles.get(symbol)!.some(({ date }) => date === finished)
}

export function computeOpening(market: Market, { symbol, at, target, period }: Made): Opening {
  const today = wallClock(at).date
  const finished = lastFinished(market, at)
  const candle = market.candles.get(symbol)!.findLast(({ date }) => date <= finished)!
  const base = candle.close * factor(market, symbol, today)
  const first = market.tradingDays.find((day) => day >= today && instantAt(day, OPEN) > at)!
  const end = plusDays(first, period - 1)
  const windowDays = market.tradingDays.filter((day) => day >= first && day <= end)
  const windowLast = windowDays.at(-1)!
  const { weekday, minute } = wallClock(at)
  return {
    base,
    baseDay: candle.date,
    predictedChange: changeOf(base, target),
    tradingHours: !['Sat', 'Sun'].includes(weekday) && minute >= 9 * 60 && minute < 16 * 60,
    windowFirst: first,
    windowLast,
    windowDays,
    evaluationEnd: closeOf(windowLast),
  }
}

const MONTH_MS = 30 * 86_400_000

/** The candles that count: those of the window; with none there, the first one after it within thirty days. */
function countedCandles(all: CsvCandle[], { windowDays, windowLast, evaluationEnd }: Opening): CsvCandle[] {
  const inside = all.filter(({ date }) => windowDays.includes(date))
  if (inside.length > 0) return inside
  const later = all.filter(({ date }) => date > windowLast).slice(0, 1)
  return later.filter(({ date }) => closeOf(date) <= evaluationEnd + MONTH_MS)
}

/** The result when judged at an instant (epoch ms); null: nobody can judge it. */
export function computeResult(market: Market, made: Made, opening: Opening, judgedAt: number): Result | null {
  const judgedOn = wallClock(judgedAt).date
  const scale = factor(market, made.symbol, judgedOn)
  const shares = factor(market, made.symbol, wallClock(made.at).date) / scale
  const base = divide(opening.base, shares)
  const target = divide(made.target, shares)
  const candles = countedCandles(market.candles.get(made.symbol)!, opening)
  if (candles.length === 0) return null
  const counted = candles.map((candle) => ({
    date: candle.date,
    open: candle.open * scale,
    high: candle.high * scale,
    low: candle.low * scale,
    close: candle.close * scale,
  }))
  const up = made.target > opening.base
  const reached = counted.find((candle) => (up ? candle.high >= target : candle.low <= target))
  const last = counted.at(-1)!
  const actualChange = changeOf(base, last.close)
  const error = abs(opening.predictedChange - actualChange)
  const { open } = counted[0]!
  const volatilityChange =
    made.rules === 1
      ? volatilityChangeOf({ base, target, open, up }, opening.predictedChange)
      : opening.predictedChange
  const period = periodTier(made.period)
  const volatility = volatilityTier(abs(volatilityChange))
  const accuracy = accuracyTier(error)
  const time = opening.tradingHours ? 1 : 0.7
  const tenths = [period, volatility, accuracy, time].map((multiplier) => BigInt(Math.round(multiplier * 10)))
  const product = tenths.reduce((all, tenth) => all * tenth, 100n)
  const chance = made.rules === 1 ? null : chanceIn(market, made, opening, { base, target, open, scale })
  const { over, under } = luckFactor(chance && made.chanceCounts ? chance.probability : null)
  return {
    status: reached ? 'success' : 'failed',
    actualPrice: last.close,
    actualDay: last.date,
    actualChange,
    error,
    reachedOn: reached?.date ?? null,
    period,
    volatility,
    accuracy,
    time,
    chance,
    duel:
      chance &&
      independentDuel({ ...chance, candles: counted, open, target, up, isPassed: chance.openPassed }),
    chanceFactor: chance && divide(over * 10_000n, under),
    score: reached ? Number(divide(product * over, 10_000n * under)) : 0,
  }
}

/** From the candles of the file, brought to the scale on which it is judged. */
function chanceIn(
  market: Market,
  made: Made,
  { windowFirst, windowDays }: Opening,
  { scale, ...prices }: { base: bigint; target: bigint; open: bigint; scale: bigint },
): Chance {
  const candles = market.candles.get(made.symbol)!.map(({ date, open, high, low, close }) => ({
    ...{ date, open: open * scale, high: high * scale, low: low * scale, close: close * scale },
  }))
  return chanceOf({ candles, firstDay: windowFirst, days: windowDays.length, ...prices })
}
