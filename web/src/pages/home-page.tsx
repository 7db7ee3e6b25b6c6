import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { GuideStart } from '#features/guide/guide-start.tsx'
import { Home } from '#features/home/home.tsx'
import { mineQuery, useMine } from '#features/home/queries.ts'
import { SearchInPage } from '#features/stock-search/header-search.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { homeQuery } from '#shared/data/home-query.ts'
import { Page } from '#shared/layout/page.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import { useSession } from '#shared/session/session.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { pageTitles } from './messages.ts'

const ResultDay = lazyWithRetry(async () => (await import('./results/result-day.tsx')).ResultDay)

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
      <Results />
    </Page>
  )
}

/** Loaded when there are results to show; stays while they are looked at. */
function Results() {
  const { results, prediction } = useSearch({ strict: false })
  const newResults = useMine().data?.today.newResults ?? 0
  const isWanted = results !== undefined || (newResults > 0 && prediction === undefined)
  const [wanted, setWanted] = useState(isWanted)
  if (isWanted && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense fallback={null}>
        <ResultDay day={results} />
      </Suspense>
    )
  )
}

/** On the phone only where there are any: what is empty would keep the market off the first screens. */
function Watched() {
  return <WatchedList hidesEmpty={!useIsDesktop()} />
}
