import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { PreSerializedResponse } from './pre-serialized-response.ts'

/** Upper bound on how stale an answer can be after a write on another server. */
const KEPT_MS = 1000
/** Most cached answers, of 20 to 100 kB each. */
const KEPT_AT_MOST = 500

/** The viewers who share one answer to a request. */
export type KeptFor = 'everybody' | 'reader'

/**
 * Answers that a server keeps for a second of the product's clock. Any write through the server forgets all of them
 * before it is answered; what is being read at that moment is not kept either. docs/decisions/002.
 */
export interface KeptAnswers {
  /** The answer of this key; concurrent calls wait for one reading. A failure is not kept. */
  get(key: string, read: () => Promise<PreSerializedResponse>): Promise<PreSerializedResponse>
  forget(): void
}

export function createKeptAnswers(clock: Clock): KeptAnswers {
  const kept = new LRUCache<string, { period: number; answer: Promise<PreSerializedResponse> }>({
    max: KEPT_AT_MOST,
  })
  return {
    get(key, read) {
      const period = Math.floor(clock.now() / KEPT_MS)
      const known = kept.get(key)
      if (known?.period === period) return known.answer
      const own = { period, answer: read() }
      kept.set(key, own)
      own.answer.catch(() => {
        if (kept.peek(key) === own) kept.delete(key)
      })
      return own.answer
    },
    forget: () => kept.clear(),
  }
}
