import { setTimeout as sleep } from 'node:timers/promises'
import { realClock } from '../clock.ts'

/** All in ms. */
export interface RetryLimits {
  /** From the first attempt on; none begins later. */
  totalMs: number
  /** Of one attempt. */
  attemptMs: number
  /** Doubled after every attempt, up to `LONGEST_PAUSE_MS`. */
  firstPauseMs: number
}

export interface RetryRules extends RetryLimits {
  /** Errors that another attempt would not mend. */
  isFinal(error: unknown): boolean
  /** Ends the attempts. */
  signal?: AbortSignal | undefined
}

const LONGEST_PAUSE_MS = 10_000

/** Tries `work` until it succeeds, or throws its last error. */
export async function retrying<T>(
  { totalMs, attemptMs, firstPauseMs, isFinal, signal }: RetryRules,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = realClock.now() + totalMs
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const timeLeft = AbortSignal.timeout(attemptMs)
    try {
      return await work(signal ? AbortSignal.any([signal, timeLeft]) : timeLeft)
    } catch (error) {
      if (isFinal(error) || signal?.aborted || realClock.now() + pause > end) throw error
    }
    await sleep(pause, undefined, { signal })
  }
}
