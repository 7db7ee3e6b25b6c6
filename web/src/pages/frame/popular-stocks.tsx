import { HotList } from '#features/stock-search/picker/hot-list.tsx'
import { SearchInPage } from '#features/stock-search/header-search.tsx'
import { pageMessages } from '../messages.ts'

/** The search and popular stocks, for members on a missing page. */
export function PopularStocks() {
  return (
    <div className="mt-2">
      <SearchInPage />
      <h2 className="mt-6 mb-1 type-title-3">{pageMessages.popularStocks}</h2>
      <HotList />
    </div>
  )
}
