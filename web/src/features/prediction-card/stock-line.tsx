import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'

/** The name of a prediction's stock, which opens the stock. */
export function StockLine({ prediction: { stock, stockName, koreanName } }: { prediction: PredictionView }) {
  const name = koreanName ?? stockName
  const ticker = findShownTicker(name, stock)
  return (
    <StockLink
      symbol={stock}
      className="relative z-1 mb-0.5 flex w-fit max-w-full items-baseline gap-1 rounded-1 after:absolute after:-inset-x-1 after:-top-2 after:-bottom-4"
    >
      <span className="truncate type-card-strong">{name}</span>
      {ticker && <span className="flex-none type-label text-text-2">{ticker}</span>}
    </StockLink>
  )
}
