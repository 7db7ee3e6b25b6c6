/** One candle: prices in USD, volume in shares (may be fractional), `start` in epoch milliseconds. */
export type Bar = {
  start: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  /** Volume-weighted price and number of trades; a source may not have them. */
  detail: { vwap: number; trades: number } | null
}
