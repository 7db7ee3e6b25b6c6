import { AppError } from '@gwanyeok/domain/errors.ts'
import { realClock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'

export interface Limit {
  /** Number of uses within the window. */
  points: number
  /** Length of the window, which begins with the first use. */
  seconds: number
}

export interface Limiter {
  /** Uses one point of `key`. Refuses with `too_many_requests` and `retryAfter` in whole seconds, without a write. */
  consume(key: string): Promise<void>
}

/** Dependencies of the limiters. */
export interface LimitDeps {
  db: Db
  /** Called with the name of a limit for every refusal. */
  onRefused(name: string): void
}

/** Builds a key that is separate from those of other limits. */
export const buildLimitKey = (name: string, key: string) => `${name}:${key}`

/** `until`: when the window ends, in epoch ms of real time. */
export function createRefusal(until: number): AppError {
  const retryAfter = Math.max(1, Math.ceil((until - realClock.now()) / 1000))
  return new AppError('too_many_requests', { details: { retryAfter } })
}

/** Uses one point of `key`; returns false if none is left. */
export const isWithin = (limiter: Limiter, key: string): Promise<boolean> => isAllowed(limiter.consume(key))

/** Returns false if no point was left. */
export async function isAllowed(use: Promise<void>): Promise<boolean> {
  try {
    await use
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
