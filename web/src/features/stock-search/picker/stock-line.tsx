import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { listSparklineCloses, Sparkline } from '#shared/stocks/sparkline.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { formatName, formatPriceTime } from '#shared/stocks/price-words.ts'
import type { Stock } from '#shared/stocks/queries.ts'

interface Props {
  stock: Stock
  /** Undefined while loading; null next to a chart of the stock, which shows its last closes. */
  candles: readonly Candle[] | undefined | null
}

/** The chosen stock with its last closes and its price, in the layout of the list's rows. */
export function StockLine({ stock, candles }: Props) {
  const { symbol, price } = stock
  return (
    <div className="flex items-center gap-3">
      <TickerTile symbol={symbol} size={40} />
      <div className="min-w-0 flex-1">
        <p className="truncate type-body-strong">{formatName(stock)}</p>
        <p className="truncate type-label text-text-3">
          {[findShownTicker(formatName(stock), symbol), formatPriceTime(price)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {candles !== null && <LastCloses price={price} candles={candles} />}
      <p className="text-right">
        <Price animated value={price.currentPrice} className="block type-body-strong" />
        <ChangeFigure percent={price.changePercent} className="type-label-strong" />
      </p>
    </div>
  )
}

/** Closes of the last days, and the current price while the market is open. */
function LastCloses({ price, candles }: { price: Stock['price']; candles: readonly Candle[] | undefined }) {
  const closes = listSparklineCloses(candles)
  const values = price.live ? [...closes, price.currentPrice] : closes
  return (
    <Sparkline
      values={values}
      change={price.changePercent}
      label={sharedMessages.sparkline(values.length, formatChange(price.changePercent))}
      className="mr-1 h-7 w-12 flex-none md:mr-3 md:w-20"
    />
  )
}
