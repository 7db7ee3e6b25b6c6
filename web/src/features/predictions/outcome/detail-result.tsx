import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { percentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { formatChange, formatCount, formatDifference, formatPrice } from '#shared/format/format-figures.ts'
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
import { detailMessages } from '../detail-messages.ts'

const { result } = detailMessages

interface Props {
  prediction: OpenPrediction
  /** The day so far that came as far as the target; null: none. */
  reachedOn: string | null
}

/** The result; while pending, the current price and when the evaluation ends. */
export function DetailResult({ prediction, reachedOn }: Props) {
  return (
    <div className="@container mt-4">
      {/* Large text one below the other, so that no figure is broken. */}
      <dl className="grid grid-cols-[1fr_1fr_1.2fr] divide-line rounded-3 bg-surface-2 py-4 md:grid-cols-3 @max-[16rem]:grid-cols-1 @max-[16rem]:gap-2 @min-[16rem]:divide-x">
        {prediction.evaluation ? (
          <Judged evaluation={prediction.evaluation} predictedChange={prediction.predictedChange} />
        ) : (
          <Running prediction={prediction} reachedOn={reachedOn} />
        )}
      </dl>
    </div>
  )
}

interface JudgedProps extends Pick<OpenPrediction, 'predictedChange'> {
  evaluation: NonNullable<OpenPrediction['evaluation']>
}

function Judged({ evaluation, predictedChange }: JudgedProps) {
  const { actualPrice, actualDay, actualChange, score, evaluatedAt } = evaluation
  return (
    <>
      <Cell label={result.actualPrice} note={formatDay(actualDay)}>
        {formatPrice(actualPrice)}
      </Cell>
      <Cell
        label={result.actualChange}
        note={result.error(formatDifference(shownChange(predictedChange), actualChange))}
      >
        <ChangeFigure percent={actualChange} />
      </Cell>
      <Cell label={result.score} note={result.evaluated(formatMoment(evaluatedAt))}>
        <span className={score > 0 ? 'text-accent-text' : ''}>
          {detailMessages.points(score > 0 ? `+${formatCount(score)}` : formatCount(score))}
        </span>
      </Cell>
    </>
  )
}

function Running({ prediction, reachedOn }: Props) {
  const { currentPrice, evaluationEnd } = prediction
  const resultAt = useResultsAt()(evaluationEnd)
  const time = sharedMessages.around(formatTime(resultAt))
  const left = percentToTarget(prediction, prediction.currentPrice)
  return (
    <>
      <Cell label={result.currentPrice}>
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
