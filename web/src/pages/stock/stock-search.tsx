import { HeaderSearch, usePickStock } from '../../features/stocks/search/header-search.tsx'
import { SearchOpener } from '../../features/stocks/search/search-opener.tsx'
import { WatchedRows } from '../../features/watchlist/watched-rows.tsx'

/** The header's search; before anything is typed it offers what the member watches. */
export function StockSearch({ desktopOnly }: { desktopOnly: boolean }) {
  return <HeaderSearch desktopOnly={desktopOnly} idle={renderWatched} />
}

/** The same inside a page, on the phone. */
export function StockSearchField() {
  return <SearchOpener look="field" onPick={usePickStock()} idle={renderWatched} />
}

function renderWatched(pick: (symbol: string) => void) {
  return <WatchedRows onPick={pick} />
}
