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
      className="relative z-1 mb-0.5 block w-fit max-w-full rounded-1 after:absolute after:-inset-x-1 after:-top-2 after:-bottom-4"
    >
      {/* Next to a long name, the ticker wraps into a second line, which is cut off. */}
      <span className="flex h-[1lh] flex-wrap items-baseline gap-x-1 overflow-hidden type-card-strong">
        <span className="max-w-full truncate">{name}</span>
        {ticker && <span className="type-label text-text-2">{ticker}</span>}
      </span>
    </StockLink>
  )
}
