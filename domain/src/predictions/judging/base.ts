import { marketHours } from '../../stocks/calendar/market-hours.ts'
import { newYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { findClose, lastFinishedTradingDay } from '../../stocks/calendar/trading-calendar.ts'
import { resultTime } from './window.ts'

/** A known price of a stock. */
export interface KnownPrice {
  /** The trading day (New York) that it is from. */
  tradingDay: string
  /** It is the close of that day; false: it was read within the session. */
  final: boolean
  /** It is older than the current session, for which the service answers minutes but has none yet. */
  awaitsFirstMinute: boolean
}

/**
 * Whether a prediction made now (epoch ms) may be based on a price: the close of the last finished trading day, or a
 * price of the session that runs. After a close, only that close; in a session whose minutes are answered, only a minute.
 */
export function canBeBase({ tradingDay, final, awaitsFirstMinute }: KnownPrice, now: number): boolean {
  const today = newYorkDate(now)
  const { open } = marketHours(now)
  if (!final) return tradingDay === today && open
  if (awaitsFirstMinute && open) return false
  return tradingDay >= lastFinishedTradingDay(now) && tradingDay <= today
}

/**
 * When a usable base price is expected while there is none, in epoch ms: when the missing close has settled; after
 * that, when the next session opens or, during a session, when its close has settled.
 */
export function baseExpectedAt(now: number, settleMinutes: number): number {
  const settled = resultTime(findClose(lastFinishedTradingDay(now)), settleMinutes)
  if (settled > now) return settled
  const { open, nextChangeAt } = marketHours(now)
  return open ? resultTime(nextChangeAt, settleMinutes) : nextChangeAt
}
