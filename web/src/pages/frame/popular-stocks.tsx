import { HotList } from '#features/stock-search/picker/hot-list.tsx'
import { pageMessages } from '../messages.ts'

/** Popular stocks, for members on a missing page. */
export function PopularStocks() {
  return (
    <div className="flex h-full flex-col lg:[&_li]:grid lg:[&_li]:max-h-24 lg:[&_li]:flex-1 lg:[&_li_a]:h-full lg:[&_ul]:flex lg:[&_ul]:grow lg:[&_ul]:flex-col lg:[&_[role=img]]:h-14 lg:[&_[role=img]]:w-44">
      <h2 className="mb-1 type-title-3">{pageMessages.popularStocks}</h2>
      <HotList />
    </div>
  )
}
