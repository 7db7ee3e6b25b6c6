// How likely luck alone touches a target (docs/scoring.md), written a second time from the formulas of the rules alone.

const DAYS_BACK = 380
const SHORT = 40
const YEAR = 250
/** Variances a day of a stock with less than 41 candles before the window. */
const OF_A_NEW_STOCK = { day: 0.000505, night: 0.000289 }

const ln = (from, to) => Math.log(Number(to)) - Math.log(Number(from))
const sum = (values) => values.reduce((all, value) => all + value, 0)

function variance(values) {
  const n = values.length
  return (sum(values.map((value) => value ** 2)) - sum(values) ** 2 / n) / (n - 1)
}

/** Yang and Zhang (2000) over the last `n` of at least n + 1 candles. */
function estimate(candles, n) {
  const last = candles.slice(-n)
  const closesBefore = candles.slice(-n - 1, -1).map(({ close }) => close)
  const weight = 0.34 / (1.34 + (n + 1) / (n - 1))
  const ranges = last.map(
    ({ open, high, low, close }) => ln(close, high) * ln(open, high) + ln(close, low) * ln(open, low),
  )
  const openToClose = variance(last.map(({ open, close }) => ln(open, close)))
  return {
    day: weight * openToClose + ((1 - weight) * sum(ranges)) / n,
    night: variance(last.map(({ open }, index) => ln(closesBefore[index], open))),
  }
}

const isTooNew = (before) => before.length <= SHORT

function volatility(before) {
  if (isTooNew(before)) return OF_A_NEW_STOCK
  const short = estimate(before, SHORT)
  if (before.length <= YEAR) return short
  const year = estimate(before, YEAR)
  return { day: 0.6 * short.day + 0.4 * year.day, night: 0.6 * short.night + 0.4 * year.night }
}

/** Places and weights of five points, by Gauss and Legendre. */
const POINTS = [
  [0, 128 / 225],
  ...[-1, 1].flatMap((sign) => [
    [(sign / 3) * Math.sqrt(5 - 2 * Math.sqrt(10 / 7)), (322 + 13 * Math.sqrt(70)) / 900],
    [(sign / 3) * Math.sqrt(5 + 2 * Math.sqrt(10 / 7)), (322 - 13 * Math.sqrt(70)) / 900],
  ]),
]
const PANEL = 0.1

/** Both tails of the normal distribution beyond `z`. */
function tails(z) {
  if (z > 15) return 0
  let area = 0
  for (let left = z; left < z + 12; left += PANEL)
    for (const [place, weight] of POINTS) {
      const x = left + (PANEL / 2) * (1 + place)
      area += (PANEL / 2) * weight * Math.exp(-(x * x) / 2)
    }
  return 2 * (area / Math.sqrt(2 * Math.PI))
}

const mixed = (z) => 0.65 * tails(1.55 * z) + 0.35 * tails(0.75 * z)
const tenThousandths = (probability) => BigInt(Math.round(probability * 10_000))

/**
 * Chances in ten-thousandths: the larger one, that from the first open, and that from the base; `distance` in standard
 * deviations from the open to the target.
 * @typedef {{ probability: bigint, fromOpen: bigint, fromBase: bigint, openPassed: boolean, distance: number, isNew: boolean }} Chance
 */

/**
 * `days`: sessions of the window as planned.
 * @param {{ candles: import('./candles.mjs').Candle[], firstDay: string, days: number, base: bigint, target: bigint, open: bigint }} way
 * @returns {Chance}
 */
export function chanceOf({ candles, firstDay, days, base, target, open }) {
  const oldest = new Date(Date.parse(`${firstDay}T00:00:00Z`) - DAYS_BACK * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const before = candles.filter(({ date }) => date >= oldest && date < firstDay)
  const { day, night } = volatility(before)
  const gap = ln(before.at(-1)?.close ?? open, open)
  const openPassed = target > base ? open >= target : open <= target
  const spread = Math.sqrt(days * day + (days - 1) * night + 0.4 * gap * gap)
  const distance = Math.abs(ln(open, target)) / spread
  const fromOpen = tenThousandths(openPassed ? 1 : mixed(distance))
  const fromBase = tenThousandths(mixed(Math.abs(ln(base, target)) / Math.sqrt(days * (day + night))))
  const probability = fromOpen > fromBase ? fromOpen : fromBase
  return { probability, fromOpen, fromBase, openPassed, distance, isNew: isTooNew(before) }
}
