import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { getStockName, formatPriceTime } from '#shared/stocks/price-texts.ts'
import type { Stock } from '#shared/stocks/queries.ts'

/** The chosen stock with its price, in the layout of the list's rows. */
export function StockLine({ stock }: { stock: Stock }) {
  const { symbol, price } = stock
  return (
    <div className="flex items-center gap-3">
      <TickerTile symbol={symbol} size={40} />
      <div className="min-w-0 flex-1">
        <p className="truncate type-body-strong">{getStockName(stock)}</p>
        <p className="truncate type-label text-text-3">
          {[findShownTicker(getStockName(stock), symbol), formatPriceTime(price)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="text-right">
        <Price isAnimated value={price.currentPrice} className="block type-body-strong" />
        <ChangeFigure percent={price.changePercent} className="type-label-strong" />
      </p>
    </div>
  )
}
