import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatKoreanDayWithWeekday } from '#shared/format/format-times.ts'
import { createPredictionPicture } from '#shared/predictions/prediction-picture.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { sharedMessages } from '#shared/messages.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { computeMaxScore, UpcomingResults, type UpcomingResult } from './upcoming-results.tsx'
import { leaderboardMessages as texts } from './messages.ts'
import { ResultWeek } from './result-week.tsx'

interface Props {
  span: LeaderboardSpan
  myId: string
}

const PredictLink = () => (
  <Link to="/predict" className={buttonClass()}>
    {texts.predict}
  </Link>
)

/** A board without results. */
export function EmptyBoard({ span, myId }: Props) {
  if (span !== 'all') return <EmptySpan span={span} myId={myId} />
  return <EmptyState {...texts.empty.all} action={<PredictLink />} />
}

/** A week or month without results: the viewer's predictions that can earn its first points. */
function EmptySpan({ span, myId }: { span: 'month' | 'week'; myId: string }) {
  const upcomingResults = useUpcomingResults(span, myId)
  if (!upcomingResults) return <SpanSkeleton />
  return (
    <>
      <PointsToEarn span={span} results={upcomingResults} />
      {upcomingResults.length > 0 && (
        <div className="mt-5 flex flex-col gap-6">
          {span === 'week' && <ResultWeek results={upcomingResults} />}
          <UpcomingResults span={span} results={upcomingResults} />
        </div>
      )}
    </>
  )
}

/**
 * The most points that the viewer can earn within the span, or an invitation to predict. On gold, like the winner of a
 * podium.
 */
function PointsToEarn({ span, results }: { span: 'month' | 'week'; results: readonly UpcomingResult[] }) {
  const { title, message } = texts.empty[span]
  const firstResult = results[0]
  const now = useNow().getTime()
  const isDesktop = useIsDesktop()
  const target =
    firstResult && createPredictionPicture(firstResult.prediction, { now, resultAt: firstResult.resultAt })
  const maxPoints = results.reduce((sum, { prediction }) => sum + computeMaxScore(prediction), 0)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-4 bg-accent p-5 text-on-accent md:p-6">
      <div className="min-w-0 flex-1">
        <h2 className={firstResult ? 'type-title-3' : 'type-title-1'}>{title}</h2>
        {firstResult ? (
          <>
            <p className="mt-3 type-label">{texts.pointsIfAllHit(formatCount(results.length))}</p>
            <p className="type-display whitespace-nowrap">
              {formatCount(maxPoints)}
              <span className="type-title-1">{sharedMessages.points}</span>
            </p>
            <p className="type-label">
              {texts.firstResultOn(formatKoreanDayWithWeekday(firstResult.resultAt))}
            </p>
          </>
        ) : (
          <p className="mt-1 type-body">{message}</p>
        )}
      </div>
      {!firstResult && <PredictLink />}
      {target && <LazyTarget content={target} size={isDesktop ? 144 : 96} isDecorative />}
    </div>
  )
}

/** As high as the screen, so that the list below it on the phone, which moves later, is out of view. */
const SpanSkeleton = () => (
  <Loading className="mt-6 min-h-dvh">
    <Skeleton className="h-44 rounded-4" />
    <Skeleton className="mt-5 h-32 rounded-3" />
  </Loading>
)

/**
 * Lists the viewer's pending predictions whose results come within the current month or week, soonest first. Null while
 * they are loading.
 */
function useUpcomingResults(span: 'month' | 'week', myId: string): UpcomingResult[] | null {
  const { data, isPending } = useInfiniteQuery(historyQuery(myId, 'pending'))
  const computeResultTime = useComputeResultTime()
  const spanEnd = findSpanAround(span, useNow().getTime()).to
  if (isPending) return null
  const pendingPredictions = data?.pages.flatMap(({ items }) => items) ?? []
  return pendingPredictions
    .map((prediction) => ({ prediction, resultAt: computeResultTime(prediction.evaluationEnd) }))
    .filter(({ resultAt }) => Date.parse(resultAt) < spanEnd)
    .toSorted((a, b) => a.resultAt.localeCompare(b.resultAt))
}
