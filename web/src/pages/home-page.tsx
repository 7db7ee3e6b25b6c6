import { usePickStock } from '../features/stocks/search/header-search.tsx'
import { SearchOpener } from '../features/stocks/search/search-opener.tsx'
import { Home } from '../features/home/home.tsx'
import { WatchedStrip } from '../features/watchlist/watched-strip.tsx'
import { Page } from '../shared/layout/page.tsx'
import { pageTitles } from './messages.ts'

export function HomePage() {
  const pick = usePickStock()
  return (
    <Page title={pageTitles.home} ownHeading wide>
      <Home search={<SearchOpener look="field" onPick={pick} />} watched={<WatchedStrip />} />
    </Page>
  )
}
