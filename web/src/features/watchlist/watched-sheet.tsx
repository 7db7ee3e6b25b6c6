import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useState } from 'react'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { watchlistMessages as messages } from './messages.ts'
import type { WatchedStock } from '#shared/data/watchlist-query.ts'
import { WatchToggle } from './watch-toggle.tsx'

interface Props {
  open: boolean
  onClose: () => void
  stocks: readonly WatchedStock[]
}

/** All watched stocks, each with its star; a removed one is shown until the sheet is closed. */
export function WatchedSheet({ open, onClose, stocks }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.title}>
      <Stocks stocks={stocks} />
    </Sheet>
  )
}

function Stocks({ stocks }: Pick<Props, 'stocks'>) {
  const [listed] = useState(stocks)
  return (
    <ul className="min-h-72 px-5 pb-5 md:px-6">
      {listed.map(({ symbol, name, koreanName }) => (
        <li key={symbol} className="flex h-15 items-center gap-3">
          <TickerTile symbol={symbol} size={36} />
          <span className="min-w-0 flex-1">
            <span className="block type-body-strong">{koreanName ?? name}</span>
            <span className="block type-label text-text-2">{shownTicker(koreanName ?? name, symbol)}</span>
          </span>
          <WatchToggle symbol={symbol} />
        </li>
      ))}
    </ul>
  )
}
