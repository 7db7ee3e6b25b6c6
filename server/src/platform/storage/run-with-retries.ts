import pRetry from 'p-retry'

/** All durations are in ms. */
export interface RetryLimits {
  /** Attempts begin only within this time after the first one. */
  retryForMs: number
  /** Time limit of one attempt. */
  attemptMs: number
  /** The first pause. It is doubled after every attempt, up to `MAX_PAUSE_MS`. */
  firstPauseMs: number
}

export interface RetryRules extends RetryLimits {
  /** Whether another attempt would fail with the same error. */
  isFinal(error: unknown): boolean
  /** Aborts the attempts. */
  signal?: AbortSignal | undefined
}

const MAX_PAUSE_MS = 10_000

/** Tries `work` until it succeeds; throws its last error, or the reason of an aborted `signal`. */
export function runWithRetries<T>(
  { retryForMs, attemptMs, firstPauseMs, isFinal, signal }: RetryRules,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const runOnce = () => {
    const attemptTimeout = AbortSignal.timeout(attemptMs)
    return work(signal ? AbortSignal.any([signal, attemptTimeout]) : attemptTimeout)
  }
  return pRetry(runOnce, {
    retries: Infinity,
    minTimeout: firstPauseMs,
    maxTimeout: MAX_PAUSE_MS,
    maxRetryTime: retryForMs,
    signal,
    shouldRetry: ({ error }) => !isFinal(error),
  })
}
