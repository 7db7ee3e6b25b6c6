import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { notificationMessages as messages } from './messages.ts'

/** The Korean day of a moment, as a heading: 오늘, 어제, `11/20(금)`. */
export function dayOf(at: string, now: Date): string {
  const day = formatKoreanWeekday(at)
  if (day === formatKoreanWeekday(now.toISOString())) return messages.today
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  return day === formatKoreanWeekday(yesterday) ? messages.yesterday : day
}
