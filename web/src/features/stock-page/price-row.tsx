import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { stockPageMessages } from './messages.ts'
import type { Stock } from '#shared/stocks/queries.ts'
import { getStockName, formatPriceTime } from '#shared/stocks/price-texts.ts'

interface Props {
  symbol: string
  stock: Stock | null
  /** Whether the row shows the stock's name, because the header above does not. */
  showsName?: boolean
}

/** The price in one line of 40 px, shown while the large one is out of view. */
export function PriceRow({ symbol, stock, showsName }: Props) {
  return (
    <div className="flex h-10 items-center gap-2 overflow-hidden whitespace-nowrap">
      {showsName && (
        <span className="min-w-0 shrink truncate type-body-strong">
          {stock ? getStockName(stock) : symbol}
        </span>
      )}
      {stock ? (
        <>
          <Price isAnimated value={stock.price.currentPrice} className="type-body-strong" />
          <ChangeFigure
            percent={stock.price.changePercent}
            amount={stock.price.change}
            className="type-label-strong"
          />
          <span
            className={`ml-auto type-caption text-text-3 ${showsName ? 'max-md:hidden' : 'max-[22.5rem]:hidden'}`}
          >
            {formatPriceTime(stock.price)}
          </span>
        </>
      ) : (
        <span className="type-label text-text-3">{stockPageMessages.priceLoading}</span>
      )}
    </div>
  )
}
