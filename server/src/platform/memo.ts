import type { Clock } from './clock.ts'

/**
 * An answer that is the same for everybody, computed at most once per `periodMs` of the clock; concurrent calls share
 * one computation. A failure is not cached, and nothing cached counts after the clock was moved.
 */
export function memo<T>(clock: Clock, periodMs: number, compute: () => Promise<T>): () => Promise<T> {
  let cached: { period: number; answer: Promise<T> } | null = null
  return () => {
    const period = Math.floor(clock.now() / periodMs)
    if (cached?.period === period) return cached.answer
    const own = { period, answer: compute() }
    cached = own
    own.answer.catch(() => {
      if (cached === own) cached = null
    })
    return own.answer
  }
}
