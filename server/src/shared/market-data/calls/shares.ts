import { LRUCache } from 'lru-cache'
import { type Caller, findMember, findPriority } from './caller.ts'
import { MarketDataError } from '../errors.ts'

export interface Shares {
  /** Uses one call of the caller's share. Throws `call_share_used` with the ms until the next call is possible. */
  useCall(caller: Caller): void
  /** Returns the share of a call that was not made. */
  returnCall(caller: Caller): void
}

/**
 * Fractions of a minute's calls that one member may use: some calls are left to others, and predictions have a larger
 * share than reading.
 */
const READING_SHARE = 0.6
const SUBMIT_SHARE = 0.8
/** For a member's searches, because searches of random words always need a call. */
const SEARCH_SHARE = 0.4
/** For searches and refreshes of all members together, so that pages and predictions have the rest. */
const SEARCHES_AND_REFRESHES_SHARE = 0.6
/** For refreshes on behalf of one member, so that others' watched stocks have the rest. */
const WATCH_SHARE = 0.4
/** Idle calls stop while all calls together use more than this. */
const IDLE_SHARE = 0.2
const MAX_REMEMBERED_MEMBERS = 10_000

/**
 * Tracks each member's share of the calls within any minute, and the share of searches and refreshes. The evaluation
 * has no share, only its priority. Idle calls are limited by the number of all calls. `rate`: calls per minute, null
 * for no limit; `minuteMs`: for tests.
 */
export function createShares(rate: number | null, minuteMs: number): Shares {
  const callTimes = new LRUCache<string, number[]>({ max: MAX_REMEMBERED_MEMBERS })
  const listRecentCalls = (lane: string) => {
    const since = performance.now() - minuteMs
    return (callTimes.get(lane) ?? []).filter((at) => at > since)
  }
  return {
    useCall(caller) {
      if (rate === null) return
      for (const [lane, share] of listLanes(caller)) {
        const maxCalls = Math.max(1, Math.floor(rate * share))
        const blockingCallAt = listRecentCalls(lane).at(-maxCalls)
        if (blockingCallAt !== undefined) {
          throw new MarketDataError(
            'call_share_used',
            undefined,
            blockingCallAt + minuteMs - performance.now(),
          )
        }
      }
      for (const lane of listCountedLanes(caller))
        callTimes.set(lane, [...listRecentCalls(lane), performance.now()])
    },
    returnCall(caller) {
      for (const lane of listCountedLanes(caller)) callTimes.set(lane, listRecentCalls(lane).slice(0, -1))
    },
  }
}

/** The lane in which all calls are counted. */
const ALL_CALLS = 'all'

const SEARCHES_AND_REFRESHES: [string, number] = ['searches and refreshes', SEARCHES_AND_REFRESHES_SHARE]

const listCountedLanes = (caller: Caller): Set<string> =>
  new Set([...listLanes(caller).map(([lane]) => lane), ALL_CALLS])

/** The lanes in which a caller's calls are counted, each with the fraction of the minute's calls that it may use. */
function listLanes(caller: Caller): [lane: string, share: number][] {
  const priority = findPriority(caller)
  const member = findMember(caller)
  if (priority === 'refresh') {
    const ownShares: [string, number][] = member === null ? [] : [[`watches ${member}`, WATCH_SHARE]]
    return [...ownShares, SEARCHES_AND_REFRESHES]
  }
  if (member === null) return priority === 'idle' ? [[ALL_CALLS, IDLE_SHARE]] : []
  const ownShares: [string, number] = [
    `member ${member}`,
    priority === 'submit' ? SUBMIT_SHARE : READING_SHARE,
  ]
  return priority === 'search'
    ? [ownShares, [`searches ${member}`, SEARCH_SHARE], SEARCHES_AND_REFRESHES]
    : [ownShares]
}
