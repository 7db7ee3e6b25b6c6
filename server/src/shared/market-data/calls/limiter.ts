import PQueue from 'p-queue'
import { type CallOrigin, type CallPriority, hasFallback, getMemberId, getPriority } from './call-origin.ts'
import { MarketDataError } from '../errors.ts'
import { createFairQueueClass } from './fair-queue.ts'
import { createShares } from './shares.ts'

const PRIORITY_RANKS: Record<CallPriority, number> = {
  submit: 4,
  evaluation: 3,
  page: 2,
  search: 1,
  refresh: 0,
  idle: -1,
}

/** How long a caller waits for its turn: members wait for seconds, the evaluation for minutes. */
export const MAX_WAIT_MS: Record<CallPriority, number> = {
  submit: 10_000,
  evaluation: 300_000,
  page: 10_000,
  search: 10_000,
  refresh: 10_000,
  idle: 10_000,
}

/** How long a caller waits if it has older data to fall back on. */
const MAX_WAIT_WITH_FALLBACK_MS = 2000

export interface LimiterOptions {
  /** Calls per minute, counted over any 60 s; null for no limit. */
  rate: number | null
  /** The length of the minute, for tests. */
  minuteMs?: number | undefined
  maxWaitMs?: Record<CallPriority, number> | undefined
  maxWaitWithFallbackMs?: number | undefined
}

export interface Limiter {
  /**
   * Resolves when a call may start: the most urgent first, members of equal priority in turns. Throws `call_share_exhausted` at
   * once if the member has used up their share of the minute, `rate_limited` if the wait exceeds the priority's
   * limit.
   */
  takeTurn(id: string, origin: CallOrigin): Promise<void>
  /** Moves a waiting call forward if another caller with a higher priority, or who was served longer ago, wants it too. */
  joinCall(id: string, origin: CallOrigin): void
  /** Starts no call for this time, because the service asked for a pause. */
  pause(ms: number): void
  close(): void
}

interface WaitingCall {
  priority: CallPriority
  members: Set<string>
  expiry: Expiry
}

/** Limits all calls of this process. Servers that share a key must divide the rate among them. */
export function createLimiter({
  rate,
  minuteMs = 60_000,
  maxWaitMs = MAX_WAIT_MS,
  maxWaitWithFallbackMs = MAX_WAIT_WITH_FALLBACK_MS,
}: LimiterOptions): Limiter {
  const waitingCalls = new Map<string, WaitingCall>()
  const findMaxWaitMs = (origin: CallOrigin) => {
    const ownMaxWaitMs = maxWaitMs[getPriority(origin)]
    return hasFallback(origin) ? Math.min(maxWaitWithFallbackMs, ownMaxWaitMs) : ownMaxWaitMs
  }
  const shares = createShares(rate, minuteMs)
  const queue = new PQueue({
    ...(rate !== null && { intervalCap: rate, interval: minuteMs, strict: true }),
    queueClass: createFairQueueClass((id) => waitingCalls.get(id)?.members ?? []),
  })
  let pauseTimer: NodeJS.Timeout | undefined
  return {
    async takeTurn(id, origin) {
      shares.useCall(origin)
      const priority = getPriority(origin)
      const expiry = createExpiry(findMaxWaitMs(origin))
      waitingCalls.set(id, { priority, members: new Set([getMemberId(origin) ?? '']), expiry })
      const removeWaitingCall = () => {
        expiry.clear()
        waitingCalls.delete(id)
      }
      try {
        await queue.add(removeWaitingCall, { id, priority: PRIORITY_RANKS[priority], signal: expiry.signal })
      } catch (cause) {
        removeWaitingCall()
        shares.refundCall(origin)
        throw new MarketDataError('rate_limited', cause, minuteMs / 2)
      }
    },
    joinCall(id, origin) {
      const waitingCall = waitingCalls.get(id)
      if (!waitingCall) return
      waitingCall.members.add(getMemberId(origin) ?? '')
      waitingCall.expiry.extend(findMaxWaitMs(origin))
      const priority = getPriority(origin)
      if (PRIORITY_RANKS[waitingCall.priority] >= PRIORITY_RANKS[priority]) return
      waitingCall.priority = priority
      queue.setPriority(id, PRIORITY_RANKS[priority])
    },
    pause(ms) {
      queue.pause()
      clearTimeout(pauseTimer)
      pauseTimer = setTimeout(() => queue.start(), ms).unref()
    },
    close() {
      clearTimeout(pauseTimer)
      queue.pause()
      queue.clear()
    },
  }
}

/** Aborts when the last of the callers who wait for a call has waited long enough. */
interface Expiry {
  signal: AbortSignal
  extend(ms: number): void
  clear(): void
}

/** Expires in `ms`, in real time. */
function createExpiry(ms: number): Expiry {
  const controller = new AbortController()
  const expireIn = (delayMs: number) => setTimeout(() => controller.abort(), delayMs).unref()
  let expiresAt = performance.now() + ms
  let timer = expireIn(ms)
  return {
    signal: controller.signal,
    extend(extensionMs) {
      if (performance.now() + extensionMs <= expiresAt) return
      clearTimeout(timer)
      expiresAt = performance.now() + extensionMs
      timer = expireIn(extensionMs)
    },
    clear: () => clearTimeout(timer),
  }
}
