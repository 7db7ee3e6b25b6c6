import type { Candle } from '@gwanyeok/domain/stocks/api.ts'

/** Positions in a chart of candles, in percent of its box: x from the left, y from the top. */
export type ChartCandle = Omit<Candle, 'volume'>

const PADDING = 0.08
const STEPS = [1, 2, 2.5, 5, 10]

export interface Scale {
  y: (price: number) => number
  /** The middle of a candle's slot. */
  x: (index: number) => number
  /** The width of one slot. */
  step: number
  /** Round prices, at most one more than `steps`. */
  ticks: (steps?: number) => number[]
}

/** Creates the scale. `slots`: candles and future days. `marks`: prices that must be in view. */
export function createChartScale(
  candles: readonly ChartCandle[],
  marks: readonly number[],
  slots: number,
): Scale {
  const highest = Math.max(...marks, ...candles.map(({ high }) => high))
  const lowest = Math.min(...marks, ...candles.map(({ low }) => low))
  const room = Math.max((highest - lowest) * PADDING, highest * 0.001)
  const top = highest + room
  const span = top - (lowest - room)
  const step = 100 / Math.max(slots, 1)
  return {
    y: (price) => ((top - price) / span) * 100,
    x: (index) => (index + 0.5) * step,
    step,
    ticks: (steps) => listTicks(lowest, highest, steps),
  }
}

// Very few candles would otherwise be drawn as blocks.
const BODY_SHARE = 0.62
const MAX_BODY_WIDTH = 3.2

export const computeCandleWidth = ({ step }: Scale): number => Math.min(step * BODY_SHARE, MAX_BODY_WIDTH)

/** Lists round prices, at most one more than `steps`. */
export function listTicks(low: number, high: number, steps = 4): number[] {
  const rough = Math.max((high - low) / steps, 0.01)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((factor) => factor * magnitude >= rough) ?? 10) * magnitude
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => Number(((first + index) * step).toFixed(4)))
}

/** Moves labels apart until they are `gap` (percent of the height) apart; the first one stays. */
export function spreadPositions(positions: readonly number[], gap: number): number[] {
  const [anchor = 0, ...others] = positions
  return [
    anchor,
    ...others.map((position) => {
      if (Math.abs(position - anchor) >= gap) return position
      return position >= anchor ? anchor + gap : anchor - gap
    }),
  ]
}
