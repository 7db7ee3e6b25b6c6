import { toMicroDollars } from '../../stocks/price.ts'

/** A split: `oldShares` shares became `newShares` shares (4 and 1 for 4:1; 1 and 10 for a reverse split). */
export interface Split {
  newShares: number
  oldShares: number
}

/** A split of the service's list, in effect from the morning of `date` (New York). */
export interface ListedSplit extends Split {
  date: string
}

/** Late corrections and dividends change a close by at most this share. */
export const MAX_CLOSE_CORRECTION = 0.01

/** Combines several consecutive splits into one. */
export function chainSplits(splits: readonly Split[]): Split {
  return splits.reduce(
    (product, { newShares, oldShares }) => ({
      newShares: product.newShares * newShares,
      oldShares: product.oldShares * oldShares,
    }),
    {
      newShares: 1,
      oldShares: 1,
    },
  )
}

/** Converts a price in dollars from before a split to after it, with 6 decimals. */
export function applySplit(price: number, split: Split): number {
  return Math.round((toMicroDollars(price) * split.oldShares) / split.newShares) / 1_000_000
}
