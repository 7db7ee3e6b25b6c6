import { LRUCache } from 'lru-cache'
import { type Caller, memberOf, priorityOf } from './caller.ts'
import { MarketDataError } from './errors.ts'

export interface Shares {
  /** Uses one call of the caller's share. Throws `share_used` with the ms until the next one is free. */
  take(caller: Caller): void
  /** The call was never made. */
  giveBack(caller: Caller): void
}

/** Of the calls of a minute. What one asks for leaves calls to the others, and predictions go before reading. */
const READING_SHARE = 0.6
const SUBMIT_SHARE = 0.8
const MEMBERS_REMEMBERED = 10_000

/**
 * Each member's share of the calls within any minute, and that of refreshes, which nobody waits for. The evaluation has
 * none: its priority decides. `rate` in calls a minute, null for no limit; `minuteMs` for tests.
 */
export function createShares(rate: number | null, minuteMs: number): Shares {
  const taken = new LRUCache<string, number[]>({ max: MEMBERS_REMEMBERED })
  const lately = (lane: string) => {
    const since = performance.now() - minuteMs
    return (taken.get(lane) ?? []).filter((at) => at > since)
  }
  return {
    take(caller) {
      const lane = laneOf(caller)
      if (rate === null || lane === null) return
      const share = priorityOf(caller) === 'submit' ? SUBMIT_SHARE : READING_SHARE
      const most = Math.max(1, Math.floor(rate * share))
      const calls = lately(lane)
      const blocking = calls.at(-most)
      if (blocking !== undefined) {
        throw new MarketDataError('share_used', undefined, blocking + minuteMs - performance.now())
      }
      taken.set(lane, [...calls, performance.now()])
    },
    giveBack(caller) {
      const lane = laneOf(caller)
      if (lane !== null) taken.set(lane, lately(lane).slice(0, -1))
    },
  }
}

function laneOf(caller: Caller): string | null {
  const member = memberOf(caller)
  if (member !== null) return `member ${member}`
  return priorityOf(caller) === 'refresh' ? 'refresh' : null
}
