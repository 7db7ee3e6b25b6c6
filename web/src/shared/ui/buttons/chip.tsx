import type { ReactNode } from 'react'
import { formatCount } from '../../format/format-figures.ts'
import { cx } from '../cx.ts'

interface Props {
  children: ReactNode
  selected: boolean
  count?: number | null
  onSelect: () => void
}

/** A filter: 36 px high, with a touch target of 44 px. */
export function Chip({ children, selected, count, onSelect }: Props) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cx(
        'hit-44 inline-flex h-9 flex-none items-center gap-1 rounded-full px-3.5 type-label-strong',
        'whitespace-nowrap transition-colors moves-fast',
        selected ? 'bg-action text-on-action' : 'bg-surface-3 text-text-2 hover:bg-line',
      )}
    >
      {children}
      {count != null && (
        <span className={cx('type-label', !selected && 'text-text-3')}>{formatCount(count)}</span>
      )}
    </button>
  )
}
