import { StickyPredictAction } from '#features/stock-page/sticky-predict-action.tsx'
import { SentimentTab } from '#features/stock-page/sentiment/sentiment-tab.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

export function StockSentimentTab({ stock, layout, onPredict }: StockTabProps) {
  const { symbol, price, myOpenPrediction } = stock
  return (
    <div
      className={`${layout.column} max-md:bg-surface ${myOpenPrediction ? '[--axis-surroundings:15.5rem]' : '[--axis-surroundings:21rem]'}`}
    >
      <SentimentTab symbol={symbol} price={price.currentPrice} onPredict={onPredict} />
      {/* The member's own target is a row, which opens the prediction. */}
      {!myOpenPrediction && <StickyPredictAction ownPredictionId={null} onPredict={onPredict} />}
    </div>
  )
}
