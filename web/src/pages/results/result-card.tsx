import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { PriceMove } from '#features/prediction-detail/outcome/price-move.tsx'
import { Verdict } from '#features/prediction-detail/outcome/verdict.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { useOwnPrediction } from '#shared/predictions/queries.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { resultMessages as texts } from './messages.ts'

/** The result of one prediction: its target, the points, a sentence, and the prediction next to the outcome. */
export function ResultCard({ id }: { id: string }) {
  const ownPrediction = useOwnPrediction(id)
  if (!ownPrediction.data) {
    if (ownPrediction.isError) return <QueryFailure title={texts.loadFailed} query={ownPrediction} />
    return <ResultSkeleton />
  }
  const { prediction, candles } = ownPrediction.data
  if (prediction.sealed) return null
  return (
    <>
      <StockAndTarget prediction={prediction} />
      <Verdict
        prediction={prediction}
        candles={ownPrediction.isPlaceholderData ? null : candles}
        size={240}
      />
    </>
  )
}

function StockAndTarget({ prediction }: { prediction: UnsealedPrediction }) {
  const { koreanName, stockName, stock, period, basePrice, targetPrice, predictedChange } = prediction
  const name = koreanName ?? stockName
  const ticker = findShownTicker(name, stock)
  return (
    <>
      <h3 className="flex justify-center type-label text-text-2">
        <StockLink symbol={stock} className="hit-44 min-w-0 truncate rounded-1">
          <span className="type-body-strong text-text">{name}</span>
          {ticker && <span> {ticker}</span>}
        </StockLink>
      </h3>
      <p className="flex flex-wrap justify-center gap-x-1 type-label text-text-2">
        <span>{predictionMessages.period(period)} ·</span>
        <PriceMove from={basePrice} to={targetPrice} />
        <ChangeFigure percent={roundToOfferedChange(predictedChange)} className="type-label-strong" />
      </p>
    </>
  )
}

export function ResultSkeleton() {
  return (
    <Loading className="flex flex-col items-center">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="my-10 size-60 rounded-full" />
      <Skeleton className="h-10 w-44" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      <Skeleton className="mt-4 h-16 w-full rounded-3" />
    </Loading>
  )
}
