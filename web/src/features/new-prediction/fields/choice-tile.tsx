import type { ReactNode } from 'react'
import { cx } from '#shared/ui/cx.ts'

interface Props {
  /** Undefined if the tile is not a choice itself but opens others. */
  selected?: boolean
  disabled?: boolean
  /** Focuses the tile when it is mounted. */
  focused?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One of several choices, with two short lines of text. */
export function ChoiceTile({ selected, disabled, focused, onSelect, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      autoFocus={focused}
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        'flex h-12 min-w-0 flex-1 flex-col items-center justify-center rounded-2 px-1 transition-colors moves-fast short:h-touch',
        selected
          ? 'bg-surface shadow-[inset_0_0_0_0.125rem_var(--color-action)]'
          : 'bg-surface-3 hover:bg-surface-2',
      )}
    >
      {children}
    </button>
  )
}
