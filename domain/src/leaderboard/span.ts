import { addDays, findWeekday } from '../stocks/calendar/calendar-date.ts'
import { DAY_MS } from '../durations.ts'
import { toKoreanDate, toKoreanMidnight } from '../stocks/calendar/korean-time.ts'

/** How many members a leaderboard lists. */
export const MAX_LISTED_MEMBERS = 50

/** Returns the first day of the month after the month of `date`. */
function findNextMonthStart(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

/** Returns the Monday (Korean date) of the week that contains `at`. */
export function findMonday(at: number): string {
  const today = toKoreanDate(at)
  return addDays(today, -((findWeekday(today) + 6) % 7))
}

/**
 * Returns the calendar month, or the week from Monday (ISO 8601), that contains `at` in Korea. Epoch milliseconds; `to` is
 * exclusive.
 */
export function findSpanAround(span: 'month' | 'week', at: number): { from: number; to: number } {
  if (span === 'month') {
    const today = toKoreanDate(at)
    return {
      from: toKoreanMidnight(`${today.slice(0, 7)}-01`),
      to: toKoreanMidnight(findNextMonthStart(today)),
    }
  }
  const monday = findMonday(at)
  return { from: toKoreanMidnight(monday), to: toKoreanMidnight(addDays(monday, 7)) }
}

/** Returns the number of days until the month or week ends, 1 on its last day. `at`: epoch milliseconds. */
export function countDaysLeft(span: 'month' | 'week', at: number): number {
  return Math.ceil((findSpanAround(span, at).to - at) / DAY_MS)
}
