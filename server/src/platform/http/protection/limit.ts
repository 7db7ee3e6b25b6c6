import { AppError } from '@gwanyeok/domain/errors.ts'
import { realClock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'

export interface Limit {
  /** How many uses are allowed within the window. */
  points: number
  /** Length of the window, which begins with the first use. */
  seconds: number
}

export interface Limiter {
  /**
   * Uses one point of `key`. If none is left, throws `too_many_requests` with `retryAfter` in whole seconds, and
   * writes nothing.
   */
  consume(key: string): Promise<void>
}

/** Dependencies of the limiters. */
export interface LimitDeps {
  db: Db
  /** Called with the name of a limit for every refusal. */
  onRefused(name: string): void
}

/** Builds the stored key, which separates the keys of a limit from those of others. */
export const buildLimitKey = (name: string, key: string) => `${name}:${key}`

/** Creates the error of a reached limit. `windowEnd` is in epoch ms of real time. */
export function createRefusal(windowEnd: number): AppError {
  const retryAfter = Math.max(1, Math.ceil((windowEnd - realClock.now()) / 1000))
  return new AppError('too_many_requests', { details: { retryAfter } })
}

/** Uses one point of `key`; returns false if none was left. */
export const tryConsume = (limiter: Limiter, key: string): Promise<boolean> =>
  wasAllowed(limiter.consume(key))

/** Awaits a call of `consume`; returns false if it was refused because no point was left. */
export async function wasAllowed(consumption: Promise<void>): Promise<boolean> {
  try {
    await consumption
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
