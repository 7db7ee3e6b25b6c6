import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { PreSerializedResponse } from './pre-serialized-response.ts'

/** Upper bound on how stale an answer can be after a write on another server. */
const MAX_AGE_MS = 1000
/** Maximum number of cached answers, of 20 to 100 kB each. */
const MAX_ANSWERS = 500

/** The viewers who share one answer to a request. */
export type CacheScope = 'everybody' | 'reader'

/**
 * Answers that a server caches for a second of the product's clock. Any write through the server clears the cache
 * before the write is answered, and an answer that is being read then is not cached either. docs/decisions/002.
 */
export interface AnswerCache {
  /** Returns the answer of this key; concurrent calls share one reading. A failure is not cached. */
  get(key: string, read: () => Promise<PreSerializedResponse>): Promise<PreSerializedResponse>
  forget(): void
}

export function createAnswerCache(clock: Clock): AnswerCache {
  const cache = new LRUCache<string, { period: number; answer: Promise<PreSerializedResponse> }>({
    max: MAX_ANSWERS,
  })
  return {
    get(key, read) {
      const period = Math.floor(clock.now() / MAX_AGE_MS)
      const known = cache.get(key)
      if (known?.period === period) return known.answer
      const own = { period, answer: read() }
      cache.set(key, own)
      own.answer.catch(() => {
        if (cache.peek(key) === own) cache.delete(key)
      })
      return own.answer
    },
    forget: () => cache.clear(),
  }
}
