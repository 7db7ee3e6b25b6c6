import { LRUCache } from 'lru-cache'
import { type CallOrigin, getMemberId, getPriority } from './call-origin.ts'
import { MarketDataError } from '../errors.ts'

export interface Shares {
  /** Uses one call of the origin's share. Throws `call_share_exhausted` with the ms until the next call is possible. */
  useCall(origin: CallOrigin): void
  /** Gives back a call that was used but not made. */
  refundCall(origin: CallOrigin): void
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
/** Calls that nobody waits for (`idle`) stop while all calls together use more than this. */
const IDLE_SHARE = 0.2
const MAX_REMEMBERED_MEMBERS = 10_000

/**
 * Tracks each member's share of the calls within any minute, and the share of searches and refreshes. The evaluation
 * has no share, only its priority. Idle calls are limited by the number of all calls. Calls are counted by the name of
 * a counter: one for all calls, and one for each share. `rate`: calls per minute, null for no limit; `minuteMs`: for
 * tests.
 */
export function createShares(rate: number | null, minuteMs: number): Shares {
  const callTimes = new LRUCache<string, number[]>({ max: MAX_REMEMBERED_MEMBERS })
  const listRecentCalls = (counter: string) => {
    const windowStart = performance.now() - minuteMs
    return (callTimes.get(counter) ?? []).filter((time) => time > windowStart)
  }
  return {
    useCall(origin) {
      if (rate === null) return
      for (const { counter, share } of listLimits(origin)) {
        const maxCalls = Math.max(1, Math.floor(rate * share))
        const blockingCallAt = listRecentCalls(counter).at(-maxCalls)
        if (blockingCallAt !== undefined) {
          throw new MarketDataError(
            'call_share_exhausted',
            undefined,
            blockingCallAt + minuteMs - performance.now(),
          )
        }
      }
      for (const counter of listCounters(origin))
        callTimes.set(counter, [...listRecentCalls(counter), performance.now()])
    },
    refundCall(origin) {
      for (const counter of listCounters(origin))
        callTimes.set(counter, listRecentCalls(counter).slice(0, -1))
    },
  }
}

/** The counter of all calls. */
const ALL_CALLS = 'all'

interface ShareLimit {
  /** Name of the counter. */
  counter: string
  /** The largest fraction of a minute's calls that the counter may reach. */
  share: number
}

const SEARCHES_AND_REFRESHES: ShareLimit = {
  counter: 'searches and refreshes',
  share: SEARCHES_AND_REFRESHES_SHARE,
}

const listCounters = (origin: CallOrigin): Set<string> =>
  new Set([...listLimits(origin).map(({ counter }) => counter), ALL_CALLS])

function listLimits(origin: CallOrigin): ShareLimit[] {
  const priority = getPriority(origin)
  const memberId = getMemberId(origin)
  if (priority === 'refresh') {
    if (memberId === null) return [SEARCHES_AND_REFRESHES]
    return [{ counter: `watches ${memberId}`, share: WATCH_SHARE }, SEARCHES_AND_REFRESHES]
  }
  if (memberId === null) return priority === 'idle' ? [{ counter: ALL_CALLS, share: IDLE_SHARE }] : []
  const memberShare = priority === 'submit' ? SUBMIT_SHARE : READING_SHARE
  const memberLimit = { counter: `member ${memberId}`, share: memberShare }
  if (priority !== 'search') return [memberLimit]
  return [memberLimit, { counter: `searches ${memberId}`, share: SEARCH_SHARE }, SEARCHES_AND_REFRESHES]
}
