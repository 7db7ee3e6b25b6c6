import type { ChartModel } from '#shared/stocks/chart-model.ts'

/** Room around the current price, so that the line of a usual target does not move the scale. */
const ROOM = 0.12
/** A price farther away than this stays at the edge, so that it does not flatten the candles. */
const FARTHEST = 0.6
const MARGIN = 0.02

export interface PriceRange {
  minValue: number
  maxValue: number
}

/** The prices that must be in sight next to the candles in `visible`. */
export function priceRange(model: ChartModel, visible: PriceRange | null): PriceRange {
  const { price, target } = model
  const within = (value: number, share: number) =>
    Math.min(Math.max(value, price.value * (1 - share)), price.value * (1 + share))
  const marks = [
    within(price.value * 2, ROOM),
    within(0, ROOM),
    ...(target === null
      ? []
      : [within(target, FARTHEST) * (1 + MARGIN), within(target, FARTHEST) * (1 - MARGIN)]),
    ...(visible ? [visible.minValue, visible.maxValue] : []),
  ]
  return { minValue: Math.min(...marks), maxValue: Math.max(...marks) }
}
