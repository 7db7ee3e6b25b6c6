import { AppError } from '@gwanyeok/domain/errors.ts'
import { createPlaces, type Places } from './places.ts'

/** Of the places that are free: so some always are, and a caller with few requests under way gets one. */
const OF_ADDRESS = 1 / 2
const OF_MEMBER = 1 / 4
/** In seconds. What is under way is answered by then. */
export const RETRY_AFTER = 1

export interface Caller {
  /** Where the request comes from, as `widerNetwork` gives it. */
  network: string
  /** The credentials that it brings, not yet verified; null without any. */
  credentials: string | null
}

export interface LoadShares {
  /** Whether `take` would throw now. */
  refuses(caller: Caller): boolean
  /**
   * Takes a place; call what it gives when the request has been answered. Throws `overloaded`, after it has called
   * `onRefused`.
   */
  take(caller: Caller, onRefused?: () => void): () => void
}

/**
 * Divides the places for requests between those who ask: an address, or the credentials of a member, may hold a share of
 * the places that are free (dynamic thresholds, Choudhury and Hahne 1998). An address that floods alone holds a third of
 * all, a member a fifth, and the less the more others hold.
 */
export function createLoadShares(places: Places = createPlaces()): LoadShares {
  const held = new Map<string, number>()
  let all = 0

  const isFull = (key: string, share: number) => (held.get(key) ?? 0) >= share * (places.count() - all)
  const refuses = ({ network, credentials }: Caller) =>
    isFull(ofNetwork(network), OF_ADDRESS) ||
    (credentials !== null && isFull(ofMember(credentials), OF_MEMBER))

  function move(keys: readonly string[], step: number): void {
    all += step
    for (const key of keys) {
      const now = (held.get(key) ?? 0) + step
      if (now === 0) held.delete(key)
      else held.set(key, now)
    }
  }

  return {
    refuses,
    take(caller, onRefused) {
      if (refuses(caller)) {
        onRefused?.()
        throw new AppError('overloaded', { details: { retryAfter: RETRY_AFTER } })
      }
      const { network, credentials } = caller
      const keys = [ofNetwork(network), ...(credentials === null ? [] : [ofMember(credentials)])]
      const began = performance.now()
      let isHeld = true
      move(keys, 1)
      return () => {
        if (!isHeld) return
        isHeld = false
        places.answered(performance.now() - began, all)
        move(keys, -1)
      }
    },
  }
}

const ofNetwork = (network: string) => `network ${network}`
const ofMember = (credentials: string) => `member ${credentials}`
