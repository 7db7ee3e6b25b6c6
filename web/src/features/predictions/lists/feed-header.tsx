import type { PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { Segmented } from '#shared/ui/forms/segmented.tsx'
import { SortBar } from '#shared/ui/lists/sort-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listMessages as messages } from './messages.ts'

type From = 'everyone' | 'following'

interface Props {
  title: string
  filter: PredictionFilter
  sort: PredictionSort
  from: From
  onFilter: (filter: PredictionFilter) => void
  onSort: (sort: PredictionSort) => void
  onFrom: (from: From) => void
  /** The stock filter: beside the chips, on the phone beside the sort order. */
  stockFilter: ReactNode
  /** The time of the prices; desktop only. */
  pricesAsOf?: ReactNode
}

const OPTIONS = [
  { value: 'everyone', label: messages.from.everyone },
  { value: 'following', label: messages.from.following },
] as const

const SORTS = (['newest', 'popular', 'closing'] as const).map((value) => ({
  value,
  label: messages.sorts[value],
}))

/** The controls of the feed: whose predictions, filter and sort order. */
export function FeedHeader({ title, filter, sort, from, stockFilter, pricesAsOf, ...on }: Props) {
  return (
    <section className="bg-surface px-5 pt-2.5 pb-1.5 md:rounded-4 md:px-6 md:pt-5 md:pb-3">
      <div className="mb-2 flex items-center justify-between gap-4 md:mb-3">
        <h1 className="type-title-1">{title}</h1>
        <div className="w-33">
          <Segmented
            legend={messages.fromLabel}
            hideLegend
            options={OPTIONS}
            value={from}
            onChange={on.onFrom}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-0 md:gap-y-2">
        <div className="min-w-0 max-md:w-full">
          <FilterBar filter={filter} onFilter={on.onFilter} />
        </div>
        <div className="min-w-0 max-md:order-last max-md:flex max-md:flex-[1_1_6rem] max-md:justify-end md:ml-3 md:justify-self-start md:border-l md:border-line md:pl-3">
          {stockFilter}
        </div>
        <SortBar label={messages.sortLabel} sorts={SORTS} value={sort} onSort={on.onSort} />
        <div className="justify-self-end max-md:hidden">{pricesAsOf}</div>
      </div>
    </section>
  )
}
