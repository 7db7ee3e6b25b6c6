import { findWeekday } from './calendar-date.ts'
import { koreanDate, newYorkDate } from './new-york-time.ts'
import { findClose, isTradingDay, nextTradingDay, findOpen } from './trading-calendar.ts'

/** Whether the US market trades at an instant, and when that next changes; epoch milliseconds. */
export function marketHours(at: number): { open: boolean; nextChangeAt: number } {
  const today = newYorkDate(at)
  if (isTradingDay(today)) {
    if (at < findOpen(today)) return { open: false, nextChangeAt: findOpen(today) }
    if (at < findClose(today)) return { open: true, nextChangeAt: findClose(today) }
  }
  return { open: false, nextChangeAt: findOpen(nextTradingDay(today)) }
}

/**
 * Why no session opens tonight in Korea while the market is closed; null when one does. Epoch milliseconds; a session
 * opens in the evening of its own date in Korea.
 */
export function closureTonight(at: number, nextOpen: number): 'weekend' | 'holiday' | null {
  const tonight = koreanDate(at)
  if (koreanDate(nextOpen) === tonight) return null
  return [0, 6].includes(findWeekday(tonight)) ? 'weekend' : 'holiday'
}
