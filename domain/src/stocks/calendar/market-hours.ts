import { newYorkDate } from './new-york-time.ts'
import { closeOf, isTradingDay, nextTradingDay, openOf } from './trading-calendar.ts'

/** Whether the US market trades at an instant, and when that next changes; epoch milliseconds. */
export function marketHours(at: number): { open: boolean; nextChangeAt: number } {
  const today = newYorkDate(at)
  if (isTradingDay(today)) {
    if (at < openOf(today)) return { open: false, nextChangeAt: openOf(today) }
    if (at < closeOf(today)) return { open: true, nextChangeAt: closeOf(today) }
  }
  return { open: false, nextChangeAt: openOf(nextTradingDay(today)) }
}
