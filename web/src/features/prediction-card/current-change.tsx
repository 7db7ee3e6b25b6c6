import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import { findDirection, formatChange } from '#shared/format/format-figures.ts'
import { DIRECTION_TEXT_CLASS } from '#shared/stocks/change-figure.tsx'
import { computeSplitFactor } from './chart/price-line.ts'
import { predictionCardMessages as texts } from './messages.ts'

/**
 * While a prediction is pending: how far the price has come from the base. Renders nothing while the price equals the
 * base.
 */
export function CurrentChange({ prediction }: { prediction: UnsealedPrediction }) {
  const { status, stock, basePrice, currentPrice } = prediction
  const storedCloses = useQuery(closesQuery(stock)).data ?? null
  if (status !== 'pending' || currentPrice === null) return null
  const change = computeChangePercent(basePrice * computeSplitFactor(prediction, storedCloses), currentPrice)
  const direction = findDirection(change)
  if (direction === 'flat') return null
  return (
    <p className={`type-caption-strong ${DIRECTION_TEXT_CLASS[direction]}`}>
      {texts.chart.now(formatChange(change))}
    </p>
  )
}
