import { addDays, utcMidnight, weekdayOf } from '../stocks/calendar/calendar-date.ts'
import { koreanDate } from '../stocks/calendar/new-york-time.ts'

const SATURDAY = 6
/** Noon in Korea: six hours after a Friday's close in winter, so that its candles and results are there. */
const NOON_IN_KOREA_MS = 3 * 3_600_000

/** When the ratings of a Saturday (Korean date) are computed, in epoch ms. */
export function ratedAt(saturday: string): number {
  return utcMidnight(saturday) + NOON_IN_KOREA_MS
}

/** The last Saturday (Korean date) whose ratings are due at `now` (epoch ms). */
export function lastRatedSaturday(now: number): string {
  const today = koreanDate(now)
  const saturday = addDays(today, -((weekdayOf(today) - SATURDAY + 7) % 7))
  return ratedAt(saturday) <= now ? saturday : addDays(saturday, -7)
}
