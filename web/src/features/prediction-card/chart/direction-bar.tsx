import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { findDirection, formatChange } from '#shared/format/format-figures.ts'
import { ChangeBar } from '#shared/predictions/change-bar/change-bar.tsx'
import { predictionCardMessages } from '../messages.ts'
import { scaleToCloses } from './price-line.ts'

const texts = predictionCardMessages.chart

/**
 * From the base in the middle: how far the target is, and how far the price has come in either direction. Not before it
 * has moved: chart and change say where the target is.
 */
export function DirectionBar({ prediction }: { prediction: UnsealedPrediction }) {
  const { status, evaluation, predictedChange } = prediction
  const stored = useQuery(closesQuery(prediction.stock)).data ?? null
  const currentChange = status === 'pending' ? computeChangeFromBase(prediction, stored) : null
  const change = evaluation ? evaluation.actualChange : currentChange
  if (change === null || findDirection(change) === 'flat') return null
  return (
    <ChangeBar
      targetChange={toShownChange(predictedChange)}
      currentChange={change}
      label={(evaluation ? texts.close : texts.now)(formatChange(change))}
    />
  )
}

/** Returns the change of the current price from the base in percent; null without a price. */
function computeChangeFromBase(prediction: UnsealedPrediction, stored: StoredCloses | null): number | null {
  const { basePrice, currentPrice } = prediction
  if (currentPrice === null) return null
  return computeChangePercent(basePrice * scaleToCloses(prediction, stored), currentPrice)
}
