import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { ReactNode } from 'react'
import { formatDifference, formatPrice } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { detailMessages } from '../messages.ts'

const texts = detailMessages.figures

/**
 * What was predicted and what came, in one row. The error is only shown for a hit, because a miss earns nothing, however
 * small its error.
 */
export function ResultFigures({ prediction }: { prediction: UnsealedPrediction }) {
  const { targetPrice, predictedChange, evaluation, status, scoring } = prediction
  if (!evaluation) return null
  const predicted = toShownChange(predictedChange)
  return (
    <>
      <dl className="mt-4 flex divide-x divide-line rounded-3 bg-surface-2 py-3 text-center large-text:flex-col large-text:divide-x-0">
        <Figure label={texts.predicted} note={formatPrice(targetPrice)}>
          <ChangeFigure percent={predicted} />
        </Figure>
        <Figure label={texts.actual} note={formatPrice(evaluation.actualPrice)}>
          <ChangeFigure percent={evaluation.actualChange} />
        </Figure>
        {status === 'success' && (
          <Figure label={texts.error} note={texts.accuracy(scoring.accuracyMultiplier)}>
            <span className="text-accent-text">{formatDifference(predicted, evaluation.actualChange)}</span>
          </Figure>
        )}
      </dl>
      {status === 'success' && (
        <p className="mt-2 text-center type-caption text-text-2">{texts.errorBasis}</p>
      )}
    </>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <dt className="type-label text-text-2">{label}</dt>
      <dd>
        <span className="block type-body-strong">{children}</span>
        <span className="block type-caption text-text-2">{note}</span>
      </dd>
    </div>
  )
}
