import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import {
  toSplitAdjustedPrices,
  toSplitRatio,
} from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'
import { Info } from 'lucide-react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { detailMessages } from '../messages.ts'

const { notes } = detailMessages

/** States that the stock was split between the prediction and its judgement. */
export function SplitNote({ prediction }: { prediction: UnsealedPrediction }) {
  const splitFactor = prediction.evaluation?.splitFactor
  if (!splitFactor) return null
  const { shares, per } = toSplitRatio(splitFactor)
  const { base, target } = toSplitAdjustedPrices(prediction)
  return (
    <p className="mt-3 flex gap-1.5 type-label text-text-2">
      <Info size={16} aria-hidden="true" className="mt-px flex-none" />
      <span>{notes.split(notes.ratio(shares, per), formatPrice(base), formatPrice(target))}</span>
    </p>
  )
}
