import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { getShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { listSparklineCloses, Sparkline } from '#shared/stocks/sparkline.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'

type StockPost = Extract<AnyPost, { type: 'stockPost' }>

/** The stock of a post with its last closes and its last change. All stocks of a list share one request. */
export function PostStock({ post: { stock, stockName, koreanName } }: { post: StockPost }) {
  const stored = useQuery(closesQuery(stock)).data
  const closes = listSparklineCloses(stored?.closes)
  const [before, last] = closes.slice(-2)
  const change = before === undefined || last === undefined ? null : computeChangePercent(before, last)
  const name = koreanName ?? stockName
  return (
    <StockLink
      symbol={stock}
      tab="community"
      className="flex h-13 items-center gap-2.5 rounded-3 bg-surface-2 px-3 transition-colors moves-fast hover:bg-surface-3"
    >
      <TickerTile symbol={stock} size={28} />
      <span className="min-w-0 flex-1 truncate">
        <span className="type-card-strong">{name}</span>{' '}
        <span className="type-label text-text-2">{getShownTicker(name, stock)}</span>
      </span>
      {change !== null && (
        <>
          <Sparkline
            values={closes}
            change={change}
            label={sharedMessages.sparkline(closes.length, formatChange(change))}
            className="h-6 w-16 flex-none large-text:hidden md:w-24"
          />
          <ChangeFigure percent={change} className="flex-none type-label-strong" />
        </>
      )}
    </StockLink>
  )
}
