import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { homeMessages } from '../messages.ts'

const texts = homeMessages.nearTargets
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HOURS_PER_DAY = 24

/** Formats the time until a result (both in epoch ms): `2일`, or within a day `7시간` or `12분`. */
export function formatShortCountdown(now: number, resultAt: number): string {
  return formatTimeLeft(now, resultAt) ?? texts.resultSoonShort
}

/** Formats the time until a result: `결과까지 7시간`. */
export function formatCountdown(now: number, resultAt: number): string {
  const wait = formatTimeLeft(now, resultAt)
  return wait === null ? texts.resultSoon : texts.timeUntilResult(wait)
}

/** Formats the time left; null once the result is due. */
function formatTimeLeft(now: number, resultAt: number): string | null {
  const wait = resultAt - now
  if (wait <= 0) return null
  if (wait < HOUR_MS) return texts.minutes(Math.ceil(wait / MINUTE_MS))
  const hours = Math.floor(wait / HOUR_MS)
  return hours < HOURS_PER_DAY ? texts.hours(hours) : texts.days(countKoreanDaysBetween(now, resultAt))
}
