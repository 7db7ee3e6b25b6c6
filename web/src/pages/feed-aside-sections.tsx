import { Suggestions } from '#features/follows/suggestions.tsx'
import { HotStocksAside } from '#features/home/hot-stocks/hot-stocks-aside.tsx'
import { MyOpen } from '#features/home/my-predictions/my-open.tsx'
import { WatchedList } from '#features/watchlist/watched-list.tsx'
import { StickyAside } from '#shared/layout/sticky-aside.tsx'

/** The second column of the feed: own predictions and hot stocks. Desktop only; its code is not loaded on the phone. */
export function FeedAside() {
  return (
    <StickyAside>
      <MyOpen />
      <WatchedList />
      <HotStocksAside />
      <Suggestions />
    </StickyAside>
  )
}
