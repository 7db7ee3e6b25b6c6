import type { PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { listMessages as messages } from './messages.ts'

const SORTS: readonly PredictionSort[] = ['newest', 'popular', 'closing']

interface Props {
  sort: PredictionSort
  onSort: (sort: PredictionSort) => void
}

/** The sort order as text buttons: only filters are chips. */
export function SortBar({ sort, onSort }: Props) {
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
