import type { SharedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { DetailChart } from './outcome/detail-chart.tsx'
import { DetailFacts, DetailOutcome } from './outcome/detail-outcome.tsx'
import { MarketLine } from './outcome/market-line.tsx'
import { DetailHeader } from './detail-header.tsx'
import { AuthorRationale, hasRationale } from './author-rationale.tsx'
import { NextStep } from './next-step.tsx'

/** A prediction for visitors who are signed out: the members' page without notes, comments and buttons. */
export function SharedDetail({ prediction, candles, priceTime }: SharedPrediction) {
  return (
    <article>
      <DetailHeader prediction={prediction} />
      <DetailOutcome prediction={prediction} candles={candles} priceTime={priceTime} />
      <DetailChart prediction={prediction} candles={candles} priceTime={priceTime} />
      <MarketLine evaluation={prediction.evaluation} />
      {hasRationale(prediction) && (
        <div className="mt-5">
          <AuthorRationale prediction={prediction} />
        </div>
      )}
      <NextStep prediction={prediction} ownPredictionId={null} />
      <DetailFacts prediction={prediction} />
    </article>
  )
}
