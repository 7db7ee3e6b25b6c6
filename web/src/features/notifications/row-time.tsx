import { formatKoreanWeekday, formatRelative, formatStamp, formatTime } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'

/** The time of a row below the heading of its day: today the time ago, on earlier days the time in Korea. */
export function RowTime({ at }: { at: string }) {
  const now = useNow()
  const isToday = formatKoreanWeekday(at) === formatKoreanWeekday(now.toISOString())
  return (
    <time dateTime={at} title={formatStamp(at)}>
      {isToday ? formatRelative(at, now) : formatTime(at)}
    </time>
  )
}
