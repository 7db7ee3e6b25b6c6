import { TRADING_HOURS } from '@gwanyeok/domain/predictions/judging/window.ts'
import { toInstant, newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { formatTime } from '#shared/format/format-times.ts'

/** The hours of New York in which the time multiplier is 1, in Korean time as it was on that day: `23:00`, `06:00`. */
export function tradingHoursWords(at: Date): { from: string; to: string } {
  const day = newYorkDate(at.getTime())
  const clock = (hour: number) => formatTime(new Date(toInstant(day, hour, 0)).toISOString())
  return { from: clock(TRADING_HOURS.from), to: clock(TRADING_HOURS.to) }
}
