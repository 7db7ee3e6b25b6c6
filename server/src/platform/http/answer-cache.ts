import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { PreSerializedResponse } from './pre-serialized-response.ts'

/** Upper bound on how stale an answer can be after a write on another server. */
const MAX_AGE_MS = 1000
/** Maximum number of cached answers, of 20 to 100 kB each. */
const MAX_ANSWERS = 500

/** The viewers who share a cached answer. */
export type CacheScope = 'everybody' | 'viewer'

/**
 * Caches answers for a second of the product's clock. Any write through this server clears the cache before the write
 * is answered; answers that are being read at that moment are not cached either. See docs/decisions/002.
 */
export interface AnswerCache {
  /** Returns the answer for `key`; concurrent calls share one call of `readAnswer`. A failure is not cached. */
  get(key: string, readAnswer: () => Promise<PreSerializedResponse>): Promise<PreSerializedResponse>
  clear(): void
}

export function createAnswerCache(clock: Clock): AnswerCache {
  const cache = new LRUCache<string, { period: number; answer: Promise<PreSerializedResponse> }>({
    max: MAX_ANSWERS,
  })
  return {
    get(key, readAnswer) {
      const period = Math.floor(clock.now() / MAX_AGE_MS)
      const cachedAnswer = cache.get(key)
      if (cachedAnswer?.period === period) return cachedAnswer.answer
      const entry = { period, answer: readAnswer() }
      cache.set(key, entry)
      entry.answer.catch(() => {
        if (cache.peek(key) === entry) cache.delete(key)
      })
      return entry.answer
    },
    clear: () => cache.clear(),
  }
}
