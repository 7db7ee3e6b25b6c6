import type { ReactNode } from 'react'
import { formatCount } from '../../format/format-figures.ts'
import { cx } from '../cx.ts'
import { scrollItemIntoView } from '../scroll-item-into-view.ts'

interface Props<Choice extends string> {
  /** Name of the group for screen readers. */
  label: string
  /** The choices in their order. */
  texts: Record<Choice, string>
  chosen: Choice
  onChoose: (choice: Choice) => void
  /** The numbers shown after the texts, where they are known. */
  counts?: Partial<Record<Choice, number>> | undefined
  /** Whether the chips are in one line, which scrolls on narrow screens. */
  scrolls?: boolean
}

const SCROLLING =
  '-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] large-text:flex-nowrap! md:mx-0 md:px-0'

/** Filters with one selected choice. */
export function ChipGroup<Choice extends string>(props: Props<Choice>) {
  const { label, texts, chosen, onChoose, counts, scrolls } = props
  return (
    <div
      role="group"
      aria-label={label}
      data-scrolls={scrolls}
      className={cx('flex gap-2', scrolls ? SCROLLING : 'flex-wrap')}
    >
      {(Object.keys(texts) as Choice[]).map((choice) => (
        <Chip
          key={choice}
          isSelected={choice === chosen}
          count={counts?.[choice] ?? null}
          onSelect={() => onChoose(choice)}
        >
          {texts[choice]}
        </Chip>
      ))}
    </div>
  )
}

interface ChipProps {
  children: ReactNode
  isSelected: boolean
  count?: number | null
  onSelect: () => void
}

/** A filter: 36 px high, with a touch target of 44 px. */
export function Chip({ children, isSelected, count, onSelect }: ChipProps) {
  return (
    <button
      type="button"
      ref={isSelected ? scrollItemIntoView : null}
      aria-pressed={isSelected}
      onClick={onSelect}
      className={cx(
        'hit-44 inline-flex h-9 flex-none items-center gap-1 rounded-full px-3.5 type-label-strong',
        'whitespace-nowrap transition-colors moves-fast',
        isSelected ? 'bg-action text-on-action' : 'bg-surface-3 text-text-2 hover:bg-line',
      )}
    >
      {children}
      {count != null && (
        <span className={cx('type-label', !isSelected && 'text-text-3')}>{formatCount(count)}</span>
      )}
    </button>
  )
}
