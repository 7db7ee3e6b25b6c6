import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { snapToQuickPercent } from '@gwanyeok/domain/predictions/prediction.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { LaneBar } from '#shared/predictions/change-bar/lane-bar.tsx'
import {
  computeLaneScale,
  type LaneChanges,
  measureLaneChanges,
  placeOnLane,
} from '#shared/predictions/change-bar/lane.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
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

interface DecidingPrediction {
  prediction: PredictionView
  /** ISO 8601. */
  resultAt: string
}

interface DecidingPredictionProps {
  span: 'month' | 'week'
  deciding: readonly DecidingPrediction[]
}

/**
 * The viewer's predictions that are decided within the month or week, with the day of each result. Where there is room,
 * bars on one scale show the prices on the way to their targets.
 */
function DecidingPredictions({ span, deciding }: DecidingPredictionProps) {
  const rows = deciding.map((row) => ({ ...row, changes: measureChanges(row.prediction) }))
  const reach = computeLaneScale(rows.flatMap(({ changes }) => changes ?? []))
  return (
    <div className="@container">
      <h3 className="type-label-strong text-text-2">{texts.deciding[span]}</h3>
      <ul className="mt-2">
        {rows.map(({ prediction, resultAt, changes }) => (
          <li key={prediction.id}>
            <PredictionLink
              id={prediction.id}
              className="-mx-2 flex min-h-14 items-center gap-3 rounded-3 px-2 transition-colors moves-fast hover:bg-surface-2"
            >
              <TickerTile symbol={prediction.stock} />
              <span className="min-w-0 flex-1 @min-[34rem]:w-32 @min-[34rem]:flex-none">
                <span className="block truncate type-card-strong">
                  {prediction.koreanName ?? prediction.stockName}
                </span>
                {!prediction.sealed && (
                  <ChangeFigure
                    percent={snapToQuickPercent(prediction.predictedChange)}
                    className="type-label-strong"
                  />
                )}
              </span>
              <span className="relative h-10 flex-1 @max-[34rem]:hidden">
                {changes && <LaneBar positions={placeOnLane(changes, reach)} />}
              </span>
              <span className="w-16 flex-none text-right type-card whitespace-nowrap text-text-2">
                {formatKoreanWeekday(resultAt)}
              </span>
            </PredictionLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The changes of target and price from the base, in percent; null while there is nothing to draw. */
function measureChanges(prediction: PredictionView): LaneChanges | null {
  if (prediction.sealed || prediction.currentPrice === null) return null
  return measureLaneChanges(prediction, prediction.currentPrice)
}
