import type { Candle } from '@gwanyeok/domain/stocks/api.ts'

export type ChartCandle = Omit<Candle, 'volume'>

/** Space above the highest and below the lowest price, as a share of the distance between them. */
const PADDING_SHARE = 0.08
/** Distances between round prices, times a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10]

/** Positions in a chart of candles, in percent of its box: x from the left, y from the top. */
export interface Scale {
  y: (price: number) => number
  /** The middle of a candle's slot. */
  x: (index: number) => number
  /** The width of the slot of one candle. */
  slotWidth: number
  /** Lists round prices, at most one more than `maxSteps`. */
  listTicks: (maxSteps?: number) => number[]
}

/** Creates the scale. `markedPrices` have to be in view; `slots` counts candles and future days. */
export function createChartScale(
  candles: readonly ChartCandle[],
  markedPrices: readonly number[],
  slots: number,
): Scale {
  const highest = Math.max(...markedPrices, ...candles.map(({ high }) => high))
  const lowest = Math.min(...markedPrices, ...candles.map(({ low }) => low))
  const padding = Math.max((highest - lowest) * PADDING_SHARE, highest * 0.001)
  const top = highest + padding
  const span = top - (lowest - padding)
  const slotWidth = 100 / Math.max(slots, 1)
  return {
    y: (price) => ((top - price) / span) * 100,
    x: (index) => (index + 0.5) * slotWidth,
    slotWidth,
    listTicks: (maxSteps) => listTicks(lowest, highest, maxSteps),
  }
}

/** The width of a candle, as a share of its slot. */
const BODY_SHARE = 0.62
/** In percent of the chart. Without it, very few candles would be drawn as blocks. */
const MAX_BODY_WIDTH = 3.2

export const computeCandleWidth = ({ slotWidth }: Scale): number =>
  Math.min(slotWidth * BODY_SHARE, MAX_BODY_WIDTH)

/** Lists round prices, at most one more than `maxSteps`. */
export function listTicks(low: number, high: number, maxSteps = 4): number[] {
  const minStep = Math.max((high - low) / maxSteps, 0.01)
  const magnitude = 10 ** Math.floor(Math.log10(minStep))
  const step = (ROUND_STEPS.find((roundStep) => roundStep * magnitude >= minStep) ?? 10) * magnitude
  const firstMultiple = Math.ceil(low / step)
  const count = Math.floor(high / step) - firstMultiple + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    Number(((firstMultiple + index) * step).toFixed(4)),
  )
}
