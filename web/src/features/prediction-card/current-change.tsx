import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import { findDirection, formatChange } from '#shared/format/format-figures.ts'
import { LaneBar } from '#shared/predictions/change-bar/lane-bar.tsx'
import { measureLaneChanges, placeOnCard } from '#shared/predictions/change-bar/lane.ts'
import { computeSplitFactor } from './chart/price-points.ts'
import { predictionCardMessages as texts } from './messages.ts'

/**
 * Draws a pending prediction as a bar with the base price in its middle. The bar marks the target, and is filled from
 * the middle to the current price.
 */
export function CurrentChange({ prediction }: { prediction: UnsealedPrediction }) {
  const { status, stock, basePrice, targetPrice, isReached, currentPrice } = prediction
  const storedCloses = useQuery(closesQuery(stock)).data ?? null
  if (status !== 'pending') return null
  const price =
    currentPrice === null ? basePrice : currentPrice / computeSplitFactor(prediction, storedCloses)
  const changes = measureLaneChanges({ basePrice, targetPrice, isReached }, price)
  const change = computeChangePercent(basePrice, price)
  return (
    // The bar lies over the link of the card, so it must not catch its presses.
    <p className="pointer-events-none relative mt-1 h-5">
      <LaneBar positions={placeOnCard(changes)} />
      {findDirection(change) !== 'flat' && (
        <span className="sr-only">{texts.chart.currentChange(formatChange(change))}</span>
      )}
    </p>
  )
}
