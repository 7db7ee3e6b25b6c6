import { cx } from '../cx.ts'

interface Props<Sort extends string> {
  label: string
  sorts: readonly { value: Sort; label: string }[]
  value: Sort
  onSortChange: (sort: Sort) => void
}

/** A choice of the sort order, with text buttons, because only filters are chips. */
export function SortBar<Sort extends string>({ label, sorts, value, onSortChange }: Props<Sort>) {
  return (
    <div role="group" aria-label={label} className="flex gap-5">
      {sorts.map((sort) => (
        <button
          key={sort.value}
          type="button"
          aria-pressed={sort.value === value}
          onClick={() => onSortChange(sort.value)}
          className={cx(
            'hit-44 h-9 border-b-2 whitespace-nowrap transition-colors moves-fast',
            sort.value === value
              ? 'border-action type-card-strong text-text'
              : 'border-transparent type-card text-text-2 hover:text-text',
          )}
        >
          {sort.label}
        </button>
      ))}
    </div>
  )
}
