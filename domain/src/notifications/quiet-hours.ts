import { DAY_MS } from '../durations.ts'
import { toKoreanDate, toKoreanMidnight } from '../stocks/calendar/korean-time.ts'

const HOUR_MS = 3_600_000

/** From 21:00 to 8:00 in Korea nothing is pushed to members who have not asked for it (정보통신망법 50조 3항). */
const QUIET_FROM_HOUR = 21
const QUIET_TO_HOUR = 8

/** Returns the moment of an hour on the Korean day of `at`. All moments in this file are in epoch ms. */
const toKoreanHour = (at: number, hour: number) => toKoreanMidnight(toKoreanDate(at)) + hour * HOUR_MS

export const isQuiet = (at: number): boolean =>
  at < toKoreanHour(at, QUIET_TO_HOUR) || at >= toKoreanHour(at, QUIET_FROM_HOUR)

/** Returns the next moment after `at` at which it is eight in Korea. */
export function findNextMorning(at: number): number {
  const todayMorning = toKoreanHour(at, QUIET_TO_HOUR)
  return at < todayMorning ? todayMorning : todayMorning + DAY_MS
}

/** Returns when the quiet hours of the Korean day of `at` begin. */
export const findQuietStart = (at: number): number => toKoreanHour(at, QUIET_FROM_HOUR)
