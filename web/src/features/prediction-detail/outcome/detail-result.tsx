import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { computePercentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import type { OpenPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { formatChange, formatDifference, formatPrice } from '#shared/format/format-figures.ts'
import {
  formatDay,
  formatKoreanWeekday,
  formatMoment,
  formatNewYork,
  formatShortDay,
  formatTime,
} from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { detailMessages } from '../messages.ts'

const { result } = detailMessages

interface Props {
  prediction: OpenPrediction
  /** When its current price is from; null: no price. */
  priceTime: PredictionDetail['priceTime']
  /** The day so far that came as far as the target; null: none. */
  reachedOn: string | null
}

/** While it runs: the current price, what is missing to the target, and when the result comes. */
export function RunningNumbers(props: Props) {
  return (
    <div className="@container mt-4">
      {/* Large text one below the other, so that no figure is broken. */}
      <dl className="grid grid-cols-[1fr_1fr_1.2fr] divide-line rounded-3 bg-surface-2 py-4 md:grid-cols-3 @max-[16rem]:grid-cols-1 @max-[16rem]:gap-2 @min-[16rem]:divide-x">
        <Running {...props} />
      </dl>
    </div>
  )
}

interface ActualProps {
  prediction: Pick<OpenPrediction, 'predictedChange' | 'status'>
  evaluation: NonNullable<OpenPrediction['evaluation']>
}

/** The price that the prediction was judged on; of a hit how far the prediction was off. */
export function ActualNumbers({ prediction: { predictedChange, status }, evaluation }: ActualProps) {
  const { actualPrice, actualDay, actualChange } = evaluation
  // A miss earns nothing, however small its error.
  const error =
    status === 'success' ? result.error(formatDifference(toShownChange(predictedChange), actualChange)) : ''
  return (
    <dl className="mt-4 flex gap-x-4 rounded-3 bg-surface-2 px-4 py-3">
      <dt className="flex-none type-card text-text-2">{result.actual}</dt>
      <dd className="grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 type-card-strong">
          <span>{formatPrice(actualPrice)}</span>
          <ChangeFigure percent={actualChange} />
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 type-caption text-text-2">
          <span>{result.closeOf(formatDay(actualDay))}</span>
          <span>{error}</span>
        </span>
      </dd>
    </dl>
  )
}

function Running({ prediction, priceTime, reachedOn }: Props) {
  const { currentPrice, evaluationEnd } = prediction
  const resultAt = useResultsAt()(evaluationEnd)
  const time = sharedMessages.around(formatTime(resultAt))
  const left = computePercentToTarget(prediction, prediction.currentPrice)
  return (
    <>
      <Cell
        label={result.currentPrice}
        note={currentPrice !== null && priceTime && formatPriceTime(priceTime)}
      >
        {currentPrice === null ? result.noPrice : formatPrice(currentPrice)}
      </Cell>
      {reachedOn !== null ? (
        <Cell label={result.target} note={result.reachedOn(formatShortDay(reachedOn))}>
          {result.reached}
        </Cell>
      ) : left === 0 ? (
        <Cell label={sharedMessages.toTarget}>{result.beyond}</Cell>
      ) : (
        <Cell label={sharedMessages.toTarget} note={result.fromNow}>
          {left === null ? '–' : formatChange(left)}
        </Cell>
      )}
      <Cell
        label={result.comes}
        note={
          <>
            <span className="md:hidden">{time}</span>
            <span className="max-md:hidden">{formatNewYork(resultAt)}</span>
          </>
        }
      >
        {formatKoreanWeekday(resultAt)}
        <span className="max-md:hidden"> {time}</span>
      </Cell>
    </>
  )
}

function formatPriceTime({ day, at }: NonNullable<Props['priceTime']>): string {
  return at === null ? result.closeOf(formatShortDay(day)) : formatMoment(at)
}

function Cell({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 pr-1 pl-3 first:pl-4 md:px-4 @max-[16rem]:px-4">
      <dt className="type-caption text-text-2">{label}</dt>
      <dd>
        <span className="block py-0.5 type-card-strong md:type-body-strong">{children}</span>
        {note && (
          <span className="block type-caption text-text-2 @min-[20rem]:whitespace-nowrap">{note}</span>
        )}
      </dd>
    </div>
  )
}
