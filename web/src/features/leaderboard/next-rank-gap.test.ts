import { expect, test } from 'vitest'
import { computeNextRankGap } from './next-rank-gap.ts'

const createEntry = (rank: number | null, totalScore: number | null) => ({ rank, totalScore }) as never

test.each([
  [
    'to the rank above',
    { ownEntry: createEntry(3, 80), entries: [createEntry(1, 500), createEntry(2, 100)], around: [] },
    { rank: 2, points: 21 },
  ],
  [
    'to a member with the same score',
    { ownEntry: createEntry(2, 100), entries: [createEntry(1, 100)], around: [] },
    { rank: 1, points: 1 },
  ],
  [
    'below the listed rows',
    { ownEntry: createEntry(53, 10), entries: [createEntry(1, 500)], around: [createEntry(52, 15)] },
    { rank: 52, points: 6 },
  ],
  [
    'to a score that is not public',
    { ownEntry: createEntry(2, 10), entries: [createEntry(1, null)], around: [] },
    null,
  ],
  ['on the first rank', { ownEntry: createEntry(1, 10), entries: [createEntry(1, 10)], around: [] }, null],
  ['without a rank', { ownEntry: createEntry(null, 0), entries: [createEntry(1, 10)], around: [] }, null],
])('the gap %s', (_, board, gap) => expect(computeNextRankGap(board)).toEqual(gap))
