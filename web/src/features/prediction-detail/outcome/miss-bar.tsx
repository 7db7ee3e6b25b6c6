import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { toSplitAdjustedPrices } from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { ChangeBar } from '#shared/predictions/change-bar/change-bar.tsx'
import { findDirection } from '#shared/predictions/prediction-target.ts'
import { detailMessages } from '../messages.ts'
import { findBestPrice } from './outcome.ts'

interface Props {
  prediction: UnsealedPrediction
  candles: readonly Candle[]
}

/** Shows how far the price of a miss went from the base, with a gap to the target. */
export function MissBar({ prediction, candles }: Props) {
  const best = findBestPrice(prediction, candles)
  if (best === null) return null
  const change = computeChangePercent(toSplitAdjustedPrices(prediction).base, best)
  const label = detailMessages.best[findDirection(prediction)](formatChange(change))
  return (
    <div aria-hidden="true" className="mt-4">
      <ChangeBar
        targetChange={toShownChange(prediction.predictedChange)}
        currentChange={change}
        label={label}
        mark="miss"
        hasGap
      />
    </div>
  )
}
