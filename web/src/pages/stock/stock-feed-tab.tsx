import { StockFeed } from '#features/predictions/lists/stock-feed.tsx'
import { ToPrediction } from '#features/stocks/detail/to-prediction.tsx'
import { usePredictionActions } from '../predictions/prediction-actions.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

export function StockFeedTab({ stock, layout, onPredict }: StockTabProps) {
  const { actions, reportDialog } = usePredictionActions()
  return (
    <div className={`${layout.column} max-md:flex max-md:flex-col`}>
      <StockFeed symbol={stock.symbol} total={stock.predictionCount} actions={actions} />
      <ToPrediction own={stock.myOpenPrediction} onPredict={onPredict} />
      {reportDialog}
    </div>
  )
}
