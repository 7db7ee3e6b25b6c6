import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import type { ComponentType, ReactNode } from 'react'
import { formatChange, formatCount } from '#shared/format/format-figures.ts'
import { type HotStock, useHome } from '#shared/data/home-query.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { appendLivePrice, Sparkline } from '#shared/stocks/sparkline.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { stockSearchMessages } from '../messages.ts'

const texts = stockSearchMessages.picker

interface Props {
  /** The link of a row; by default it opens the stock. */
  RowLink?: ComponentType<{ symbol: string; className?: string; children: ReactNode }>
}

/** The stocks with the most predictions, as a list to choose from. */
export function HotList({ RowLink = StockLink }: Props) {
  const home = useHome()
  if (home.isPending) return <HotSkeleton />
  if (!home.data) {
    return <QueryFailure title={texts.loadFailed} query={home} />
  }
  if (home.data.hotStocks.length === 0) return <p className="py-4 type-body text-text-2">{texts.noStocks}</p>
  return (
    <ul className="-mx-3">
      {home.data.hotStocks.map((stock) => (
        <li key={stock.symbol}>
          <RowLink
            symbol={stock.symbol}
            className="flex h-16 items-center gap-3 rounded-3 px-3 hover:bg-surface-2"
          >
            <HotRow stock={stock} />
          </RowLink>
        </li>
      ))}
    </ul>
  )
}

function HotRow({ stock: { symbol, name, koreanName, predictions, price, closes } }: { stock: HotStock }) {
  const shownName = koreanName ?? name
  const values = appendLivePrice(closes, price)
  const count = texts.predictionCount(formatCount(predictions))
  return (
    <>
      <TickerTile symbol={symbol} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate type-body-strong">{shownName}</span>
        <span className="block type-label text-text-3">
          {[findShownTicker(shownName, symbol), count].filter(Boolean).join(' · ')}
        </span>
      </span>
      {price && (
        <Sparkline
          values={values}
          change={price.changePercent}
          label={sharedMessages.sparkline(values.length, formatChange(price.changePercent))}
          className="mr-1 h-6 w-14 flex-none large-text:hidden md:w-28"
        />
      )}
      <span className="min-w-18 text-right">
        <Price isAnimated value={price?.currentPrice ?? null} className="block type-body-strong" />
        {price && <ChangeFigure percent={price.changePercent} className="type-label-strong" />}
      </span>
    </>
  )
}

const ROWS = ['w-16', 'w-20', 'w-12', 'w-18', 'w-14']

function HotSkeleton() {
  return (
    <Loading>
      {ROWS.map((width) => (
        <div key={width} className="flex h-16 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2 h-3 w-24" />
          </div>
          <Skeleton className="h-8 w-18" />
        </div>
      ))}
    </Loading>
  )
}
