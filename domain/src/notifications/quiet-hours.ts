import { DAY_MS } from '../durations.ts'
import { koreanDate, koreanMidnight } from '../stocks/calendar/new-york-time.ts'

const HOUR_MS = 3_600_000

/** From 21:00 to 8:00 in Korea nothing is pushed to members who have not asked for it (정보통신망법 50조 3항). */
const QUIET_FROM_HOUR = 21
const QUIET_TO_HOUR = 8

/** All moments in epoch ms. */
const koreanHour = (at: number, hour: number) => koreanMidnight(koreanDate(at)) + hour * HOUR_MS

export const isQuiet = (at: number): boolean =>
  at < koreanHour(at, QUIET_TO_HOUR) || at >= koreanHour(at, QUIET_FROM_HOUR)

/** The next moment after `at` when it is eight in Korea. */
export function nextMorning(at: number): number {
  const today = koreanHour(at, QUIET_TO_HOUR)
  return at < today ? today : today + DAY_MS
}

/** When the quiet hours of the Korean day begin. */
export const quietStart = (at: number): number => koreanHour(at, QUIET_FROM_HOUR)
