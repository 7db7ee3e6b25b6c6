import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { toSplitAdjustedPrices } from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { ReactNode } from 'react'
import { formatDifference, formatPrice } from '#shared/format/format-figures.ts'
import { findPredictedDirection } from '#shared/predictions/prediction-picture.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { buildScoreBreakdown } from '#shared/predictions/score/build-score-breakdown.ts'
import { detailMessages } from '../messages.ts'
import { findBestPrice } from './outcome.ts'

const texts = detailMessages.figures

interface Props {
  prediction: UnsealedPrediction
  /** The candles of the window, empty while they are loading. */
  candles: readonly Candle[]
}

/** The result of a prediction in one row: the actual close, with the error of a hit or the best price of a miss. */
export function ResultFigures({ prediction, candles }: Props) {
  const { predictedChange, evaluation, status } = prediction
  if (!evaluation) return null
  const { actualPrice, actualChange } = evaluation
  const bestPrice = findBestPrice(prediction, candles)
  return (
    <div className="mt-4 rounded-3 bg-surface-2 px-4 py-3 text-center">
      <dl className="flex divide-x divide-line large-text:flex-col large-text:gap-2 large-text:divide-x-0">
        {status === 'failed' && bestPrice !== null && (
          <Figure label={texts.bestPrice[findPredictedDirection(prediction)]} price={bestPrice}>
            <ChangeFigure percent={computeChangePercent(toSplitAdjustedPrices(prediction).base, bestPrice)} />
          </Figure>
        )}
        <Figure label={texts.actualClose} price={actualPrice}>
          <ChangeFigure percent={actualChange} />
        </Figure>
        {/* A miss earns nothing, however small its error. */}
        {status === 'success' && (
          <Figure label={texts.error}>
            {formatDifference(roundToOfferedChange(predictedChange), actualChange)}
          </Figure>
        )}
      </dl>
      {status === 'success' && <Formula prediction={prediction} />}
    </div>
  )
}

/** The factors of a hit's score. */
function Formula({ prediction }: Pick<Props, 'prediction'>) {
  const { factorsText, total } = buildScoreBreakdown(prediction)
  return (
    <p className="mt-3 border-t border-accent-line/40 pt-2.5 type-label text-balance text-text-2">
      {factorsText}
      {'\u00a0'}
      <strong className="type-label-strong whitespace-nowrap text-text">= {total}</strong>
    </p>
  )
}

interface FigureProps {
  label: string
  /** Shown next to the label. */
  price?: number
  children: ReactNode
}

function Figure({ label, price, children }: FigureProps) {
  return (
    <div className="min-w-0 flex-1 large-text:flex-none">
      <dt className="type-label text-text-2">
        {price === undefined ? label : `${label} ${formatPrice(price)}`}
      </dt>
      <dd className="type-body-strong">{children}</dd>
    </div>
  )
}
