import PQueue from 'p-queue'
import { type Caller, type CallPriority, hasFallback, findMember, findPriority } from './caller.ts'
import { MarketDataError } from '../errors.ts'
import { createFairQueueClass } from './fair-queue.ts'
import { createShares } from './shares.ts'

const RANK: Record<CallPriority, number> = {
  submit: 4,
  evaluation: 3,
  page: 2,
  search: 1,
  refresh: 0,
  idle: -1,
}

/** How long a caller waits for its turn, in ms: members some seconds, the evaluation minutes. */
export const MAX_WAIT_MS: Record<CallPriority, number> = {
  submit: 10_000,
  evaluation: 300_000,
  page: 10_000,
  search: 10_000,
  refresh: 10_000,
  idle: 10_000,
}

/** How long a caller waits that can show older data, in ms. */
const MAX_WAIT_WITH_FALLBACK_MS = 2000

export interface LimiterOptions {
  /** Calls per minute, within any 60 s; null without a limit. */
  rate: number | null
  /** The length of the minute in ms, for tests. */
  minuteMs?: number | undefined
  patienceMs?: Record<CallPriority, number> | undefined
  fallbackPatienceMs?: number | undefined
}

export interface Limiter {
  /**
   * Resolves when a call may start: the most urgent first, members of equal priority in turns. Throws `share_used` at
   * once if the member has used up their share of the minute, and `rate_limited` if the wait exceeds the priority's
   * limit.
   */
  takeTurn(id: string, caller: Caller): Promise<void>
  /** Moves a waiting call forward if a caller of higher priority, or one served longer ago, requests the same. */
  hurry(id: string, caller: Caller): void
  /** Starts no call for this many ms, because the service requested a pause. */
  rest(ms: number): void
  close(): void
}

interface Waiting {
  priority: CallPriority
  members: Set<string>
  expiry: Expiry
}

/** Creates one queue for all calls of this process. Servers that share a key must divide the rate among them. */
export function createLimiter({
  rate,
  minuteMs = 60_000,
  patienceMs = MAX_WAIT_MS,
  fallbackPatienceMs = MAX_WAIT_WITH_FALLBACK_MS,
}: LimiterOptions): Limiter {
  const waitingCalls = new Map<string, Waiting>()
  const findMaxWaitMs = (caller: Caller) => {
    const patience = patienceMs[findPriority(caller)]
    return hasFallback(caller) ? Math.min(fallbackPatienceMs, patience) : patience
  }
  const shares = createShares(rate, minuteMs)
  const queue = new PQueue({
    ...(rate !== null && { intervalCap: rate, interval: minuteMs, strict: true }),
    queueClass: createFairQueueClass((id) => waitingCalls.get(id)?.members ?? []),
  })
  let restTimer: NodeJS.Timeout | undefined
  return {
    async takeTurn(id, caller) {
      shares.take(caller)
      const priority = findPriority(caller)
      const expiry = createExpiry(findMaxWaitMs(caller))
      waitingCalls.set(id, { priority, members: new Set([findMember(caller) ?? '']), expiry })
      const started = () => {
        expiry.clear()
        waitingCalls.delete(id)
      }
      try {
        await queue.add(started, { id, priority: RANK[priority], signal: expiry.signal })
      } catch (cause) {
        started()
        shares.giveBack(caller)
        throw new MarketDataError('rate_limited', cause, minuteMs / 2)
      }
    },
    hurry(id, caller) {
      const known = waitingCalls.get(id)
      if (!known) return
      known.members.add(findMember(caller) ?? '')
      known.expiry.extend(findMaxWaitMs(caller))
      const priority = findPriority(caller)
      if (RANK[known.priority] >= RANK[priority]) return
      known.priority = priority
      queue.setPriority(id, RANK[priority])
    },
    rest(ms) {
      queue.pause()
      clearTimeout(restTimer)
      restTimer = setTimeout(() => queue.start(), ms).unref()
    },
    close() {
      clearTimeout(restTimer)
      queue.pause()
      queue.clear()
    },
  }
}

/** Aborts when the most patient waiting caller has waited long enough. */
interface Expiry {
  signal: AbortSignal
  extend(ms: number): void
  clear(): void
}

/** Sets the end to `ms` from now; real time. */
function createExpiry(ms: number): Expiry {
  const controller = new AbortController()
  const expireIn = (left: number) => setTimeout(() => controller.abort(), left).unref()
  let until = performance.now() + ms
  let timer = expireIn(ms)
  return {
    signal: controller.signal,
    extend(left) {
      if (performance.now() + left <= until) return
      clearTimeout(timer)
      until = performance.now() + left
      timer = expireIn(left)
    },
    clear: () => clearTimeout(timer),
  }
}
