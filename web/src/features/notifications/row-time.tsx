import { formatKoreanWeekday, formatRelative, formatStamp, formatTime } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'

/** Below the heading of its day: how long ago it was today, the Korean time on the days before. */
export function RowTime({ at }: { at: string }) {
  const now = useNow()
  const isToday = formatKoreanWeekday(at) === formatKoreanWeekday(now.toISOString())
  return (
    <time dateTime={at} title={formatStamp(at)}>
      {isToday ? formatRelative(at, now) : formatTime(at)}
    </time>
  )
}
