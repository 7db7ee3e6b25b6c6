import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { DecidingPredictions, type DecidingPrediction } from './deciding-predictions.tsx'
import { leaderboardMessages as texts } from './messages.ts'
import { LONGER_SPAN } from './queries.ts'
import { TopThree } from './longer-span.tsx'

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

/**
 * A week or month without results: the viewer's predictions that can earn its first points. On the phone the first
 * three of the longer span follow; on the desktop they are next to the board.
 */
function EmptySpan({ span, myId }: { span: 'month' | 'week'; myId: string }) {
  const isDesktop = useIsDesktop()
  const deciding = useDecidingPredictions(span, myId)
  const { title, message } = texts.empty[span]
  const first = deciding[0]
  return (
    <>
      <div className="mt-6 flex items-center gap-5">
        <LazyTarget content={{ kind: 'empty' }} size={96} decorative />
        <div className="min-w-0 flex-1">
          <h2 className="type-title-1">{title}</h2>
          <p className="mt-1.5 type-body text-text-2">
            {first ? texts.nextResult(formatKoreanWeekday(first.resultAt)) : message}
          </p>
        </div>
      </div>
      <div className="mt-6 empty:hidden">
        {first ? <DecidingPredictions span={span} deciding={deciding} /> : <PredictLink />}
      </div>
      {!isDesktop && (
        <div className="mt-8">
          <h2 className="mb-1 type-title-3">{texts.longer[span]}</h2>
          <TopThree span={LONGER_SPAN[span]} myId={myId} />
        </div>
      )}
    </>
  )
}

/** Lists the viewer's pending predictions whose results come within the current month or week, soonest first. */
function useDecidingPredictions(span: 'month' | 'week', myId: string): DecidingPrediction[] {
  const { data } = useInfiniteQuery(historyQuery(myId, 'pending'))
  const computeResultTime = useComputeResultTime()
  const spanEnd = findSpanAround(span, useNow().getTime()).to
  const pending = data?.pages.flatMap(({ items }) => items) ?? []
  return pending
    .map((prediction) => ({ prediction, resultAt: computeResultTime(prediction.evaluationEnd) }))
    .filter(({ resultAt }) => Date.parse(resultAt) < spanEnd)
    .toSorted((a, b) => a.resultAt.localeCompare(b.resultAt))
}
