import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listMessages as messages } from './messages.ts'

type From = 'everyone' | 'following'

interface Props {
  title: string
  filter: PredictionFilter
  from: From
  onFilter: (filter: PredictionFilter) => void
  onFrom: (from: From) => void
}

const OPTIONS = [
  { value: 'everyone', label: messages.from.everyone },
  { value: 'following', label: messages.from.following },
] as const

/** Whose predictions, and which of them. */
export function FeedHead({ title, filter, from, onFilter, onFrom }: Props) {
  return (
    <section className="bg-surface px-5 pt-5 pb-3 md:rounded-4 md:px-6 md:pb-4">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h1 className="type-title-1">{title}</h1>
        <div className="w-40">
          <Segmented
            legend={messages.fromLabel}
            hideLegend
            options={OPTIONS}
            value={from}
            onChange={onFrom}
          />
        </div>
      </div>
      <FilterBar filter={filter} onFilter={onFilter} />
    </section>
  )
}
