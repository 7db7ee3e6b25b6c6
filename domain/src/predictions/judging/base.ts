import { getMarketHours } from '../../stocks/calendar/market-hours.ts'
import { toNewYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { getCloseTime, findLastFinishedTradingDay } from '../../stocks/calendar/trading-calendar.ts'
import { computeResultTime } from './window.ts'

/** A known price of a stock. */
export interface KnownPrice {
  /** The trading day (New York) of the price. */
  tradingDay: string
  /** True for the close of that day, false for a price from within the session. */
  final: boolean
  /**
   * Whether the price is older than the current session, because the service supports minute prices but has none of this
   * session yet.
   */
  awaitsFirstMinute: boolean
}

/**
 * Returns whether a prediction made now (epoch ms) may use the price as its base: the close of the last finished
 * trading day, or a price of the current session. After a close only that close counts. A price that awaits the first
 * minute of a session cannot be a base during the session.
 */
export function canBeBase({ tradingDay, final, awaitsFirstMinute }: KnownPrice, now: number): boolean {
  const today = toNewYorkDate(now)
  const { open } = getMarketHours(now)
  if (!final) return tradingDay === today && open
  if (awaitsFirstMinute && open) return false
  return tradingDay >= findLastFinishedTradingDay(now) && tradingDay <= today
}

/**
 * Returns when the next usable base price is expected, in epoch ms: when the last close is final; if it already is, when
 * the close of the current session is final; between sessions, when the next session opens.
 */
export function computeExpectedBaseTime(now: number, settleMinutes: number): number {
  const finalAt = computeResultTime(getCloseTime(findLastFinishedTradingDay(now)), settleMinutes)
  if (finalAt > now) return finalAt
  const { open, nextChangeAt } = getMarketHours(now)
  return open ? computeResultTime(nextChangeAt, settleMinutes) : nextChangeAt
}
