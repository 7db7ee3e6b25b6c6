import { TRADING_HOURS } from '@gwanyeok/domain/predictions/judging/window.ts'
import { toInstant, toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'

const koreanHour = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Formats in Korean time the hours of New York in which the time multiplier is 1, on the day of `at`: `23시`, `6시`. */
export function formatTradingHours(at: Date): { from: string; to: string } {
  const day = toNewYorkDate(at.getTime())
  const formatHour = (newYorkHour: number) => koreanHour.format(toInstant(day, newYorkHour, 0))
  return { from: formatHour(TRADING_HOURS.from), to: formatHour(TRADING_HOURS.to) }
}
