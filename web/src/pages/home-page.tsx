import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { GuideStart } from '#features/guide/guide-start.tsx'
import { Home } from '#features/home/home.tsx'
import { myHomeQuery, useMyHome } from '#features/home/queries.ts'
import { SearchInPage } from '#features/stock-search/header-search.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { homeQuery } from '#shared/data/home-query.ts'
import { Page } from '#shared/layout/page.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import { useSession } from '#shared/session/session.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { pageTitles } from './messages.ts'

const ResultDay = lazyWithRetry(async () => (await import('./results/result-day.tsx')).ResultDay)

/** Prefetches both parts of the page: the one for everybody and the one for this member. */
export function prefetchHome(): void {
  void queryClient.prefetchQuery(homeQuery)
  void queryClient.prefetchQuery(myHomeQuery)
}

export function HomePage() {
  const { me } = useSession()
  return (
    <Page title={pageTitles.home} wide>
      <Home guide={me?.newcomer && <GuideStart />} search={<SearchInPage />} watched={<Watched />} />
      <Results />
    </Page>
  )
}

/** The dialog of new results. It is loaded when there are results to show and stays mounted afterwards. */
function Results() {
  const { results, prediction } = useSearch({ strict: false })
  const newResults = useMyHome().data?.today.newResults ?? 0
  const hasResultsToShow = results !== undefined || (newResults > 0 && prediction === undefined)
  const [wasOpened, setWasOpened] = useState(hasResultsToShow)
  if (hasResultsToShow && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <ResultDay day={results} />
      </Suspense>
    )
  )
}

/** The watchlist. On phones it is hidden while it is empty, so that the market moves up to the first screens. */
function Watched() {
  return <WatchedList hideWhenEmpty={!useIsDesktop()} />
}
