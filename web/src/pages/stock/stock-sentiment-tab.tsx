import { StickyPredictAction } from '#features/stock-page/sticky-predict-action.tsx'
import { SentimentTab } from '#features/stock-page/sentiment/sentiment-tab.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

export function StockSentimentTab({ stock, layout, onPredict }: StockTabProps) {
  return (
    <div className={`${layout.column} max-md:bg-surface`}>
      <SentimentTab symbol={stock.symbol} price={stock.price.currentPrice} onPredict={onPredict} />
      <StickyPredictAction ownPredictionId={stock.myOpenPrediction} onPredict={onPredict} />
    </div>
  )
}
