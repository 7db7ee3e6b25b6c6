import type { ChartCandle } from './chart-scale.ts'

/** The least number of days drawn, the window included. */
const DAYS_DRAWN = 24
const DAYS_BEFORE = 15

/** The candles of a window of `windowDays`, and enough earlier ones to show how the price got there. */
export function candlesAround<Candle extends ChartCandle>(
  candles: readonly Candle[],
  windowFirst: string,
  windowDays: number,
): readonly Candle[] {
  const at = candles.findIndex(({ date }) => date >= windowFirst)
  const first = at < 0 ? candles.length : at
  return candles.slice(Math.max(first - Math.max(DAYS_DRAWN - windowDays, DAYS_BEFORE), 0))
}
