import { MyPendingPredictions } from '#features/home/my-predictions/my-pending-predictions.tsx'
import { StockPicker } from '#features/stock-search/picker/stock-picker.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { Page } from '#shared/layout/page.tsx'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'
import { pageTitles } from '../messages.ts'
import { usePendingStocks } from './use-pending-stocks.ts'

export function PredictPage() {
  return (
    <Page title={pageTitles.predict} hasOwnHeading aside={useIsDesktop() && <PredictAside />} hasWideAside>
      <StockPicker pendingSymbols={usePendingStocks()} />
    </Page>
  )
}

/** The second column of the desktop: the member's pending predictions and watched stocks. */
function PredictAside() {
  return (
    <StickyAside>
      <MyPendingPredictions />
      <WatchedList />
    </StickyAside>
  )
}
