import type { Candle } from '../src/stocks/api.ts'

// The chance again, from the formulas alone: other forms of each, and nothing of the product's code.

/** Sample variance by the differences of all pairs. */
function variance(values: number[]): number {
  let squares = 0
  for (const [at, value] of values.entries()) {
    for (const other of values.slice(at + 1)) squares += (value - other) ** 2
  }
  return squares / (values.length * (values.length - 1))
}

function yangZhangByHand(candles: Candle[], count: number) {
  const nights: number[] = []
  const days: number[] = []
  let ranges = 0
  for (let at = candles.length - count; at < candles.length; at += 1) {
    const [open, high, low, close] = [
      Math.log(candles[at]!.open),
      Math.log(candles[at]!.high),
      Math.log(candles[at]!.low),
      Math.log(candles[at]!.close),
    ]
    nights.push(open - Math.log(candles[at - 1]!.close))
    days.push(close - open)
    ranges += (high - open) * (high - close) + (low - open) * (low - close)
  }
  const k = 0.34 / (1.34 + (count + 1) / (count - 1))
  return { day: k * variance(days) + ((1 - k) * ranges) / count, night: variance(nights) }
}

/** Of all the candles given, ascending; null: too few. */
export function varianceByHand(candles: Candle[]): { day: number; night: number } | null {
  if (candles.length < 41) return null
  const recent = yangZhangByHand(candles, 40)
  if (candles.length < 251) return recent
  const year = yangZhangByHand(candles, 250)
  return { day: recent.day * 0.6 + year.day * 0.4, night: recent.night * 0.6 + year.night * 0.4 }
}

/** 2Φ(−z): twice the integral of the density from z on, by Simpson's rule. */
function tailsByHand(z: number): number {
  if (z > 12) return 0
  const steps = 2000
  const width = 12 / steps
  let sum = 0
  for (let at = 0; at <= steps; at += 1) {
    const x = z + at * width
    sum += (at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2) * Math.exp(-(x * x) / 2)
  }
  return ((2 * width) / 3 / Math.sqrt(2 * Math.PI)) * sum
}

const mixByHand = (z: number) => tailsByHand(z * 1.55) * 0.65 + tailsByHand(z * 0.75) * 0.35

interface BetByHand {
  base: number
  target: number
  open: number
  sessions: number
}

/** pO and pB, unrounded; `candles`: those before the first judging session, ascending. */
export function chanceByHand({ base, target, open, sessions: n }: BetByHand, candles: Candle[]) {
  const { day, night } = varianceByHand(candles) ?? { day: 0.000505, night: 0.000289 }
  const gap = candles.length > 0 ? Math.log(open) - Math.log(candles.at(-1)!.close) : 0
  const ofOpen = n * day + (n - 1) * night + 0.4 * gap * gap
  const isPassed = target > base ? open >= target : open <= target
  return {
    fromOpen: isPassed ? 1 : mixByHand(Math.abs(Math.log(target) - Math.log(open)) / Math.sqrt(ofOpen)),
    fromBase: mixByHand(Math.abs(Math.log(target) - Math.log(base)) / Math.sqrt(n * (day + night))),
  }
}
