import { computePercentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import type { UnsealedPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { getOpenTime } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { ReactNode } from 'react'
import { formatPrice, formatShare } from '#shared/format/format-figures.ts'
import { formatDayTime, formatMoment, formatShortDay } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { createTargetContent } from '#shared/predictions/prediction-picture.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { buildScoreBreakdown } from '#shared/predictions/score/build-score-breakdown.ts'
import { useNow } from '#shared/session/session.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { detailMessages } from '../messages.ts'
import { formatWindowStart } from './outcome.ts'

const { result: texts } = detailMessages

interface Props {
  prediction: UnsealedPrediction
  /** Day and time of the current price; null without a price. */
  priceTime: PredictionDetail['priceTime']
  /** The first day on which the price reached the target; null if it has not. */
  reachedOn: string | null
  /** Whether the page already shows the current price. */
  isNextToPrice?: boolean
  /** Whether the distance stands above a larger target. */
  isLarge?: boolean
}

/**
 * A pending prediction: its drawn target with the days left, and its numbers. These are the distance to the target price,
 * or when the window starts; then the time of the result, the current price and the points of a hit.
 */
export function PendingNumbers(props: Props) {
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(props.prediction.evaluationEnd)
  const headline = <Headline {...props} resultAt={resultAt} />
  if (props.isLarge)
    return (
      <div className="mt-5 flex grow flex-col gap-4 rounded-3 bg-surface-2 p-5">
        <div>{headline}</div>
        <div className="flex grow flex-wrap items-center justify-between gap-4">
          <PendingTarget {...props} resultAt={resultAt} size={200} />
          <div className="flex min-w-28 flex-1 flex-col gap-4">
            <DaysLeft resultAt={resultAt} />
            <dl className="grid gap-y-4">
              <PendingCells {...props} />
            </dl>
          </div>
        </div>
      </div>
    )
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-3 bg-surface-2 p-4 lg:gap-x-10 lg:px-8">
      <div className="flex flex-col items-center justify-center gap-1">
        <PendingTarget {...props} resultAt={resultAt} size={156} />
        {/* Centred below the face of the target. The face is right of the picture's middle, because of the arrow. */}
        <div className="translate-x-5">
          <DaysLeft resultAt={resultAt} />
        </div>
      </div>
      <div className="min-w-32 flex-1">
        {headline}
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <PendingCells {...props} />
        </dl>
      </div>
    </div>
  )
}

interface TimedProps extends Props {
  resultAt: string
}

function PendingTarget({ prediction, reachedOn, resultAt, size }: TimedProps & { size: number }) {
  const content = createTargetContent(prediction, { now: useNow().getTime(), resultAt })
  if (!content) return null
  const isPending = content.kind === 'pending'
  return (
    <LazyTarget
      content={reachedOn !== null && isPending ? { ...content, percentToTarget: 0 } : content}
      size={size}
    />
  )
}

/** The days left, with a piece of the target's rim, whose dark part is the time left. */
function DaysLeft({ resultAt }: Pick<TimedProps, 'resultAt'>) {
  return (
    <p className="flex items-center gap-1.5 type-label-strong">
      <span aria-hidden="true" className="h-1.5 w-4 flex-none rounded-full bg-text" />
      {sharedMessages.daysLeft(countKoreanDaysBetween(useNow().getTime(), Date.parse(resultAt)))}
    </p>
  )
}

function Headline(props: TimedProps) {
  return (
    <>
      <Distance {...props} />
      <p className="mt-0.5 type-label whitespace-nowrap text-text-2">
        {sharedMessages.approximateResultTime(formatDayTime(props.resultAt))}
      </p>
    </>
  )
}

/** The distance of the price from the target; before the window, the time at which the window starts. */
function Distance({ prediction, reachedOn }: Props) {
  const { currentPrice, windowFirst } = prediction
  const now = useNow().getTime()
  if (reachedOn !== null) return <p className="type-hero">{predictionMessages.targetReached}</p>
  const percentToTarget = computePercentToTarget(prediction, currentPrice)
  if (now < getOpenTime(windowFirst) || percentToTarget === null)
    return <LabelledHero label={texts.windowStart}>{formatWindowStart(windowFirst, now)}</LabelledHero>
  return (
    <LabelledHero label={sharedMessages.toTarget}>
      {percentToTarget === 0 ? texts.pastTarget : texts.remaining(formatShare(Math.abs(percentToTarget), 2))}
    </LabelledHero>
  )
}

const LabelledHero = ({ label, children }: { label: string; children: string }) => (
  <>
    <p className="type-label text-text-2">{label}</p>
    <p className="type-hero whitespace-nowrap">{children}</p>
  </>
)

function PendingCells({ prediction, priceTime, reachedOn, isNextToPrice = false }: Props) {
  const { currentPrice, targetPrice } = prediction
  return (
    <>
      {reachedOn !== null && (
        <Cell label={texts.target} note={texts.reachedOn(formatShortDay(reachedOn))}>
          {formatPrice(targetPrice)}
        </Cell>
      )}
      {!isNextToPrice && (
        <Cell
          label={texts.currentPrice}
          note={currentPrice !== null && priceTime && formatPriceTime(priceTime)}
        >
          {currentPrice === null ? texts.noPrice : formatPrice(currentPrice)}
        </Cell>
      )}
      <Cell label={texts.ifHit}>{buildScoreBreakdown(prediction).total}</Cell>
    </>
  )
}

function formatPriceTime({ day, at }: NonNullable<Props['priceTime']>): string {
  return at === null ? texts.closeOnDay(formatShortDay(day)) : formatMoment(at)
}

interface CellProps {
  label: string
  note?: ReactNode
  children: ReactNode
}

function Cell({ label, note, children }: CellProps) {
  return (
    <div>
      <dt className="type-caption text-text-2">{label}</dt>
      <dd>
        <span className="type-body-strong">{children}</span>{' '}
        {note && <span className="type-caption whitespace-nowrap text-text-2">{note}</span>}
      </dd>
    </div>
  )
}
