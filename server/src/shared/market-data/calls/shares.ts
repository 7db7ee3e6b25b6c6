import { LRUCache } from 'lru-cache'
import { type Caller, findMember, findPriority } from './caller.ts'
import { MarketDataError } from '../errors.ts'

export interface Shares {
  /** Uses one call of the caller's share. Throws `share_used` with the ms until the next one is free. */
  take(caller: Caller): void
  /** Returns a call that was never made. */
  giveBack(caller: Caller): void
}

/** Shares of a minute's calls per member: some calls are left to others, and predictions come before pages. */
const READING_SHARE = 0.6
const SUBMIT_SHARE = 0.8
/** A member's searches, because random words always need a call. */
const SEARCH_SHARE = 0.4
/** Searches and refreshes of all members together; the rest of the minute is for pages and predictions. */
const OTHER_CALLS_SHARE = 0.6
/** A member's refreshes; the rest of their share serves others' watched stocks. */
const WATCH_SHARE = 0.4
/** Share of all calls: above it, no idle calls are made. */
const IDLE_SHARE = 0.2
const MAX_REMEMBERED_MEMBERS = 10_000

/**
 * Creates each member's share of the calls within any minute, and the share of searches and refreshes. The evaluation
 * has no share, because its priority decides. Idle calls count everybody's calls. `rate` in calls per minute, null
 * without a limit; `minuteMs` for tests.
 */
export function createShares(rate: number | null, minuteMs: number): Shares {
  const callTimes = new LRUCache<string, number[]>({ max: MAX_REMEMBERED_MEMBERS })
  const listRecentCalls = (lane: string) => {
    const since = performance.now() - minuteMs
    return (callTimes.get(lane) ?? []).filter((at) => at > since)
  }
  return {
    take(caller) {
      if (rate === null) return
      for (const [lane, share] of listLanes(caller)) {
        const most = Math.max(1, Math.floor(rate * share))
        const blocking = listRecentCalls(lane).at(-most)
        if (blocking !== undefined) {
          throw new MarketDataError('share_used', undefined, blocking + minuteMs - performance.now())
        }
      }
      for (const counted of listCountedLanes(caller))
        callTimes.set(counted, [...listRecentCalls(counted), performance.now()])
    },
    giveBack(caller) {
      for (const counted of listCountedLanes(caller))
        callTimes.set(counted, listRecentCalls(counted).slice(0, -1))
    },
  }
}

/** The lane that counts everybody's calls. */
const ALL = 'all'

const OTHER_CALLS: [string, number] = ['beside pages', OTHER_CALLS_SHARE]

const listCountedLanes = (caller: Caller): Set<string> =>
  new Set([...listLanes(caller).map(([lane]) => lane), ALL])

/** Lists the lanes in which a caller's calls count, each with its share of the minute's calls. */
function listLanes(caller: Caller): [lane: string, share: number][] {
  const priority = findPriority(caller)
  const member = findMember(caller)
  if (priority === 'refresh') {
    const own: [string, number][] = member === null ? [] : [[`watches ${member}`, WATCH_SHARE]]
    return [...own, OTHER_CALLS]
  }
  if (member === null) return priority === 'idle' ? [[ALL, IDLE_SHARE]] : []
  const own: [string, number] = [`member ${member}`, priority === 'submit' ? SUBMIT_SHARE : READING_SHARE]
  return priority === 'search' ? [own, [`searches ${member}`, SEARCH_SHARE], OTHER_CALLS] : [own]
}
