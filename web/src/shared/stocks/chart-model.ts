import type { Candle } from '@gwanyeok/domain/stocks/api.ts'

/** One bar of the histogram of pending targets: prices in dollars. */
export interface TargetBar {
  from: number
  to: number
  count: number
}

/** The target of a prediction in the list next to the chart, with its author and its change from the base in percent. */
export interface ListedTarget {
  /** Id of the prediction. */
  id: string
  price: number
  author: string
  change: number
}

/** The model of the chart; prices in dollars, days as New York dates. */
export interface ChartModel {
  /** In order of their dates. */
  candles: readonly Candle[]
  /** The current price, and the change that colours it. */
  price: { value: number; changePercent: number }
  /** The member's target, drawn as a line and a pill. */
  target: number | null
  /** The first and last trading day that judge it; may be in the future. */
  window: { first: string; last: string } | null
  targetBars: readonly TargetBar[]
  /** The targets of the predictions that are listed next to the chart. */
  listedTargets?: readonly ListedTarget[]
  /** The day that reached the target. */
  hitDay: string | null
}
