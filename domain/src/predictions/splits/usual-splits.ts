import type { Split } from './split.ts'

const FORWARD_SPLITS = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30, 35, 36, 40, 42, 45, 48, 50,
  60, 70, 75, 80, 90, 100, 120, 125, 150, 180, 200, 225, 250, 300, 400, 500, 600, 750, 1000,
].map((newShares) => ({ newShares, oldShares: 1 }))
const REVERSE_SPLITS = FORWARD_SPLITS.map(({ newShares }) => ({ newShares: 1, oldShares: newShares }))
const UNEVEN_SPLITS: Split[] = [
  ...[3, 5, 7, 9, 15, 25].map((newShares) => ({ newShares, oldShares: 2 })),
  ...[4, 5, 7, 8, 10, 20].map((newShares) => ({ newShares, oldShares: 3 })),
  ...[5, 7, 9].map((newShares) => ({ newShares, oldShares: 4 })),
  ...[6, 7, 8, 9].map((newShares) => ({ newShares, oldShares: 5 })),
  { newShares: 11, oldShares: 10 },
  { newShares: 21, oldShares: 20 },
]

/** Usual ratios: n for 1, 1 for n, some uneven ratios, and stock dividends of 10 % and 5 %. */
export const USUAL_SPLITS: readonly Split[] = [...FORWARD_SPLITS, ...REVERSE_SPLITS, ...UNEVEN_SPLITS]
