import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { ChangeFigure } from '../../shared/ui/change-figure.tsx'
import { Price } from '../../shared/ui/price.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { StockLink } from '../../shared/ui/stock-link.tsx'
import { TickerTile } from '../../shared/ui/ticker-tile.tsx'
import { watchlistMessages as messages } from './messages.ts'
import { watchedSome, type WatchedStock, watchlistQuery } from './queries.ts'

const REFRESH_MS = 30_000

/** For home: what I watch in a row to swipe; a line where there is nothing. */
export function WatchedStrip() {
  const { data, isError, isFetching, refetch } = useQuery({ ...watchlistQuery, refetchInterval: REFRESH_MS })
  return (
    <Section title={messages.title}>
      {data ? (
        data.length === 0 ? (
          <Note>
            <Star size={20} aria-hidden="true" className="flex-none text-text-3" />
            {messages.empty}
          </Note>
        ) : (
          <ul className="-mx-5 flex snap-x gap-2 overflow-x-auto scroll-px-5 px-5 [scrollbar-width:none] md:-mx-6 md:scroll-px-6 md:px-6">
            {data.map((stock) => (
              <li key={stock.symbol} className="flex-none snap-start">
                <Tile stock={stock} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <Note>
          <span className="flex-1">{messages.failed}</span>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </Note>
      ) : (
        <StripSkeleton />
      )}
    </Section>
  )
}

function StripSkeleton() {
  return (
    <Loading>
      {watchedSome() ? (
        <div className="flex gap-2 overflow-hidden">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-26 w-36 flex-none rounded-3" />
          ))}
        </div>
      ) : (
        <Skeleton className="h-14 rounded-3" />
      )}
    </Loading>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-3 bg-surface-2 px-4 py-1.5 type-card text-text-2">
      {children}
    </div>
  )
}

function Tile({ stock }: { stock: WatchedStock }) {
  return (
    <StockLink
      symbol={stock.symbol}
      className="flex h-26 w-36 flex-col justify-between rounded-3 bg-surface-2 p-3.5 hover:bg-surface-3"
    >
      <span className="flex items-center gap-2">
        <TickerTile symbol={stock.symbol} size={28} />
        <span className="truncate type-card-strong">{stock.koreanName ?? stock.name}</span>
      </span>
      <span>
        <Price value={stock.price?.currentPrice ?? null} className="block type-card-strong" />
        {stock.price ? (
          <ChangeFigure percent={stock.price.changePercent} className="type-caption-strong" />
        ) : (
          <span className="type-caption text-text-3">{messages.noPrice}</span>
        )}
      </span>
    </StockLink>
  )
}
