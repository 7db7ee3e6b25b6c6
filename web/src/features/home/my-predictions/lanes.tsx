import type { NearTarget } from '@gwanyeok/domain/home/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { ReactNode } from 'react'
import { type Direction, findDirection, formatChange, formatShare } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { ChangeFigure, DIRECTION_TEXT } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { homeMessages } from '../messages.ts'
import { useExpectedRows } from '../queries.ts'
import { LANE_BASE, LANE_TARGET, type LaneArrow, placeArrow } from './lane.ts'
import { formatTimeToResult } from './time-to-result.ts'

const texts = homeMessages.flying
const COLUMNS =
  'grid grid-cols-[6rem_minmax(0,1fr)_4.25rem] gap-x-2 large-text:grid-cols-[minmax(0,1fr)_auto] @min-[34rem]:grid-cols-[7.5rem_minmax(0,1fr)_5rem]'
const LANE = 'relative large-text:order-last large-text:col-span-2 large-text:h-8'

/** Shows the pending predictions nearest to their targets as arrows with their heads at the current price. All targets are on one line. */
export function Lanes({ nearest }: { nearest: readonly NearTarget[] }) {
  return (
    <div className="@container mt-2">
      <LanesHeader />
      <ul>
        {nearest.map((prediction) => (
          <li key={prediction.id}>
            <Lane prediction={prediction} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Skeleton with as many lanes as at the last visit, or nothing if none are expected. */
export function LanesSkeleton({ children }: { children?: ReactNode }) {
  const { nearest } = useExpectedRows()
  if (nearest === 0) return null
  return (
    <Loading>
      {children}
      <div className="mt-2 h-6" />
      {Array.from({ length: nearest }, (_, at) => (
        <div key={at} className="flex h-13.5 items-center justify-between gap-3">
          <Skeleton className="h-8 w-22" />
          <Skeleton className="h-1 flex-1 rounded-full" />
          <Skeleton className="h-8 w-14" />
        </div>
      ))}
    </Loading>
  )
}

const toLeft = (percent: number) => ({ left: `${percent}%` })

function LanesHeader() {
  return (
    <div className={cx(COLUMNS, 'h-6 items-end type-micro text-text-2 large-text:hidden')}>
      <span />
      <span className="relative h-full">
        <span style={toLeft(LANE_BASE)} className="absolute bottom-0.5 -translate-x-1/2 whitespace-nowrap">
          {sharedMessages.basePrice}
        </span>
        <span style={toLeft(LANE_TARGET)} className="absolute bottom-0 -translate-x-1/2">
          <TargetMark state="running" size={24} />
        </span>
      </span>
      <span className="pb-0.5 text-right">{sharedMessages.toTarget}</span>
    </div>
  )
}

function Lane({ prediction }: { prediction: NearTarget }) {
  const { id, stockName, koreanName, basePrice, targetPrice, close, evaluationEnd } = prediction
  const arrow = placeArrow(prediction)
  const direction = findDirection(computeChangePercent(basePrice, close))
  const resultAt = Date.parse(useComputeResultTime()(evaluationEnd))
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
          percent={toShownChange(computeChangePercent(basePrice, targetPrice))}
          className="type-label-strong"
        />
      </span>
      <span className={cx(LANE, 'self-stretch')}>
        <Lines rests={arrow.flight === 'rests'} />
        {arrow.flight !== 'rests' && <Arrow arrow={arrow} direction={direction} />}
        <PriceChange arrow={arrow} change={computeChangePercent(basePrice, close)} />
      </span>
      <span className="text-right">
        <DistanceLeft prediction={prediction} />
        <span className="block type-label whitespace-nowrap text-text-2">
          {formatTimeToResult(useNow().getTime(), resultAt)}
        </span>
      </span>
    </PredictionLink>
  )
}

/** Draws the line of the bases and the gold line of the targets across all lanes; before a move a dotted one between them. */
function Lines({ rests }: { rests: boolean }) {
  return (
    <span aria-hidden="true">
      <span style={toLeft(LANE_BASE)} className="absolute inset-y-0 w-px bg-line-control" />
      <span
        style={{ left: `${LANE_BASE}%`, right: `${100 - LANE_TARGET}%` }}
        className={cx(
          'absolute top-1/2',
          rests ? 'border-t-2 border-dotted border-line-control' : 'h-px bg-line',
        )}
      />
      {rests && (
        <span
          style={toLeft(LANE_BASE)}
          className="absolute top-1/2 mt-px size-2.5 -translate-1/2 rounded-full border-2 border-line-control bg-surface"
        />
      )}
      <span
        style={toLeft(LANE_TARGET)}
        className="absolute inset-y-0 -translate-x-1/2 border-l-2 border-dashed border-accent-line"
      />
    </span>
  )
}

const SHAFT: Record<Direction, string> = { up: 'bg-up', down: 'bg-down', flat: 'bg-line-control' }
const HEAD: Record<Direction, string> = { up: 'fill-up', down: 'fill-down', flat: 'fill-line-control' }

/** Draws an arrow whose head is at the price. */
function Arrow({ arrow: { head, tail, flight }, direction }: { arrow: LaneArrow; direction: Direction }) {
  const isBack = flight === 'back'
  return (
    <span
      aria-hidden="true"
      style={{ left: `${Math.min(head, tail)}%`, width: `${Math.abs(head - tail)}%` }}
      className={cx('absolute top-1/2 h-4 -translate-y-1/2', isBack && 'rotate-180')}
    >
      <span className={cx('absolute inset-x-1.5 top-1/2 h-1 -translate-y-1/2', SHAFT[direction])} />
      <svg viewBox="0 0 14 16" className={cx('absolute top-0 -left-1 h-4', HEAD[direction])}>
        <path d="M0 2H8L13 8L8 14H0L4 8Z" />
      </svg>
      <svg viewBox="0 0 12 16" className={cx('absolute top-0 right-0 h-4', HEAD[direction])}>
        <path d="M0 2.5L12 8L0 13.5L3 8Z" />
      </svg>
    </span>
  )
}

/** Shows how far the price has moved: always if it moves away from the target, otherwise only if there is room. */
function PriceChange({ arrow: { head, tail, flight }, change }: { arrow: LaneArrow; change: number }) {
  if (flight === 'back')
    return (
      <span
        style={toLeft(tail + 4)}
        className="absolute top-1/2 -mt-2 -translate-y-1/2 bg-surface px-1 type-micro whitespace-nowrap text-text-2"
      >
        {texts.back(formatShare(Math.abs(change), 2))}
      </span>
    )
  if (flight === 'rests') return null
  return (
    <span
      style={{ left: `${head}%` }}
      className={cx(
        'absolute top-1 -translate-x-full type-micro whitespace-nowrap @max-[34rem]:hidden',
        DIRECTION_TEXT[findDirection(change)],
      )}
    >
      {formatChange(change)}
    </span>
  )
}

function DistanceLeft({ prediction: { percentLeft, isReached } }: { prediction: NearTarget }) {
  if (isReached) return <span className="type-label-strong text-accent-text">{texts.reached}</span>
  if (percentLeft === 0) return <span className="type-label-strong">{texts.beyond}</span>
  return <span className="type-body-strong">{formatShare(Math.abs(percentLeft), 2)}</span>
}
