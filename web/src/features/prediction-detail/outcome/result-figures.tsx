import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { snapToQuickPercent } from '@gwanyeok/domain/predictions/prediction.ts'
import { toSplitAdjustedPrices } from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { ReactNode } from 'react'
import { formatDifference, formatPrice } from '#shared/format/format-figures.ts'
import { findDirection } from '#shared/predictions/prediction-target.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
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
  const bestChange = computeBestChange(prediction, candles)
  return (
    <dl className="mt-4 flex divide-x divide-line rounded-3 bg-surface-2 py-3 text-center large-text:flex-col large-text:divide-x-0">
      {status === 'failed' && bestChange !== null && (
        <Figure label={texts.bestPrice[findDirection(prediction)]}>
          <ChangeFigure percent={bestChange} />
        </Figure>
      )}
      <Figure label={texts.actualClose} note={status === 'success' && formatPrice(actualPrice)}>
        <ChangeFigure percent={actualChange} />
      </Figure>
      {/* A miss earns nothing, however small its error. */}
      {status === 'success' && (
        <Figure label={texts.error} note={texts.errorBasis}>
          <span className="text-accent-text">
            {formatDifference(snapToQuickPercent(predictedChange), actualChange)}
          </span>
        </Figure>
      )}
    </dl>
  )
}

/** Returns the change from the base to the price that came nearest, in percent; null without a candle of the window. */
function computeBestChange(prediction: UnsealedPrediction, candles: readonly Candle[]): number | null {
  const bestPrice = findBestPrice(prediction, candles)
  return bestPrice === null ? null : computeChangePercent(toSplitAdjustedPrices(prediction).base, bestPrice)
}

function Figure({ label, note, children }: { label: string; note?: string | false; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <dt className="type-label text-text-2">{label}</dt>
      <dd>
        <span className="block type-body-strong">{children}</span>
        {note && <span className="block type-caption text-text-2">{note}</span>}
      </dd>
    </div>
  )
}
