import { StickyPredictAction } from '#features/stock-page/sticky-predict-action.tsx'
import { SentimentCard, SentimentTab } from '#features/stock-page/sentiment/sentiment-tab.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

export function StockSentimentTab({ stock, layout, onPredict }: StockTabProps) {
  const { symbol, price, myPendingPrediction } = stock
  return (
    <div
      className={`${layout.column} max-md:bg-surface ${myPendingPrediction ? '[--axis-surroundings:15.5rem]' : '[--axis-surroundings:21rem]'}`}
    >
      <SentimentTab symbol={symbol} price={price.currentPrice} onPredict={onPredict} />
      {/* The member's own target is a row, which opens the prediction. */}
      {!myPendingPrediction && <StickyPredictAction ownPredictionId={null} onPredict={onPredict} />}
    </div>
  )
}

interface CardProps {
  symbol: string
  price: number
}

/**
 * The same predictions in a card, next to another tab. Both are in one module: the build would load a file that more
 * lazy modules import on more pages (see `code-groups.ts`).
 */
export const StockSentimentCard = (props: CardProps) => <SentimentCard {...props} />
