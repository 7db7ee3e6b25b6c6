import type { ChartCandle } from './chart-scale.ts'

/** Minimum number of days drawn, including the window. */
const MIN_DAYS_DRAWN = 24
const DAYS_BEFORE = 15

/** Selects the candles of a window of `windowDays`, and enough earlier ones to show how the price got there. */
export function selectCandlesAround<Candle extends ChartCandle>(
  candles: readonly Candle[],
  windowFirst: string,
  windowDays: number,
): readonly Candle[] {
  const index = candles.findIndex(({ date }) => date >= windowFirst)
  const first = index < 0 ? candles.length : index
  return candles.slice(Math.max(first - Math.max(MIN_DAYS_DRAWN - windowDays, DAYS_BEFORE), 0))
}
