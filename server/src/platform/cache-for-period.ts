import type { Clock } from './clock.ts'

/**
 * Caches an answer that is the same for everybody, computed at most once per `periodMs` of the clock; concurrent
 * calls share one computation. A failure is not cached. Moving the clock to another period invalidates the cache.
 */
export function cacheForPeriod<T>(
  clock: Clock,
  periodMs: number,
  compute: () => Promise<T>,
): () => Promise<T> {
  let cached: { period: number; answer: Promise<T> } | null = null
  return () => {
    const period = Math.floor(clock.now() / periodMs)
    if (cached?.period === period) return cached.answer
    const entry = { period, answer: compute() }
    cached = entry
    entry.answer.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.answer
  }
}
