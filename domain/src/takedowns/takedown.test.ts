import { expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { MAX_TAKEDOWN_DAYS, TAKEDOWN_DECISIONS, computeTakedownEnd } from './takedown.ts'

test('a takedown lasts 30 days of 24 hours at most', () => {
  expect(computeTakedownEnd(1_000, MAX_TAKEDOWN_DAYS)).toBe(1_000 + 30 * DAY_MS)
})

test('a received takedown cannot be restored, and a finished one allows no further decision', () => {
  expect(TAKEDOWN_DECISIONS.received).not.toContain('restore')
  for (const status of ['removed', 'restored', 'rejected'] as const)
    expect(TAKEDOWN_DECISIONS[status]).toEqual([])
})
