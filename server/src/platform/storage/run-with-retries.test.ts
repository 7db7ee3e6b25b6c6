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
])('%s with %o is retried until %i ms have passed', async (_, limits, retryForMs) => {
  const startedAt = performance.now()
  const attempts: number[] = []
  const failAlways = () => {
    attempts.push(performance.now() - startedAt)
    return Promise.reject(new Error('away'))
  }
  const elapsedMs = runWithRetries({ ...limits, isFinal: () => false }, failAlways).catch(
    () => performance.now() - startedAt,
  )
  await vi.advanceTimersByTimeAsync(2 * retryForMs)
  expect(attempts.at(-1)).toBeLessThanOrEqual(retryForMs)
  expect(attempts.at(-1)).toBeGreaterThan(retryForMs - 2 * MAX_PAUSE_MS)
  expect(await elapsedMs).toBeLessThanOrEqual(retryForMs)
})

test('no attempt begins after the caller has aborted', async () => {
  const abortController = new AbortController()
  const failAlways = vi.fn(() => Promise.reject(new Error('away')))
  const limits = { retryForMs: 60_000, attemptMs: 1000, firstPauseMs: 100 }
  const result = runWithRetries(
    { ...limits, isFinal: () => false, signal: abortController.signal },
    failAlways,
  ).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(150)
  expect(failAlways).toHaveBeenCalledTimes(2)
  const reason = new Error('the caller has left')
  abortController.abort(reason)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failAlways).toHaveBeenCalledTimes(2)
  expect(await result).toBe(reason)
})
