import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { GuideStart } from '#features/guide/guide-start.tsx'
import { HomeSections } from '#features/home/home-sections.tsx'
import { useHasTarget, useMyHome } from '#features/home/queries.ts'
import { myHomeQuery } from '#shared/data/my-home-query.ts'
import { SearchInPage } from '#features/stock-search/header-search.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { homeQuery } from '#shared/data/home-query.ts'
import { Page } from '#shared/layout/page.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import { useSession } from '#shared/session/session.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from './messages.ts'

const RecordAside = lazyWithRetry(
  async () => (await import('#features/users/record/record-aside.tsx')).RecordAside,
)
const ResultDay = lazyWithRetry(async () => (await import('./results/result-day.tsx')).ResultDay)

/** Prefetches the part of the page that is the same for everybody, and this member's own part. */
export function prefetchHome(): void {
  void queryClient.prefetchQuery(homeQuery)
  void queryClient.prefetchQuery(myHomeQuery)
}

export function HomePage() {
  const { me } = useSession()
  return (
    <Page title={pageTitles.home} isWide>
      <HomeSections
        guide={me?.newcomer && <GuideStart />}
        search={<SearchInPage />}
        watched={<WatchedList isHiddenWhenEmpty />}
        target={<RecordTarget />}
      />
      <NewResults />
    </Page>
  )
}

/** The dialog of new results. It is loaded when there are results to show and stays mounted afterwards. */
function NewResults() {
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

/** The target of the member's results. */
function RecordTarget() {
  const { me } = useSession()
  if (!useHasTarget() || !me) return null
  return (
    <Suspense
      fallback={<Section className="h-[calc(min(100vw-2.5rem,21.875rem)+7.5rem)] lg:h-119">{null}</Section>}
    >
      <RecordAside userId={me.id} isOwn />
    </Suspense>
  )
}
