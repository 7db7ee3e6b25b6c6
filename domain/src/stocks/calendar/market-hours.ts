import { findWeekday } from './calendar-date.ts'
import { toKoreanDate } from './korean-time.ts'
import { toNewYorkDate } from './new-york-time.ts'
import { getCloseTime, isTradingDay, findNextTradingDay, getOpenTime } from './trading-calendar.ts'

/** Returns whether the US market is open at a moment, and when that changes next; epoch milliseconds. */
export function getMarketHours(at: number): { open: boolean; nextChangeAt: number } {
  const today = toNewYorkDate(at)
  if (isTradingDay(today)) {
    if (at < getOpenTime(today)) return { open: false, nextChangeAt: getOpenTime(today) }
    if (at < getCloseTime(today)) return { open: true, nextChangeAt: getCloseTime(today) }
  }
  return { open: false, nextChangeAt: getOpenTime(findNextTradingDay(today)) }
}

/**
 * At a moment when the market is closed: returns why it does not open this evening (Korean date), or null if it does.
 * Both moments are in epoch ms; `nextOpen` is when the market opens next.
 */
export function findClosureTonight(at: number, nextOpen: number): 'weekend' | 'holiday' | null {
  const today = toKoreanDate(at)
  if (toKoreanDate(nextOpen) === today) return null
  return [0, 6].includes(findWeekday(today)) ? 'weekend' : 'holiday'
}
