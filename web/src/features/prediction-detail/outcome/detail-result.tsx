import { computePercentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import type { UnsealedPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import {
  formatDay,
  formatKoreanWeekday,
  formatMoment,
  formatShortDay,
  formatTime,
} from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { createOpenTarget } from '#shared/predictions/prediction-target.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { detailMessages } from '../messages.ts'

const { result } = detailMessages

interface Props {
  prediction: UnsealedPrediction
  /** Day and time of the current price; null without a price. */
  priceTime: PredictionDetail['priceTime']
  /** The first day on which the price reached the target; null if it has not. */
  reachedOn: string | null
}

/**
 * Numbers of a pending prediction: position of the arrow, distance to the target, current price, and time of the
 * result.
 */
export function PendingNumbers(props: Props) {
  const { prediction } = props
  const resultAt = useComputeResultTime()(prediction.evaluationEnd)
  const content = createOpenTarget(prediction, { now: useNow().getTime(), resultAt })
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-3 bg-surface-2 p-5 lg:gap-x-8">
      {content && <LazyTarget content={content} size={168} />}
      <dl className="flex min-w-30 flex-1 flex-col gap-2.5">
        <PendingCells {...props} resultAt={resultAt} />
      </dl>
    </div>
  )
}

interface ActualProps {
  evaluation: NonNullable<UnsealedPrediction['evaluation']>
}

/** The price that the prediction was judged on. The accuracy of a hit is not listed, because its target shows it. */
export function ActualNumbers({ evaluation: { actualPrice, actualDay, actualChange } }: ActualProps) {
  return (
    <dl className="mt-4 flex gap-x-4 rounded-3 bg-surface-2 px-4 py-3">
      <dt className="flex-none type-card text-text-2">{result.actual}</dt>
      <dd className="grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 type-card-strong">
          <span>{formatPrice(actualPrice)}</span>
          <ChangeFigure percent={actualChange} />
        </span>
        <span className="type-caption text-text-2">{result.closeOf(formatDay(actualDay))}</span>
      </dd>
    </dl>
  )
}

function PendingCells({ prediction, priceTime, reachedOn, resultAt }: Props & { resultAt: string }) {
  const { currentPrice, basePrice, targetPrice } = prediction
  const percentToTarget = computePercentToTarget({ basePrice, targetPrice }, currentPrice)
  return (
    <>
      {reachedOn !== null ? (
        <Cell label={result.target} note={result.reachedOn(formatShortDay(reachedOn))} large>
          {result.reached}
        </Cell>
      ) : (
        <Cell label={sharedMessages.toTarget}>
          {percentToTarget === 0
            ? result.beyond
            : percentToTarget === null
              ? '–'
              : formatChange(percentToTarget)}
        </Cell>
      )}
      <Cell
        label={result.currentPrice}
        note={currentPrice !== null && priceTime && formatPriceTime(priceTime)}
      >
        {currentPrice === null ? result.noPrice : formatPrice(currentPrice)}
      </Cell>
      <Cell label={result.resultLabel} note={sharedMessages.approximateTime(formatTime(resultAt))}>
        {formatKoreanWeekday(resultAt)}
      </Cell>
    </>
  )
}

function formatPriceTime({ day, at }: NonNullable<Props['priceTime']>): string {
  return at === null ? result.closeOf(formatShortDay(day)) : formatMoment(at)
}

interface CellProps {
  label: string
  note?: ReactNode
  /** Whether it is the main figure of the screen. */
  large?: boolean
  children: ReactNode
}

function Cell({ label, note, large, children }: CellProps) {
  return (
    <div>
      <dt className="type-caption text-text-2">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={large ? 'type-hero' : 'type-card-strong'}>{children}</span>
        {note && <span className="type-caption whitespace-nowrap text-text-2">{note}</span>}
      </dd>
    </div>
  )
}
