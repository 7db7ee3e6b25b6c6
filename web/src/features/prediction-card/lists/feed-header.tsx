import type { PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { TextSelect } from '#shared/ui/forms/text-select.tsx'
import { SortBar } from '#shared/ui/lists/sort-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { predictionCardMessages as messages } from '../messages.ts'

type FeedSource = 'everyone' | 'following'

interface Props {
  title: string
  filter: PredictionFilter
  sort: PredictionSort
  from: FeedSource
  onFilterChange: (filter: PredictionFilter) => void
  onSortChange: (sort: PredictionSort) => void
  onFromChange: (from: FeedSource) => void
  /** The stock filter, next to the title. */
  stockFilter: ReactNode
  /** The time of the prices; desktop only. */
  priceTime?: ReactNode
}

const SOURCES = [
  { value: 'everyone', label: messages.sources.everyone },
  { value: 'following', label: messages.sources.following },
] as const

const SORTS = (['newest', 'popular', 'closing'] as const).map((value) => ({
  value,
  label: messages.sorts[value],
}))

/** The controls of the feed in two rows: which predictions of whom, then their outcome and order. */
export function FeedHeader({ title, filter, sort, from, stockFilter, priceTime, ...handlers }: Props) {
  return (
    <section className="flex flex-wrap items-center gap-x-2.5 bg-surface px-5 py-1.5 md:gap-x-3 md:gap-y-2 md:rounded-4 md:px-6 md:pt-5 md:pb-4">
      <h1 className="type-title-1 large-text:min-w-0!">{title}</h1>
      <div className="flex min-w-0 flex-[1_1_4rem]">{stockFilter}</div>
      <SortBar
        label={messages.sourceLabel}
        sorts={SOURCES}
        value={from}
        onSortChange={handlers.onFromChange}
      />
      <span aria-hidden="true" className="w-full large-text:hidden" />
      {/* With large text, filters and order are one row that scrolls. */}
      <div
        className="contents large-text:-mx-5 large-text:flex large-text:min-w-0 large-text:flex-[1_1_100%] large-text:flex-nowrap! large-text:gap-2 large-text:overflow-x-auto large-text:py-1 large-text:px-5 large-text:[scrollbar-width:none] large-text:[&_[role=group]]:contents!"
        data-scrolls
      >
        <div className="min-w-0 flex-1 large-text:contents max-md:-ml-5 max-md:overflow-x-clip max-md:pl-5">
          <FilterBar filter={filter} onFilterChange={handlers.onFilterChange} />
        </div>
        <div className="flex-none md:hidden">
          <TextSelect
            label={messages.sortLabel}
            options={SORTS}
            value={sort}
            onChange={handlers.onSortChange}
          />
        </div>
      </div>
      <div className="max-md:hidden">
        <SortBar label={messages.sortLabel} sorts={SORTS} value={sort} onSortChange={handlers.onSortChange} />
      </div>
      <div className="ml-2 max-md:hidden">{priceTime}</div>
    </section>
  )
}
