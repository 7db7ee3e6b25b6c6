import { receiptMessages } from './messages.ts'

const { wait } = receiptMessages
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** From this number of days on, hours are left out. */
const COUNTED_IN_DAYS = 2

const KOREA_AHEAD_MINUTES = 9 * HOUR_MINUTES

const koreanDay = (at: number) => Math.floor((at / MINUTE_MS + KOREA_AHEAD_MINUTES) / DAY_MINUTES)

/** How long until an instant, both in epoch milliseconds: `7시간 18분 뒤`, from two days on
 * `6일 뒤`, by the Korean calendar as the date beside it; at least a minute. */
export function waitWords(until: number, now: number): string {
  const minutes = Math.max(Math.ceil((until - now) / MINUTE_MS), 1)
  if (minutes >= COUNTED_IN_DAYS * DAY_MINUTES) return wait.days(koreanDay(until) - koreanDay(now))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours === 0 ? wait.minutes(minutes) : wait.hours(hours, minutes % HOUR_MINUTES)
}
