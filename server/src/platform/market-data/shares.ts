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
/** Of the calls of all together: nothing idle goes on while more of them are used. */
const IDLE_SHARE = 0.2
const MEMBERS_REMEMBERED = 10_000

/**
 * Each member's share of the calls within any minute, and that of refreshes, which nobody waits for. The evaluation has
 * none: its priority decides. What is idle counts the calls of everybody. `rate` in calls a minute, null for no limit; `minuteMs` for tests.
 */
export function createShares(rate: number | null, minuteMs: number): Shares {
  const taken = new LRUCache<string, number[]>({ max: MEMBERS_REMEMBERED })
  const lately = (lane: string) => {
    const since = performance.now() - minuteMs
    return (taken.get(lane) ?? []).filter((at) => at > since)
  }
  return {
    take(caller) {
      if (rate === null) return
      const lane = laneOf(caller)
      const most = Math.max(1, Math.floor(rate * shareOf(caller)))
      const blocking = lane === null ? undefined : lately(lane).at(-most)
      if (blocking !== undefined) {
        throw new MarketDataError('share_used', undefined, blocking + minuteMs - performance.now())
      }
      for (const counted of countedIn(lane)) taken.set(counted, [...lately(counted), performance.now()])
    },
    giveBack(caller) {
      for (const counted of countedIn(laneOf(caller))) taken.set(counted, lately(counted).slice(0, -1))
    },
  }
}

/** Where the calls of everybody are counted. */
const ALL = 'all'

const countedIn = (lane: string | null): string[] => [...new Set([lane ?? ALL, ALL])]

function shareOf(caller: Caller): number {
  const priority = priorityOf(caller)
  return priority === 'submit' ? SUBMIT_SHARE : priority === 'idle' ? IDLE_SHARE : READING_SHARE
}

function laneOf(caller: Caller): string | null {
  const member = memberOf(caller)
  if (member !== null) return `member ${member}`
  const priority = priorityOf(caller)
  if (priority === 'idle') return ALL
  return priority === 'refresh' ? 'refresh' : null
}
