import { GuideStart } from '#features/guide/guide-start.tsx'
import { Home } from '#features/home/home.tsx'
import { mineQuery } from '#features/home/queries.ts'
import { SearchInPage } from '#features/stock-search/header-search.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { homeQuery } from '#shared/data/home-query.ts'
import { Page } from '#shared/layout/page.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import { useSession } from '#shared/session/session.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { pageTitles } from './messages.ts'

/** Prefetches the public part of the page and the member's own. */
export function prefetchHome(): void {
  void queryClient.prefetchQuery(homeQuery)
  void queryClient.prefetchQuery(mineQuery)
}

export function HomePage() {
  const { me } = useSession()
  return (
    <Page title={pageTitles.home} wide>
      <Home guide={me?.newcomer && <GuideStart />} search={<SearchInPage />} watched={<Watched />} />
    </Page>
  )
}

/** On the phone only where there are any: what is empty would keep the market off the first screens. */
function Watched() {
  return <WatchedList hidesEmpty={!useIsDesktop()} />
}
