import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { findClosureTonight } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { formatTime, formatWeekday } from '#shared/format/format-times.ts'
import { homeMessages } from '../messages.ts'
import type { Home } from '#shared/data/home-query.ts'

const texts = homeMessages.market

const SOON_MINUTES = 60

/** Formats whether the US market is open and, in the hour before that changes, in how many minutes it changes. */
export function formatMarketState({ open, nextChangeAt }: Home['market'], now: Date): string {
  if (isSoon(nextChangeAt, now))
    return texts[open ? 'closesIn' : 'opensIn'](countMinutesTo(nextChangeAt, now))
  if (open) return texts.open
  return texts[findClosureTonight(now.getTime(), Date.parse(nextChangeAt)) ?? 'closed']
}

/** Formats when the US market closes or opens next, in Korean time. Short enough for one line on a phone. */
export function formatNextChange({ open, nextChangeAt }: Home['market'], now: Date): string {
  const day = toKoreanDate(Date.parse(nextChangeAt))
  const today = toKoreanDate(now.getTime())
  const time = formatTime(nextChangeAt)
  // In the hour before, the state of the market already says whether it opens or closes.
  const formatChangeAt = (changeTime: string) =>
    isSoon(nextChangeAt, now) ? changeTime : texts[open ? 'closesAt' : 'opensAt'](changeTime)
  if (day > addDays(today, 1)) return formatChangeAt(`${formatWeekday(day)} ${time}`)
  return formatChangeAt(texts[day === today ? 'today' : 'tomorrow'](time))
}

const countMinutesTo = (instant: string, now: Date) =>
  Math.ceil((Date.parse(instant) - now.getTime()) / 60_000)

function isSoon(instant: string, now: Date): boolean {
  const minutes = countMinutesTo(instant, now)
  return minutes > 0 && minutes <= SOON_MINUTES
}
