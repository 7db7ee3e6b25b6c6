import { HotList } from '#features/stock-search/picker/hot-list.tsx'
import { pageMessages } from '../messages.ts'

/** Popular stocks, for members on a missing page. */
export function PopularStocks() {
  return (
    <div className="flex h-full flex-col lg:[&_li_a]:h-24">
      <h2 className="mb-1 type-title-3">{pageMessages.popularStocks}</h2>
      <HotList />
    </div>
  )
}
