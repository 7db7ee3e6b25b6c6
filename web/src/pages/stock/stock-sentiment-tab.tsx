import { ToPrediction } from '#features/stock-page/to-prediction.tsx'
import { SentimentTab } from '#features/stock-page/sentiment/sentiment-tab.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

export function StockSentimentTab({ stock, layout, onPredict }: StockTabProps) {
  return (
    <div className={`${layout.column} max-md:bg-surface`}>
      <SentimentTab symbol={stock.symbol} price={stock.price.currentPrice} onPredict={onPredict} />
      <ToPrediction ownPredictionId={stock.myOpenPrediction} onPredict={onPredict} />
    </div>
  )
}
