import type { ReactNode } from 'react'
import { cx } from '#shared/ui/cx.ts'

interface Props {
  /** Undefined for a tile that opens further choices instead of being one. */
  isSelected?: boolean
  disabled?: boolean
  /** A background other than grey while the tile is not selected. */
  tint?: string
  /** Focuses the tile when it is mounted. */
  isInitiallyFocused?: boolean
  onSelect: () => void
  children: ReactNode
}

interface TileRowProps {
  /** For screen readers. */
  label: string
  title: string
  children: ReactNode
}

/** Tiles of equal width after a short title. */
export function TileRow({ label, title, children }: TileRowProps) {
  return (
    <div role="group" aria-label={label} className="mt-3.5 flex items-center gap-2 lg:mt-3 short:mt-1.5">
      <span aria-hidden="true" className="w-7 flex-none type-caption text-text-2 large-text:hidden">
        {title}
      </span>
      <div className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-1 large-text:grid-flow-row large-text:grid-cols-2">
        {children}
      </div>
    </div>
  )
}

/** One of several choices, with two short lines of text. */
export function ChoiceTile({
  isSelected,
  disabled,
  tint = 'bg-surface-3',
  isInitiallyFocused,
  onSelect,
  children,
}: Props) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      autoFocus={isInitiallyFocused}
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        'flex h-12 min-w-0 flex-1 flex-col items-center justify-center rounded-2 px-0.5 transition-colors moves-fast short:h-touch',
        isSelected
          ? 'bg-surface shadow-[inset_0_0_0_0.125rem_var(--color-action)]'
          : cx(tint, 'hover:bg-surface-2'),
      )}
    >
      {children}
    </button>
  )
}
