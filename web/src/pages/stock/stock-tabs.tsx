import { Suspense } from 'react'
import { StockTabSkeleton } from '#features/stock-page/stock-tab-skeleton.tsx'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import type { StockTab } from '#shared/navigation/search-params.ts'
import type { StockTabProps } from './stock-tab-props.ts'

/** Each tab has its own code, so that none waits for another. `first-load/main-screens.ts` lists the same modules. */
const TABS = {
  predict: lazyWithRetry(async () => (await import('./stock-predict-tab.tsx')).StockPredictTab),
  feed: lazyWithRetry(async () => (await import('./stock-feed-tab.tsx')).StockFeedTab),
  community: lazyWithRetry(async () => (await import('./stock-community-tab.tsx')).StockCommunityTab),
  sentiment: lazyWithRetry(async () => (await import('./stock-sentiment-tab.tsx')).StockSentimentTab),
}

export const loadTab = (tab: StockTab) => TABS[tab].load()
export const loadTabs = () => Promise.all(Object.values(TABS).map(({ load }) => load()))

export function TabContent({ tab, ...props }: StockTabProps & { tab: StockTab }) {
  const Tab = TABS[tab]
  return (
    <Suspense fallback={<StockTabSkeleton tab={tab} layout={props.layout} />}>
      <Tab {...props} />
    </Suspense>
  )
}
