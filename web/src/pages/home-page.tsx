import { Home } from '../features/home/home.tsx'
import { WatchedStrip } from '../features/watchlist/watched-strip.tsx'
import { Page } from '../shared/layout/page.tsx'
import { pageTitles } from './messages.ts'
import { StockSearchField } from './stock-search.tsx'

export function HomePage() {
  return (
    <Page title={pageTitles.home} ownHeading wide>
      <Home search={<StockSearchField />} watched={<WatchedStrip />} />
    </Page>
  )
}
