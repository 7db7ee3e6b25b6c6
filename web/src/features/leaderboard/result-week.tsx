import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { formatWeekday } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import type { UpcomingResult } from './upcoming-results.tsx'

const DAYS_PER_WEEK = 7
/** Number of targets that a day has room for. */
const MAX_TARGETS = 3

/**
 * The days of the week, each with a target for every result that comes on it. Decorative: the rows below the week name
 * the days.
 */
export function ResultWeek({ results }: { results: readonly UpcomingResult[] }) {
  const now = useNow().getTime()
  const { from } = findSpanAround('week', now)
  const today = toKoreanDate(now)
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => toKoreanDate(from + index * DAY_MS))
  const resultDays = results.map(({ resultAt }) => toKoreanDate(Date.parse(resultAt)))
  return (
    <div aria-hidden="true" className="grid grid-cols-7 gap-1 text-center md:gap-2">
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          resultCount={resultDays.filter((resultDay) => resultDay === day).length}
        />
      ))}
    </div>
  )
}

function Day({ day, isToday, resultCount }: { day: string; isToday: boolean; resultCount: number }) {
  return (
    <div
      className={cx(
        'flex flex-col items-center rounded-3 px-1 pt-2.5 pb-3',
        resultCount > 0 ? 'bg-accent-tint' : 'bg-surface-2',
      )}
    >
      <span className="type-caption text-text-2">{formatWeekday(day).slice(0, 1)}</span>
      <span
        className={cx(
          'mt-0.5 flex size-7 items-center justify-center rounded-full type-label-strong',
          isToday && 'bg-text text-surface',
        )}
      >
        {Number(day.slice(-2))}
      </span>
      <span className="mt-2 flex min-h-11.5 flex-col items-center gap-1.5">
        {Array.from({ length: Math.min(resultCount, MAX_TARGETS) }, (_, index) => (
          <TargetMark key={index} state="pending" size={20} />
        ))}
      </span>
    </div>
  )
}
