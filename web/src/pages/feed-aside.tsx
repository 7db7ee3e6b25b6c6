import { Suggestions } from '../features/follows/suggestions.tsx'
import { HotStocksAside } from '../features/home/hot-stocks/hot-stocks-aside.tsx'
import { MyOpen } from '../features/home/my-predictions/my-open.tsx'
import { WatchedList } from '../features/watchlist/watched-list.tsx'

/** What is mine and what is going on, beside the feed where there is room; a phone does not even have its code. */
export function FeedAside() {
  return (
    <>
      <MyOpen narrow />
      <WatchedList />
      <HotStocksAside />
      <Suggestions />
    </>
  )
}
