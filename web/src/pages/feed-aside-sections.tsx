import { Suggestions } from '#features/follows/suggestions.tsx'
import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { MyPendingPredictions } from '#features/home/my-predictions/my-pending-predictions.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'

/** The member's pending predictions, watched and hot stocks, and suggested members. */
export function FeedAsideSections() {
  return (
    <StickyAside>
      <MyPendingPredictions />
      <WatchedList />
      <HotStocksAside />
      <Suggestions />
    </StickyAside>
  )
}
