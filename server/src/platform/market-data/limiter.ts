import PQueue from 'p-queue'
import { MarketDataError } from './errors.ts'

/** Who may call first when calls are short. */
export type CallPriority = 'submit' | 'evaluation' | 'search' | 'refresh'

const RANK: Record<CallPriority, number> = { submit: 3, evaluation: 2, search: 1, refresh: 0 }

/** How long a caller waits for its turn, in ms: people wait seconds, the evaluation minutes. */
export const PATIENCE_MS: Record<CallPriority, number> = {
  submit: 10_000,
  evaluation: 300_000,
  search: 10_000,
  refresh: 10_000,
}

export interface LimiterOptions {
  /** Calls a minute, counted over any 60 s; null: no limit. */
  rate: number | null
  /** For tests: the minute, in ms. */
  minuteMs?: number | undefined
  patienceMs?: Record<CallPriority, number> | undefined
}

export interface Limiter {
  /** Resolves when a call may start; throws `rate_limited` when that takes longer than its priority waits. */
  takeTurn(id: string, priority: CallPriority): Promise<void>
  /** Moves a waiting call forward when somebody more urgent wants the same. */
  hurry(id: string, priority: CallPriority): void
  /** No call starts for that many ms: the service asked for a rest. */
  rest(ms: number): void
  close(): void
}

/** One queue for all calls of this process; several servers on one key each need their share of the rate. */
export function createLimiter({
  rate,
  minuteMs = 60_000,
  patienceMs = PATIENCE_MS,
}: LimiterOptions): Limiter {
  const queue = new PQueue(rate === null ? {} : { intervalCap: rate, interval: minuteMs, strict: true })
  const waiting = new Map<string, CallPriority>()
  let restTimer: NodeJS.Timeout | undefined
  return {
    async takeTurn(id, priority) {
      waiting.set(id, priority)
      const started = () => waiting.delete(id)
      const signal = AbortSignal.timeout(patienceMs[priority])
      try {
        await queue.add(started, { id, priority: RANK[priority], signal })
      } catch (cause) {
        started()
        throw new MarketDataError('rate_limited', cause)
      }
    },
    hurry(id, priority) {
      const known = waiting.get(id)
      if (known === undefined || RANK[known] >= RANK[priority]) return
      waiting.set(id, priority)
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
