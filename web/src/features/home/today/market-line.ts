import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { closureTonight } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { formatNewYorkTime, formatTime, formatWeekday } from '#shared/format/format-times.ts'
import { homeMessages } from '../messages.ts'
import type { Home } from '#shared/data/home-query.ts'

const SOON_MINUTES = 60

/** Whether the US market is open; in the hour before that changes, in how many minutes. */
export function marketState({ open, nextChangeAt }: Home['market'], now: Date): string {
  const minutes = Math.ceil((Date.parse(nextChangeAt) - now.getTime()) / 60_000)
  if (minutes > 0 && minutes <= SOON_MINUTES) return homeMessages[open ? 'closesIn' : 'opensIn'](minutes)
  if (open) return homeMessages.open
  return homeMessages[closureTonight(now.getTime(), Date.parse(nextChangeAt)) ?? 'closed']
}

/** When the US market closes or opens next, in Korean time, New York's in brackets. */
export function marketLine({ open, nextChangeAt }: Home['market'], now: Date): string {
  const day = koreanDate(Date.parse(nextChangeAt))
  const today = koreanDate(now.getTime())
  const time = formatTime(nextChangeAt)
  const when =
    day === today
      ? homeMessages.today(time)
      : day === addDays(today, 1)
        ? homeMessages.tomorrow(time)
        : `${formatWeekday(day)} ${time}`
  return homeMessages[open ? 'closesAt' : 'opensAt'](when, formatNewYorkTime(nextChangeAt))
}
