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
  const timeLeft = formatTimeLeft(now, resultAt)
  return timeLeft === null ? texts.resultSoon : texts.timeUntilResult(timeLeft)
}

/** Formats the time left; null once the result is due. */
function formatTimeLeft(now: number, resultAt: number): string | null {
  const msLeft = resultAt - now
  if (msLeft <= 0) return null
  if (msLeft < HOUR_MS) return texts.minutes(Math.ceil(msLeft / MINUTE_MS))
  const hours = Math.floor(msLeft / HOUR_MS)
  return hours < HOURS_PER_DAY ? texts.hours(hours) : texts.days(countKoreanDaysBetween(now, resultAt))
}
