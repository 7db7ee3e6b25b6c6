import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONG_RETRY_LIMITS } from './blob-store-s3.ts'
import { runWithRetries } from './run-with-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MAX_PAUSE_MS = 10_000

// Spec §9: 120000 ms for operations, 600000 ms for uploads.
test.each([
  ['a read', LONG_RETRY_LIMITS.read, 120_000],
  ['a deletion', LONG_RETRY_LIMITS.deletion, 120_000],
  ['an upload', LONG_RETRY_LIMITS.upload, 600_000],
])('%s with %o is retried until %i ms have passed', async (_, limits, totalMs) => {
  const startedAt = performance.now()
  const attempts: number[] = []
  const failAlways = () => {
    attempts.push(performance.now() - startedAt)
    return Promise.reject(new Error('away'))
  }
  const elapsedMs = runWithRetries({ ...limits, isFinal: () => false }, failAlways).catch(
    () => performance.now() - startedAt,
  )
  await vi.advanceTimersByTimeAsync(2 * totalMs)
  expect(attempts.at(-1)).toBeLessThanOrEqual(totalMs)
  expect(attempts.at(-1)).toBeGreaterThan(totalMs - 2 * MAX_PAUSE_MS)
  expect(await elapsedMs).toBeLessThanOrEqual(totalMs)
})
