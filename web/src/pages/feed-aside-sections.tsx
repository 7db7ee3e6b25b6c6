import { Suggestions } from '#features/follows/suggestions.tsx'
import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { MyPendingPredictions } from '#features/home/my-predictions/my-pending-predictions.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'

/** The member's pending predictions and watched stocks; unless it is short, also hot stocks and suggested members. */
export function FeedAsideSections({ isShort }: { isShort: boolean }) {
  return (
    <StickyAside>
      <MyPendingPredictions />
      <WatchedList isHiddenWhenEmpty={isShort} />
      {!isShort && <HotStocksAside />}
      {!isShort && <Suggestions />}
    </StickyAside>
  )
}
