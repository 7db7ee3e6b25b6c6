import { Navigate, useSearch } from '@tanstack/react-router'
import { Home } from '../features/home/home.tsx'
import { WatchedStrip } from '../features/watchlist/watched-strip.tsx'
import { Page } from '../shared/layout/page.tsx'
import { useSession } from '../shared/session.ts'
import { pageTitles } from './messages.ts'
import { StockSearchField } from './stock-search.tsx'

export function HomePage() {
  const { me } = useSession()
  const { prediction } = useSearch({ strict: false })
  // Who came by a shared prediction sees it first.
  if (me?.newcomer && !prediction) return <Navigate to="/welcome" replace />
  return (
    <Page title={pageTitles.home} ownHeading wide>
      <Home search={<StockSearchField />} watched={<WatchedStrip />} />
    </Page>
  )
}
