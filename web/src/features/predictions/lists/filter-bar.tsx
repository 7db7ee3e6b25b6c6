import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { Chip } from '../../../shared/ui/buttons/chip.tsx'
import { listMessages as messages } from './messages.ts'

const FILTERS: readonly PredictionFilter[] = ['all', 'pending', 'success', 'failed']

interface Props {
  filter: PredictionFilter
  onFilter: (filter: PredictionFilter) => void
  /** The number of predictions of each filter, where it is known. */
  counts?: Partial<Record<PredictionFilter, number>> | undefined
}

export function FilterBar({ filter, onFilter, counts = {} }: Props) {
  return (
    <div
      role="group"
      aria-label={messages.filterLabel}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {FILTERS.map((each) => (
        <Chip
          key={each}
          selected={each === filter}
          count={counts[each] ?? null}
          onSelect={() => onFilter(each)}
        >
          {messages.filters[each]}
        </Chip>
      ))}
    </div>
  )
}
