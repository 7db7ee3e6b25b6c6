import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { stockPageMessages } from './messages.ts'
import { companyProfileQuery, type Stock } from '#shared/stocks/queries.ts'
import { getStockName, formatPriceTime } from '#shared/stocks/price-texts.ts'

interface Props {
  symbol: string
  /** Null while loading. */
  stock: Stock | null
  isLivePriceUnsupported: boolean
  /** The buttons to share the stock, to set a price alert and to watch it. */
  buttons?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Name, price and change of the stock, and the time of the price. */
export function StockHeader({ symbol, stock, isLivePriceUnsupported, buttons, ref }: Props) {
  const exchange = useQuery({ ...companyProfileQuery(symbol), enabled: stock !== null }).data?.exchange
  const ticker = stock && findShownTicker(getStockName(stock), symbol)
  const hint = isLivePriceUnsupported
    ? stockPageMessages.livePriceUnsupported
    : stock?.price.live && stockPageMessages.refreshInterval
  return (
    <div ref={ref} className="relative flex items-center gap-3">
      <span className="max-lg:hidden">
        <TickerTile symbol={symbol} size={48} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="truncate type-body-strong max-lg:pr-33">
          {stock ? getStockName(stock) : symbol}{' '}
          <span className="type-label text-text-2">
            <span>{ticker}</span>
            <span className="short:hidden">{ticker && exchange ? ` · ${exchange}` : exchange}</span>
          </span>{' '}
          {/* The time is next to the name if a line of its own would push the form off the screen. */}
          <span className="hidden type-caption text-text-3 short:inline">
            {stock && formatPriceTime(stock.price)}
          </span>
        </h1>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PriceAndChange stock={stock} />
        </p>
        <p className="mt-0.5 pr-20 type-caption text-text-3 short:hidden lg:hidden">
          {stock ? (
            <>
              <span>{formatPriceTime(stock.price)}</span>
              {hint && <span> · {hint}</span>}
            </>
          ) : (
            <Skeleton className="h-4 w-40" />
          )}
        </p>
      </div>
      <div className="flex flex-col items-end gap-2 max-lg:hidden">
        <span className="type-caption text-text-3">{stock && formatPriceTime(stock.price)}</span>
        {isLivePriceUnsupported && (
          <span className="max-w-45 text-right type-caption text-text-3">
            {stockPageMessages.livePriceUnsupported}
          </span>
        )}
      </div>
      {/* On the phone, the buttons are next to the name, so that the price has its own line. */}
      {buttons && (
        <div className="flex max-lg:absolute max-lg:-top-2.5 max-lg:-right-2.5 lg:-mr-2.5">{buttons}</div>
      )}
    </div>
  )
}

function PriceAndChange({ stock }: Pick<Props, 'stock'>) {
  if (!stock) {
    return (
      <span
        role="status"
        className="type-title-3 leading-(--hero-line) text-text-3 [--hero-line:2.5rem] lg:[--hero-line:2.75rem]"
      >
        {stockPageMessages.priceLoading}
      </span>
    )
  }
  const { currentPrice, changePercent, change } = stock.price
  return (
    <>
      <Price isAnimated value={currentPrice} className="type-hero short:type-title-1" />
      <ChangeFigure percent={changePercent} amount={change} className="type-body-strong" />
    </>
  )
}
