import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, pauseAfter } from './retries.ts'

test('a delivery is tried again ever later, and given up after some three days', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, index) => pauseAfter(index + 1))
  expect(pauses.at(-1)).toBeNull()
  const waited = pauses.slice(0, -1).map((pause) => pause!)
  expect(waited[0]).toBe(5000)
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
  const days = waited.reduce((sum, pause) => sum + pause) / 86_400_000
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(3.5)
})
