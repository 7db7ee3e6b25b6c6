import { getMarketHours } from '../../stocks/calendar/market-hours.ts'
import { toNewYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { findClose, findLastFinishedTradingDay } from '../../stocks/calendar/trading-calendar.ts'
import { computeResultTime } from './window.ts'

/** A known price of a stock. */
export interface KnownPrice {
  /** The trading day (New York) of the price. */
  tradingDay: string
  /** True for the close of that day, false for a price from within the session. */
  final: boolean
  /**
   * The price is older than the current session, for which the service has no minutes yet although it supports them.
   */
  awaitsFirstMinute: boolean
}

/**
 * Returns whether a prediction made now (epoch ms) may use the price as its base: the close of the last finished
 * trading day, or a price of the current session. After a close only that close counts, and in a session with minute
 * prices only such a price.
 */
export function canBeBase({ tradingDay, final, awaitsFirstMinute }: KnownPrice, now: number): boolean {
  const today = toNewYorkDate(now)
  const { open } = getMarketHours(now)
  if (!final) return tradingDay === today && open
  if (awaitsFirstMinute && open) return false
  return tradingDay >= findLastFinishedTradingDay(now) && tradingDay <= today
}

/**
 * Returns when a usable base price is expected while there is none, in epoch ms. If the last close is missing, that
 * is when it is final; after that, when the next session opens or, during a session, when its close is final.
 */
export function computeExpectedBaseTime(now: number, settleMinutes: number): number {
  const finalAt = computeResultTime(findClose(findLastFinishedTradingDay(now)), settleMinutes)
  if (finalAt > now) return finalAt
  const { open, nextChangeAt } = getMarketHours(now)
  return open ? computeResultTime(nextChangeAt, settleMinutes) : nextChangeAt
}
