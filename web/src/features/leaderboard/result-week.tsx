import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatWeekday } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { isShownInCalendar, type MarkedPrediction, MARKS, sumPoints } from './marked-prediction.ts'
import { leaderboardMessages as texts } from './messages.ts'
import type { UpcomingResult } from './upcoming-results.tsx'

const DAYS_PER_WEEK = 7
/** Number of targets that a day has room for. */
const MAX_TARGETS = 3

/**
 * The days of the week, each with a target for every result on it, and their points. Decorative: the rows below the week
 * name the days.
 */
export function ResultWeek({ results }: { results: readonly UpcomingResult[] }) {
  const now = useNow().getTime()
  const { from } = findSpanAround('week', now)
  const today = toKoreanDate(now)
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => toKoreanDate(from + index * DAY_MS))
  return (
    <div aria-hidden="true" className="grid grid-cols-7 gap-1 text-center md:gap-2">
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          predictions={results
            .filter(({ resultAt }) => toKoreanDate(Date.parse(resultAt)) === day)
            .map(({ prediction }) => prediction)
            .filter(isShownInCalendar)}
        />
      ))}
    </div>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  predictions: readonly MarkedPrediction[]
}

function Day({ day, isToday, predictions }: DayProps) {
  const points = sumPoints(predictions)
  return (
    <div
      className={cx(
        'flex flex-col items-center rounded-3 px-1 pt-2.5 pb-3',
        predictions.length > 0 ? 'bg-accent-tint' : 'bg-surface-2',
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
      <span className="mt-2 flex min-h-11.5 flex-col items-center gap-1.5 md:min-h-5 md:flex-row">
        {predictions.slice(0, MAX_TARGETS).map(({ id, status }) => (
          <TargetMark key={id} state={MARKS[status]} size={20} />
        ))}
      </span>
      <span className="mt-1 min-h-5 type-caption-strong text-accent-text large-text:hidden">
        {points > 0 && texts.gain(formatCount(points))}
      </span>
    </div>
  )
}
