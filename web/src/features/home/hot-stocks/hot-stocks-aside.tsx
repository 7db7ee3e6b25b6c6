import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { homeMessages } from '../messages.ts'
import { type HotStock, useHome } from '#shared/data/home-query.ts'

/** A narrow list of the hot stocks next to the feed. It is hidden if loading fails or there are none. */
export function HotStocksAside() {
  const home = useHome()
  const stocks = home.data?.hotStocks
  if (home.isError || stocks?.length === 0) return null
  return (
    <Section title={homeMessages.hotStocks}>
      {stocks ? (
        <ol className="-my-1">
          {stocks.map((stock, index) => (
            <li key={stock.symbol}>
              <Row stock={stock} rank={index + 1} />
            </li>
          ))}
        </ol>
      ) : (
        <Loading className="-my-1">
          {[0, 1, 2, 3, 4].map((index) => (
            <div key={index} className="flex h-14 items-center gap-3">
              <Skeleton className="mx-1 h-3.5 w-2" />
              <Skeleton className="size-9 rounded-full" />
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="ml-auto h-3.5 w-16" />
            </div>
          ))}
        </Loading>
      )}
    </Section>
  )
}

function Row({ stock, rank }: { stock: HotStock; rank: number }) {
  const { symbol, name, koreanName, predictions, price } = stock
  return (
    <StockLink
      symbol={symbol}
      className="-mx-2 flex h-14 items-center gap-3 rounded-3 px-2 transition-colors moves-fast hover:bg-surface-2"
    >
      <span className={`w-4 text-center type-card-strong ${rank === 1 ? 'text-accent-text' : 'text-text-2'}`}>
        {rank}
      </span>
      <TickerTile symbol={symbol} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block type-card-strong">{koreanName ?? name}</span>
        <span className="block type-caption text-text-2">
          {homeMessages.predictionCount(formatCount(predictions))}
        </span>
      </span>
      <span className="text-right">
        {price ? (
          <>
            <span className="block type-card-strong">{formatPrice(price.currentPrice)}</span>
            <ChangeFigure percent={price.changePercent} className="type-caption-strong" />
          </>
        ) : (
          <span className="type-caption text-text-2">{homeMessages.noPrice}</span>
        )}
      </span>
    </StockLink>
  )
}
