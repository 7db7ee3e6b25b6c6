import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Star } from 'lucide-react'
import { useState } from 'react'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, RowSkeleton, Skeleton, SkeletonLines } from '#shared/ui/feedback/skeleton.tsx'
import { appendLivePrice, Sparkline } from '#shared/stocks/sparkline.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { readWatchedCount, type WatchedStock, watchlistQuery } from '#shared/data/watchlist-query.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { watchlistMessages as messages } from './messages.ts'
import { WatchToggle } from './watch-toggle.tsx'

const REFRESH_MS = 30_000
const STOCKS_SHOWN = 3

interface ListProps {
  /** Whether nothing is rendered if, as far as this device knows, no stock is watched. */
  isHiddenWhenEmpty?: boolean
}

/** The member's watched stocks, latest first; a button shows all. */
export function WatchedList({ isHiddenWhenEmpty = false }: ListProps) {
  const watched = useQuery({ ...watchlistQuery, refetchInterval: REFRESH_MS })
  const [isOpen, setIsOpen] = useState(false)
  const stocks = watched.data
  if (isHiddenWhenEmpty && (stocks ? stocks.length : readWatchedCount()) === 0) return null
  return (
    <Section
      title={messages.title}
      aside={
        stocks && stocks.length > 0 && <OpenButton count={stocks.length} onOpen={() => setIsOpen(true)} />
      }
    >
      {stocks && <Rows stocks={stocks} />}
      {watched.isError && !stocks && <QueryFailure title={messages.loadFailed} query={watched} />}
      {watched.isPending && <ListSkeleton />}
      <WatchedSheet open={isOpen} onClose={() => setIsOpen(false)} stocks={stocks ?? []} />
    </Section>
  )
}

/** The latest watched stocks, or a hint if there are none. */
function Rows({ stocks }: { stocks: readonly WatchedStock[] }) {
  if (stocks.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-3 bg-surface-2 px-4 py-3 type-card text-text-2">
        <Star size={20} aria-hidden="true" className="text-text-3" />
        {messages.empty}
      </p>
    )
  return (
    <ul className="-my-1">
      {stocks.slice(0, STOCKS_SHOWN).map((stock) => (
        <li key={stock.symbol}>
          <Row stock={stock} />
        </li>
      ))}
    </ul>
  )
}

function OpenButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="hit-44 -mr-1 flex items-center gap-0.5 rounded-1 type-label-strong text-text-2"
    >
      {count > STOCKS_SHOWN ? messages.showAll(count) : messages.edit}
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  )
}

function Row({ stock: { symbol, name, koreanName, price, closes } }: { stock: WatchedStock }) {
  const shownName = koreanName ?? name
  const change = price?.changePercent ?? 0
  const values = appendLivePrice(closes, price)
  return (
    <StockLink
      symbol={symbol}
      className="-mx-2 flex h-14 items-center gap-3 rounded-3 px-2 transition-colors moves-fast hover:bg-surface-2"
    >
      <TickerTile symbol={symbol} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block type-card-strong">{shownName}</span>
        <span className="block type-caption text-text-2">{findShownTicker(shownName, symbol)}</span>
      </span>
      <Sparkline
        values={values}
        change={change}
        label={sharedMessages.sparkline(values.length, formatChange(change))}
        className="mr-1 h-6 w-16 flex-none"
      />
      <span className="min-w-18 flex-none text-right">
        <Price value={price?.currentPrice ?? null} className="block type-card-strong" />
        {price ? (
          <ChangeFigure percent={change} className="type-caption-strong" />
        ) : (
          <span className="type-caption text-text-3">{messages.noPrice}</span>
        )}
      </span>
    </StockLink>
  )
}

function ListSkeleton() {
  const count = Math.min(readWatchedCount(), STOCKS_SHOWN)
  if (count === 0)
    return (
      <Loading>
        <Skeleton className="h-12 rounded-3" />
      </Loading>
    )
  return (
    <Loading className="-my-1">
      <RowSkeleton
        rows={count}
        className="h-14"
        pictureSize="size-9"
        lines={['h-3.5 w-18', 'mt-1.5 h-2.5 w-10']}
      >
        <SkeletonLines lines={['h-3.5 w-16', 'mt-1.5 h-2.5 w-12']} />
      </RowSkeleton>
    </Loading>
  )
}

interface Props {
  open: boolean
  onClose: () => void
  stocks: readonly WatchedStock[]
}

/** All watched stocks, each with its star. A removed stock stays listed until the sheet is closed. */
function WatchedSheet({ open, onClose, stocks }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.title}>
      <Stocks stocks={stocks} onOpen={onClose} />
    </Sheet>
  )
}

function Stocks({ stocks, onOpen }: { stocks: readonly WatchedStock[]; onOpen: () => void }) {
  const [initialStocks] = useState(stocks)
  return (
    <ul className="min-h-72 px-5 pb-5 md:px-6">
      {initialStocks.map(({ symbol, name, koreanName, price }) => (
        <li key={symbol} className="flex min-h-15 items-center gap-2">
          <Link
            to="."
            search={{ stock: symbol }}
            onClick={onOpen}
            className="-mx-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-3 px-2 hover:bg-surface-2"
          >
            <TickerTile symbol={symbol} size={36} />
            <span className="min-w-0 flex-1">
              <span className="block truncate type-body-strong">{koreanName ?? name}</span>
              <span className="block type-label text-text-2">
                {findShownTicker(koreanName ?? name, symbol)}
              </span>
            </span>
            {price && (
              <span className="text-right">
                <Price value={price.currentPrice} className="block type-card-strong" />
                <ChangeFigure percent={price.changePercent} className="type-caption-strong" />
              </span>
            )}
          </Link>
          <WatchToggle symbol={symbol} />
        </li>
      ))}
    </ul>
  )
}
