import { addDays, findWeekday } from '../stocks/calendar/calendar-date.ts'
import { koreanDate, koreanMidnight } from '../stocks/calendar/new-york-time.ts'

/** How many members a leaderboard lists. */
export const MEMBERS_LISTED = 50

/** The first day of the month after a date. */
function nextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

/** The Monday (Korean date) on which the week around `at` began. */
export function findMonday(at: number): string {
  const today = koreanDate(at)
  return addDays(today, -((findWeekday(today) + 6) % 7))
}

/**
 * The calendar month, or the week from Monday (ISO 8601), in Korea that contains `at`. Epoch milliseconds; `to` is
 * excluded.
 */
export function spanAround(span: 'month' | 'week', at: number): { from: number; to: number } {
  if (span === 'month') {
    const today = koreanDate(at)
    return { from: koreanMidnight(`${today.slice(0, 7)}-01`), to: koreanMidnight(nextMonth(today)) }
  }
  const monday = findMonday(at)
  return { from: koreanMidnight(monday), to: koreanMidnight(addDays(monday, 7)) }
}
