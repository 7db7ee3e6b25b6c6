import type { Clock } from './clock.ts'

/**
 * Returns a function that calls `compute` at most once per `periodMs` of the clock and caches its result. Concurrent
 * calls share one computation. A failure is not cached. Moving the clock to another period invalidates the cache.
 */
export function cacheForPeriod<T>(
  clock: Clock,
  periodMs: number,
  compute: () => Promise<T>,
): () => Promise<T> {
  let cachedAnswer: { period: number; answer: Promise<T> } | null = null
  return () => {
    const period = Math.floor(clock.now() / periodMs)
    if (cachedAnswer?.period === period) return cachedAnswer.answer
    const entry = { period, answer: compute() }
    cachedAnswer = entry
    entry.answer.catch(() => {
      if (cachedAnswer === entry) cachedAnswer = null
    })
    return entry.answer
  }
}
