import { LandingPage, StockPage } from '../pages/frame/app-frame.tsx'
import { router } from '../routes.tsx'
import { queryClient } from '#shared/data/query-client.ts'
import type { StockTab } from '#shared/navigation/search-params.ts'
import { isProbablySignedIn } from '#shared/browser/remembered-session.ts'
import { waitForPrefetches } from '#shared/code-loading/lazy-page.ts'
import { queriesExceptSession } from '#shared/data/query-keys.ts'
import { logosQuery } from '#shared/stocks/logos-query.ts'

/** Maximum wait. On a slow phone it costs less time than rendering skeletons first and then the page. */
const MAX_WAIT_MS = 300
/**
 * Maximum wait while a snapshot is shown: the screen's markup, saved at the last visit. It is longer, because a snapshot
 * shows more than skeletons would.
 */
const MAX_WAIT_BEHIND_SNAPSHOT_MS = 2_000

/**
 * Loads the code of the first screen and waits briefly for its first answers, so that it is rendered once; until then
 * the prerendered shell in index.html stays. A failed load is reported when the screen is rendered.
 */
export async function loadFirstScreen(): Promise<void> {
  const isSignedIn = isProbablySignedIn()
  if (isSignedIn) void queryClient.prefetchQuery(logosQuery)
  const routeLoad = router.load()
  const { search } = router.latestLocation
  const pageLoad = isSignedIn ? search.stock && loadStockPage(search.tab) : LandingPage.load()
  await Promise.allSettled([routeLoad, pageLoad])
  // A route can resolve before `prefetchForMember` has sent the page's requests.
  await waitForPrefetches()
  if (isSignedIn) await waitUntilAnswered(getMaxWaitMs())
}

async function loadStockPage(tab: StockTab | undefined): Promise<void> {
  const { loadFirstTab } = await import('../pages/stock/stock-page.tsx')
  await Promise.all([StockPage.load(), loadFirstTab(tab)])
}

const getMaxWaitMs = () =>
  document.querySelector('[data-snapshot]') ? MAX_WAIT_BEHIND_SNAPSHOT_MS : MAX_WAIT_MS

/** Waits, at most `maxWaitMs`, until every request but the session's is answered. */
function waitUntilAnswered(maxWaitMs: number): Promise<void> {
  const countOpenRequests = () => queryClient.isFetching(queriesExceptSession)
  if (countOpenRequests() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(finish, maxWaitMs)
    const stopListening = queryClient.getQueryCache().subscribe(() => {
      if (countOpenRequests() === 0) finish()
    })
  })
}
