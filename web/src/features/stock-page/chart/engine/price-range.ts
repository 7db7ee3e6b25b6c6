import type { ChartModel } from '#shared/stocks/chart-model.ts'

/** Space around the current price, so that the line of a usual target does not change the scale. */
const MIN_ROOM = 0.12
/** A price farther away than this stays at the edge, so that it does not flatten the candles. */
const MAX_DISTANCE = 0.6
const MARGIN = 0.02

export interface PriceRange {
  minValue: number
  maxValue: number
}

/** Computes the range of prices to show. `visible`: the range of the visible candles. */
export function computePriceRange(model: ChartModel, visibleRange: PriceRange | null): PriceRange {
  const { price, target } = model
  const clampTo = (value: number, share: number) =>
    Math.min(Math.max(value, price.value * (1 - share)), price.value * (1 + share))
  const marks = [
    clampTo(price.value * 2, MIN_ROOM),
    clampTo(0, MIN_ROOM),
    ...(target === null
      ? []
      : [clampTo(target, MAX_DISTANCE) * (1 + MARGIN), clampTo(target, MAX_DISTANCE) * (1 - MARGIN)]),
    ...(visibleRange ? [visibleRange.minValue, visibleRange.maxValue] : []),
  ]
  return { minValue: Math.min(...marks), maxValue: Math.max(...marks) }
}
