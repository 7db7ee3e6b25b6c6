import { koreanDate } from '@gwanyeok/domain/stocks/new-york-time.ts'
import { addDays } from '@gwanyeok/domain/stocks/trading-calendar.ts'
import { formatNewYorkTime, formatTime, formatWeekday } from '../../shared/format-times.ts'
import { homeMessages } from './messages.ts'
import type { Home } from '../../shared/home.ts'

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
