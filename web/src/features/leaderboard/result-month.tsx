import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatWeekday } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { isShownInCalendar, type MarkedPrediction, MARKS, sumPoints } from './marked-prediction.ts'
import { leaderboardMessages as texts } from './messages.ts'
import { useSpanPredictions } from './use-span-predictions.ts'

const DAYS_PER_WEEK = 7

/**
 * The month as a calendar. The days of the viewer's results have a target, their number and their points; the days of
 * results to come have only a target. The counts below it explain the targets. The calendar is decorative.
 */
export function ResultMonth({ myId }: { myId: string }) {
  const now = useNow().getTime()
  const { predictions, isPending } = useSpanPredictions('month', myId)
  const days = listCalendarDays(now).map((day) => ({
    ...day,
    results: predictions
      .filter(isShownInCalendar)
      .filter(({ evaluationEnd }) => isResultDay(day, evaluationEnd)),
  }))
  return (
    <Section title={texts.resultMonth(Number(toKoreanDate(now).slice(5, 7)))}>
      {isPending ? (
        <Loading>
          <Skeleton className="h-96 rounded-3" />
        </Loading>
      ) : (
        <div className="@container">
          <div aria-hidden="true" className="grid grid-cols-7 gap-0.5 text-center">
            {days.slice(0, DAYS_PER_WEEK).map(({ day }) => (
              <span key={day} className="pb-1 type-caption text-text-2">
                {formatWeekday(day).slice(0, 1)}
              </span>
            ))}
            {days.map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </div>
          <Counts results={days.flatMap(({ results }) => results)} />
        </div>
      )}
    </Section>
  )
}

interface CalendarDay {
  /** Date in Korea. */
  day: string
  isToday: boolean
  /** False for the days that complete the first and the last week. */
  isInMonth: boolean
}

/** Lists the days of the Korean month around `now` (epoch ms) in whole weeks from Monday. */
function listCalendarDays(now: number): CalendarDay[] {
  const { from, to } = findSpanAround('month', now)
  const firstMonday = findSpanAround('week', from).from
  const weekCount = Math.ceil((to - firstMonday) / (DAYS_PER_WEEK * DAY_MS))
  return Array.from({ length: weekCount * DAYS_PER_WEEK }, (_, index) => {
    const startMs = firstMonday + index * DAY_MS
    const day = toKoreanDate(startMs)
    return { day, isToday: day === toKoreanDate(now), isInMonth: startMs >= from && startMs < to }
  })
}

/** A window ends in the Korean morning, and its result comes within the hour. */
const isResultDay = ({ day, isInMonth }: CalendarDay, evaluationEnd: string) =>
  isInMonth && toKoreanDate(Date.parse(evaluationEnd)) === day

/** The number of results with each mark. */
const Counts = ({ results }: { results: readonly MarkedPrediction[] }) => (
  <p className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 type-label text-text-2">
    <Count status="success" results={results} />
    <Count status="failed" results={results} />
    <Count status="pending" results={results} />
  </p>
)

interface CountProps {
  status: MarkedPrediction['status']
  results: readonly MarkedPrediction[]
}

function Count({ status, results }: CountProps) {
  const count = results.filter((prediction) => prediction.status === status).length
  if (count === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      <TargetMark state={MARKS[status]} />
      {sharedMessages.status[status]}
      <strong className="text-text">{formatCount(count)}</strong>
    </span>
  )
}

interface DayProps extends CalendarDay {
  results: readonly MarkedPrediction[]
}

/** A day shows the target of its best result: the first of these. */
const STATUSES_BEST_FIRST = ['success', 'failed', 'pending'] as const

function Day({ day, isToday, isInMonth, results }: DayProps) {
  const status = STATUSES_BEST_FIRST.find((each) => results.some((result) => result.status === each))
  return (
    <span
      className={cx(
        'flex min-h-15 flex-col items-center rounded-2 pt-1 pb-1.5 @min-[34rem]:min-h-21 @min-[34rem]:pt-2',
        status && (status === 'failed' ? 'bg-surface-2' : 'bg-accent-tint'),
      )}
    >
      <span
        className={cx(
          'flex h-6 min-w-6 items-center justify-center rounded-full type-caption-strong whitespace-nowrap',
          isToday && 'bg-text text-surface',
          !isInMonth && 'opacity-0',
        )}
      >
        {Number(day.slice(-2))}
      </span>
      {status && (
        <>
          <span className="mt-0.5 flex items-center gap-0.5 type-caption-strong">
            <TargetMark state={MARKS[status]} size={24} />
            {results.length > 1 && (
              <span className="large-text:hidden">{texts.resultCount(results.length)}</span>
            )}
          </span>
          {status !== 'pending' && <Points results={results} />}
        </>
      )}
    </span>
  )
}

/** The points of a day, without their unit, for which a day has no room. */
function Points({ results }: Pick<DayProps, 'results'>) {
  const points = sumPoints(results)
  return (
    <span
      className={cx(
        'mt-1 type-caption-strong whitespace-nowrap large-text:hidden',
        points > 0 ? 'text-accent-text' : 'text-text-2',
      )}
    >
      {points > 0 ? texts.gain(formatCount(points)) : formatCount(points)}
    </span>
  )
}
