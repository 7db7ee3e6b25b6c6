import { Suspense } from 'react'
import type { NewPredictionState } from '../../features/predictions/new-prediction/use-new-prediction.ts'
import type { Places } from '../../features/stocks/detail/stock-detail.tsx'
import { StockWait } from '../../features/stocks/detail/stock-wait.tsx'
import type { Stock } from '../../features/stocks/queries.ts'
import { insisting } from '../../shared/code-loading/later.ts'
import { part } from '../../shared/code-loading/lazy-component.ts'
import type { StockTab } from '../../shared/navigation/search-params.ts'

export interface StockTabProps {
  stock: Stock
  making: NewPredictionState
  places: Places
  onPredict: () => void
}

/** The code of each comes by itself (web/build/early-links.ts knows them too): who reads one waits for no other. */
const TABS = {
  predict: part(insisting(async () => (await import('./stock-predict-tab.tsx')).StockPredictTab)),
  feed: part(insisting(async () => (await import('./stock-feed-tab.tsx')).StockFeedTab)),
  community: part(insisting(async () => (await import('./stock-community-tab.tsx')).StockCommunityTab)),
  sentiment: part(insisting(async () => (await import('./stock-sentiment-tab.tsx')).StockSentimentTab)),
}

export const loadTab = (tab: StockTab) => TABS[tab].load()
export const loadTabs = () => Promise.all(Object.values(TABS).map(({ load }) => load()))

export function TabContent({ tab, ...props }: StockTabProps & { tab: StockTab }) {
  const Tab = TABS[tab]
  return (
    <Suspense fallback={<StockWait tab={tab} places={props.places} />}>
      <Tab {...props} />
    </Suspense>
  )
}
