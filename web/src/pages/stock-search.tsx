import { HeaderSearch } from '../features/stocks/search/header-search.tsx'
import { WatchedRows } from '../features/watchlist/watched-rows.tsx'

/** The header's search; before anything is typed it offers what the member watches. */
export function StockSearch({ desktopOnly }: { desktopOnly: boolean }) {
  return <HeaderSearch desktopOnly={desktopOnly} idle={renderWatched} />
}

function renderWatched(pick: (symbol: string) => void) {
  return <WatchedRows onPick={pick} />
}
