import { HotList } from '#features/stock-search/picker/hot-list.tsx'
import { pageMessages } from '../messages.ts'

/** Popular stocks, for members on a missing page. */
export function PopularStocks() {
  return (
    <>
      <h2 className="mb-1 type-title-3">{pageMessages.popularStocks}</h2>
      <HotList />
    </>
  )
}
