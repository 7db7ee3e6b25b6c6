import { expect, test } from 'vitest'
import { computeNextRankGap } from './next-rank-gap.ts'

const entry = (rank: number | null, totalScore: number | null) => ({ rank, totalScore }) as never

test.each([
  [
    'to the one above',
    { mine: entry(3, 80), entries: [entry(1, 500), entry(2, 100)], around: [] },
    { rank: 2, points: 21 },
  ],
  ['at the same sum', { mine: entry(2, 100), entries: [entry(1, 100)], around: [] }, { rank: 1, points: 1 }],
  [
    'below the listed ones',
    { mine: entry(53, 10), entries: [entry(1, 500)], around: [entry(52, 15)] },
    { rank: 52, points: 6 },
  ],
  ['to sums that are not public', { mine: entry(2, 10), entries: [entry(1, null)], around: [] }, null],
  ['on the first place', { mine: entry(1, 10), entries: [entry(1, 10)], around: [] }, null],
  ['without a place', { mine: entry(null, 0), entries: [entry(1, 10)], around: [] }, null],
])('the points missing %s', (_, board, missingPoints) =>
  expect(computeNextRankGap(board)).toEqual(missingPoints),
)
