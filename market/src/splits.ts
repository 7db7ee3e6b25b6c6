import type { Bar } from './source.ts'

/** From the morning of `date`, one old share is `ratio` new shares (4 for 4:1, 0.1 for a reverse 1:10). */
export type Split = { date: string; ratio: number }

const MAX_FROM = 1_000

/** Expresses a ratio in whole shares if possible: 4 is 4 for 1, 1.5 is 3 for 2, 0.1 is 1 for 10. */
export function toWholeShares(ratio: number): { from: number; to: number } {
  for (let from = 1; from <= MAX_FROM; from += 1) {
    const to = Math.round(ratio * from)
    if (to >= 1 && Math.abs(to / from / ratio - 1) < 1e-9) return { from, to }
  }
  return { from: 1, to: ratio }
}

/** Computes the product of the ratios of all splits after one date, up to and including another. */
export function computeRatioBetween(splits: readonly Split[], after: string, through: string): number {
  let ratio = 1
  for (const split of splits) {
    if (split.date > after && split.date <= through) ratio *= split.ratio
  }
  return ratio
}

/** Rounds to 4 decimals, below one dollar to 6, as the service does with adjusted prices. */
function roundPrice(price: number): number {
  return price < 1 ? Math.round(price * 1e6) / 1e6 : Math.round(price * 1e4) / 1e4
}

/** Adjusts a bar for a split: divides prices by `ratio`, multiplies the volume by it. */
export function adjustBar(bar: Bar, ratio: number): Bar {
  if (ratio === 1) return bar
  return {
    start: bar.start,
    open: roundPrice(bar.open / ratio),
    high: roundPrice(bar.high / ratio),
    low: roundPrice(bar.low / ratio),
    close: roundPrice(bar.close / ratio),
    volume: bar.volume * ratio,
    detail: bar.detail && { vwap: roundPrice(bar.detail.vwap / ratio), trades: bar.detail.trades },
  }
}
