import { findWeekday } from './calendar-date.ts'
import { toKoreanDate, toNewYorkDate } from './new-york-time.ts'
import { findClose, isTradingDay, findNextTradingDay, findOpen } from './trading-calendar.ts'

/** Returns whether the US market is open at a moment, and when that changes next; epoch milliseconds. */
export function getMarketHours(at: number): { open: boolean; nextChangeAt: number } {
  const today = toNewYorkDate(at)
  if (isTradingDay(today)) {
    if (at < findOpen(today)) return { open: false, nextChangeAt: findOpen(today) }
    if (at < findClose(today)) return { open: true, nextChangeAt: findClose(today) }
  }
  return { open: false, nextChangeAt: findOpen(findNextTradingDay(today)) }
}

/**
 * Returns why no session opens tonight in Korea while the market is closed, or null if one does. Epoch milliseconds.
 * A session opens in the evening of its own date in Korea.
 */
export function findClosureTonight(at: number, nextOpen: number): 'weekend' | 'holiday' | null {
  const tonight = toKoreanDate(at)
  if (toKoreanDate(nextOpen) === tonight) return null
  return [0, 6].includes(findWeekday(tonight)) ? 'weekend' : 'holiday'
}
