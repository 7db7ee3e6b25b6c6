import { TRADING_HOURS } from '@gwanyeok/domain/predictions/judging/window.ts'
import { toInstant, toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'

const koreanHour = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Returns the hours with a time multiplier of 1 on New York's day of the instant, in Korean time: `23시`, `6시`. */
export function formatTradingHours(instant: Date): { from: string; to: string } {
  const day = toNewYorkDate(instant.getTime())
  const formatHour = (newYorkHour: number) => koreanHour.format(toInstant(day, newYorkHour, 0))
  return { from: formatHour(TRADING_HOURS.from), to: formatHour(TRADING_HOURS.to) }
}
