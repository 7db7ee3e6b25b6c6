import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { roundToQuickTarget } from '@gwanyeok/domain/predictions/prediction.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { findDirection, formatChange } from '#shared/format/format-figures.ts'
import { ChangeBar } from '#shared/predictions/change-bar/change-bar.tsx'
import { predictionCardMessages } from '../messages.ts'
import { computeSplitFactor } from './price-line.ts'

const texts = predictionCardMessages.chart

/**
 * While a prediction is pending: how far the price has come from the base in the middle, towards the target or away
 * from it. Nothing before it has moved.
 */
export function DirectionBar({ prediction }: { prediction: UnsealedPrediction }) {
  const { status, predictedChange } = prediction
  const stored = useQuery(closesQuery(prediction.stock)).data ?? null
  const change = status === 'pending' ? computeChangeFromBase(prediction, stored) : null
  if (change === null || findDirection(change) === 'flat') return null
  return (
    <ChangeBar
      targetChange={roundToQuickTarget(predictedChange)}
      currentChange={change}
      label={texts.now(formatChange(change))}
    />
  )
}

/** Returns the change of the current price from the base in percent; null without a price. */
function computeChangeFromBase(prediction: UnsealedPrediction, stored: StoredCloses | null): number | null {
  const { basePrice, currentPrice } = prediction
  if (currentPrice === null) return null
  return computeChangePercent(basePrice * computeSplitFactor(prediction, stored), currentPrice)
}
