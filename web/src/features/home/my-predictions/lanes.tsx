import type { NearTarget } from '@gwanyeok/domain/home/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import type { ReactNode } from 'react'
import { formatChange } from '#shared/format/format-figures.ts'
import { formatWeekday } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import type { BarPositions } from '#shared/predictions/change-bar/bar-positions.ts'
import { LaneBar } from '#shared/predictions/change-bar/lane-bar.tsx'
import { computeSharedScale, measureLaneChanges, placeOnLane } from '#shared/predictions/change-bar/lane.ts'
import { LaneScale } from '#shared/predictions/change-bar/lane-scale.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { homeMessages } from '../messages.ts'
import { useRememberedRowCounts } from '../queries.ts'
import { formatShortCountdown } from './format-countdown.ts'

const texts = homeMessages.nearTargets
const COLUMNS =
  'grid grid-cols-[6rem_minmax(0,1fr)_4.25rem] gap-x-2 large-text:grid-cols-[minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[7.5rem_minmax(0,1fr)_5rem]'
const LANE = 'relative large-text:order-last large-text:col-span-2 large-text:h-8'

/** The phone shows fewer lanes, so that the button below them is on the first screen. */
const MAX_LANES_ON_PHONE = 3

const getVisibilityClass = (index: number) => (index < MAX_LANES_ON_PHONE ? undefined : 'max-md:hidden')

interface LanesProps {
  nearest: readonly NearTarget[]
}

/**
 * Shows the pending predictions nearest to their targets, ordered by the time of their results. Each is a bar that begins
 * at its base price in the middle: rises to the right, falls to the left. All bars have one scale.
 */
export function Lanes({ nearest }: LanesProps) {
  const sortedPredictions = nearest.toSorted((a, b) => a.evaluationEnd.localeCompare(b.evaluationEnd))
  const lanes = sortedPredictions.map((prediction) => ({
    prediction,
    changes: measureLaneChanges(prediction, prediction.currentPrice),
  }))
  const maxChange = computeSharedScale(lanes.map(({ changes }) => changes))
  return (
    <div className="@container mt-2">
      <LanesHeader maxChange={maxChange} />
      <ul>
        {lanes.map(({ prediction, changes }, index) => (
          <li key={prediction.id} className={getVisibilityClass(index)}>
            <Lane prediction={prediction} positions={placeOnLane(changes, maxChange)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Skeleton with as many lanes as at the last visit, or nothing if none are expected. */
export function LanesSkeleton({ children }: { children?: ReactNode }) {
  const { nearTargets } = useRememberedRowCounts()
  if (nearTargets === 0) return null
  return (
    <Loading>
      {children}
      <div className="mt-2 h-6" />
      {Array.from({ length: nearTargets }, (_, index) => (
        <div
          key={index}
          className={cx('flex h-13.5 items-center justify-between gap-3', getVisibilityClass(index))}
        >
          <Skeleton className="h-8 w-22" />
          <Skeleton className="h-1 flex-1 rounded-full" />
          <Skeleton className="h-8 w-14" />
        </div>
      ))}
    </Loading>
  )
}

/** Names the columns. */
function LanesHeader({ maxChange }: { maxChange: number }) {
  return (
    <div className={cx(COLUMNS, 'h-6 items-end type-micro text-text-2 large-text:hidden')}>
      <span className="pb-0.5">{texts.target}</span>
      <LaneScale maxChange={maxChange} className="pb-0.5" />
      <span className="pb-0.5 text-right">{sharedMessages.toTarget}</span>
    </div>
  )
}

interface LaneProps {
  prediction: NearTarget
  positions: BarPositions
}

function Lane({ prediction, positions }: LaneProps) {
  const { id, stockName, koreanName, basePrice, targetPrice, windowFirst, hasStarted, evaluationEnd } =
    prediction
  const computeResultTime = useComputeResultTime()
  const resultAt = Date.parse(computeResultTime(evaluationEnd))
  const now = useNow().getTime()
  const startDay = windowFirst === toKoreanDate(now) ? texts.today : formatWeekday(windowFirst)
  return (
    <PredictionLink
      id={id}
      className={cx(
        COLUMNS,
        '-mx-2 min-h-13.5 items-center rounded-3 px-2 transition-colors moves-fast hover:bg-surface-2',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate type-card-strong">{koreanName ?? stockName}</span>
        <ChangeFigure
          percent={roundToOfferedChange(computeChangePercent(basePrice, targetPrice))}
          className="type-label-strong"
        />
      </span>
      <span className={cx(LANE, 'self-stretch')}>
        <LaneBar positions={positions} />
      </span>
      <span className="text-right">
        {hasStarted ? (
          <DistanceLeft prediction={prediction} />
        ) : (
          <span className="block type-caption-strong whitespace-nowrap">{texts.startsOn(startDay)}</span>
        )}
        <span className="block type-label whitespace-nowrap text-text-2">
          {formatShortCountdown(now, resultAt)}
        </span>
      </span>
    </PredictionLink>
  )
}

function DistanceLeft({ prediction: { percentLeft, isReached } }: { prediction: NearTarget }) {
  if (isReached) return <span className="type-label-strong text-accent-text">{texts.reached}</span>
  return <span className="type-body-strong">{formatChange(percentLeft)}</span>
}
