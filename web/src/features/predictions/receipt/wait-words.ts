import { receiptMessages } from './messages.ts'

const { wait } = receiptMessages
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** From so many days on hours say nothing. */
const COUNTED_IN_DAYS = 2

/** How long until an instant, both in epoch milliseconds: `7시간 18분 뒤`, from two days on `5일 뒤`; at least a minute. */
export function waitWords(until: number, now: number): string {
  const minutes = Math.max(Math.ceil((until - now) / MINUTE_MS), 1)
  if (minutes >= COUNTED_IN_DAYS * DAY_MINUTES) return wait.days(Math.round(minutes / DAY_MINUTES))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours === 0 ? wait.minutes(minutes) : wait.hours(hours, minutes % HOUR_MINUTES)
}
