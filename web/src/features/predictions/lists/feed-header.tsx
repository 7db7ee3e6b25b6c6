import type { PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { Segmented } from '../../../shared/ui/forms/segmented.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { FilterBar } from './filter-bar.tsx'
import { listMessages as messages } from './messages.ts'

const SORTS: readonly PredictionSort[] = ['newest', 'popular', 'closing']

interface SortBarProps {
  sort: PredictionSort
  onSort: (sort: PredictionSort) => void
}

/** The sort order as text buttons: only filters are chips. */
function SortBar({ sort, onSort }: SortBarProps) {
  return (
    <div role="group" aria-label={messages.sortLabel} className="flex gap-5">
      {SORTS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === sort}
          onClick={() => onSort(each)}
          className={cx(
            'hit-44 h-9 border-b-2 whitespace-nowrap transition-colors moves-fast',
            each === sort
              ? 'border-action type-card-strong text-text'
              : 'border-transparent type-card text-text-2 hover:text-text',
          )}
        >
          {messages.sorts[each]}
        </button>
      ))}
    </div>
  )
}

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

/** The controls of the feed: whose predictions, filter and sort order. */
export function FeedHeader({ title, filter, sort, from, stockFilter, pricesAsOf, ...on }: Props) {
  return (
    <section className="bg-surface px-5 pt-5 pb-2 md:rounded-4 md:px-6 md:pb-3">
      <div className="mb-3 flex items-center justify-between gap-4">
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
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-2">
        <div className="min-w-0 max-md:col-span-2">
          <FilterBar filter={filter} onFilter={on.onFilter} />
        </div>
        <div className="min-w-0 max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end md:ml-3 md:justify-self-start md:border-l md:border-line md:pl-3">
          {stockFilter}
        </div>
        <SortBar sort={sort} onSort={on.onSort} />
        <div className="justify-self-end max-md:hidden">{pricesAsOf}</div>
      </div>
    </section>
  )
}
