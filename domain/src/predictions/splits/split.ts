import { toMicroDollars } from '../../stocks/price.ts'

/** A split: `per` shares became `shares` shares (4 and 1 for 4:1; 1 and 10 for a reverse split). */
export interface Split {
  shares: number
  per: number
}

/** A split of the service's list, in effect from the morning of `date` (New York). */
export interface ListedSplit extends Split {
  date: string
}

/** Late corrections and dividends change a close by at most this share. */
export const MAX_CLOSE_CORRECTION = 0.01

const FORWARD_SPLITS = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30, 35, 36, 40, 42, 45, 48, 50,
  60, 70, 75, 80, 90, 100, 120, 125, 150, 180, 200, 225, 250, 300, 400, 500, 600, 750, 1000,
].map((shares) => ({ shares, per: 1 }))
const REVERSE_SPLITS = FORWARD_SPLITS.map(({ shares }) => ({ shares: 1, per: shares }))
const UNEVEN_SPLITS: Split[] = [
  ...[3, 5, 7, 9, 15, 25].map((shares) => ({ shares, per: 2 })),
  ...[4, 5, 7, 8, 10, 20].map((shares) => ({ shares, per: 3 })),
  ...[5, 7, 9].map((shares) => ({ shares, per: 4 })),
  ...[6, 7, 8, 9].map((shares) => ({ shares, per: 5 })),
  { shares: 11, per: 10 },
  { shares: 21, per: 20 },
]

/** Usual ratios: n for 1, 1 for n, some uneven ratios, and stock dividends of 10 % and 5 %. */
export const USUAL_SPLITS: readonly Split[] = [...FORWARD_SPLITS, ...REVERSE_SPLITS, ...UNEVEN_SPLITS]

/** Combines several consecutive splits into one. */
export function chainSplits(splits: readonly Split[]): Split {
  return splits.reduce(
    (product, { shares, per }) => ({ shares: product.shares * shares, per: product.per * per }),
    {
      shares: 1,
      per: 1,
    },
  )
}

/** Converts a price in dollars from before a split to after it, with 6 decimals. */
export function applySplit(price: number, split: Split): number {
  return Math.round((toMicroDollars(price) * split.per) / split.shares) / 1_000_000
}
