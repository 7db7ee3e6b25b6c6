import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useQuery } from '@tanstack/react-query'
import { ChangeFigure } from '../../shared/stocks/change-figure.tsx'
import { Price } from '../../shared/stocks/price.tsx'
import { TickerTile } from '../../shared/stocks/ticker-tile.tsx'
import { watchlistMessages as messages } from './messages.ts'
import { type WatchedStock, watchlistQuery } from './queries.ts'

/** The member's watched stocks, for the search before anything is typed; nothing when there are none. */
export function WatchedRows({ onPick }: { onPick: (symbol: string) => void }) {
  const { data } = useQuery(watchlistQuery)
  if (!data || data.length === 0) return null
  return (
    // Not a heading: in the header it would come before the page's first one.
    <div role="group" aria-label={messages.title} className="pb-3">
      <p aria-hidden="true" className="flex h-9 items-center px-3 pb-1 type-label-strong text-text-2">
        {messages.title}
      </p>
      <ul>
        {data.map((stock) => (
          <li key={stock.symbol}>
            <Row stock={stock} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ stock, onPick }: { stock: WatchedStock; onPick: (symbol: string) => void }) {
  const name = stock.koreanName ?? stock.name
  return (
    <button
      type="button"
      // The input keeps the focus, so its list stays open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(stock.symbol)}
      className="flex h-15 w-full items-center gap-3 rounded-2 px-3 text-left hover:bg-surface-2"
    >
      <TickerTile symbol={stock.symbol} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate type-body-strong">{name}</span>
        <span className="block type-label text-text-3">{shownTicker(name, stock.symbol)}</span>
      </span>
      {stock.price && (
        <span className="flex-none text-right">
          <Price value={stock.price.currentPrice} className="block type-card-strong" />
          <ChangeFigure percent={stock.price.changePercent} className="type-label" />
        </span>
      )}
    </button>
  )
}
