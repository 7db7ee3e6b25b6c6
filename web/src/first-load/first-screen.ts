import { StockPage } from '../pages/frame/app-frame.tsx'
import { LandingBody } from '../pages/accounts/landing-page.tsx'
import { router } from '../routes.tsx'
import { logosQuery } from '../shared/stocks/logos.ts'
import { queryClient } from '../shared/data/query-client.ts'
import type { StockTab } from '../shared/navigation/search-params.ts'
import { wasSignedIn } from '../shared/session/remembered-session.ts'
import { sessionQuery } from '../shared/session/session.ts'

/** Drawing the page that waits, and then the page, costs a slow phone more than this. */
const ANSWERS_AWAITED_MS = 300

/**
 * The code of the first screen, and for a moment its first answers, so that it is drawn once; until then what the build
 * has drawn into index.html stays. What fails says so when it is drawn.
 */
export async function firstScreen(): Promise<void> {
  const signedIn = wasSignedIn()
  if (signedIn) void queryClient.prefetchQuery(logosQuery)
  const routed = router.load()
  const { search } = router.latestLocation
  const own = !signedIn ? LandingBody.load() : search.stock ? stockPage(search.tab) : null
  await Promise.allSettled([routed, own])
  if (signedIn) await answers(ANSWERS_AWAITED_MS)
}

async function stockPage(tab: StockTab | undefined): Promise<void> {
  const { loadFirstTab } = await import('../pages/stock/stock-page.tsx')
  await Promise.all([StockPage.load(), loadFirstTab(tab)])
}

/** Until nothing that was asked for is on its way but the session, which is remembered; at most so long. */
function answers(atMostMs: number): Promise<void> {
  const asked = () =>
    queryClient.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  if (asked() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(done, atMostMs)
    const stopListening = queryClient.getQueryCache().subscribe(() => {
      if (asked() === 0) done()
    })
  })
}
