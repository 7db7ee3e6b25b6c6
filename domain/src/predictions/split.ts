import { microDollars } from '../stocks/price.ts'

/** A split: `per` shares became `shares` shares (4 for 1; 1 for 10 is a reverse split). */
export interface Split {
  shares: number
  per: number
}

const FORWARD = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30, 35, 36, 40, 42, 45, 48, 50,
  60, 70, 75, 80, 90, 100, 120, 125, 150, 180, 200, 225, 250, 300, 400, 500, 600, 750, 1000,
].map((shares) => ({ shares, per: 1 }))
const REVERSE = FORWARD.map(({ shares }) => ({ shares: 1, per: shares }))
const UNEVEN: Split[] = [
  ...[3, 5, 7, 9, 15, 25].map((shares) => ({ shares, per: 2 })),
  ...[4, 5, 7, 8, 10, 20].map((shares) => ({ shares, per: 3 })),
  ...[5, 7, 9].map((shares) => ({ shares, per: 4 })),
  ...[6, 7, 8, 9].map((shares) => ({ shares, per: 5 })),
  { shares: 11, per: 10 },
  { shares: 21, per: 20 },
]

/** Ratios that happen: n for 1, 1 for n, the usual uneven ones, and stock dividends of 10 % and 5 %. */
const RATIOS: Split[] = [...FORWARD, ...REVERSE, ...UNEVEN]

/** How far, as a share of the ratio, two providers' closes and rounding may be off. */
const TOLERANCE = 0.005

/**
 * The split since a close was noted, told by the same day's close in freshly adjusted history; null without one:
 * closes within 1 % of each other, or a quotient that is no ratio. Prices in dollars.
 */
export function findSplit(notedClose: number, freshClose: number): Split | null {
  const noted = microDollars(notedClose)
  const fresh = microDollars(freshClose)
  if (!(noted > 0 && fresh > 0) || Math.abs(fresh - noted) * 100 <= noted) return null
  const distance = ({ shares, per }: Split) => Math.abs((noted * per) / (fresh * shares) - 1)
  const nearest = RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best))
  return distance(nearest) <= TOLERANCE ? nearest : null
}

/** A price from before a split in the terms after it, to 6 decimals. */
export function afterSplit(price: number, split: Split): number {
  return Math.round((microDollars(price) * split.per) / split.shares) / 1_000_000
}
