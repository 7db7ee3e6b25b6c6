import type { Clock } from './clock.ts'

/**
 * Computes a value that is equal for everybody at most once per `periodMs` of the clock; concurrent calls share one
 * computation. A failure is not cached, and a cached value is dropped if the clock was moved back.
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
