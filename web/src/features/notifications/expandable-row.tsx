import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { ROW_CLASSES, SubjectAndTime } from './notification-row.tsx'
import { UnreadLabel } from './row-pictures.tsx'

/** Classes of the link of one notification in the expanded list. */
export const EXPANDED_LINK_CLASSES =
  'flex min-h-touch items-center justify-between gap-3 py-2 pr-5 pl-17 hover:bg-surface-2 md:pr-6 md:pl-18'

interface Props<Item> {
  /** The icon at the start of the row. */
  picture: ReactNode
  /** Whether the row is gold. */
  isOnAccent?: boolean
  summary: ReactNode
  /** At the end of the row. */
  aside?: ReactNode
  /** Shown before the time. */
  subject?: ReactNode
  items: readonly [Item, ...Item[]]
  /** The first line of the expanded list. */
  listHeader?: ReactNode
  children: (item: Item) => ReactNode
}

/** Several notifications in one row, which expands to a list of them. */
export function ExpandableRow<Item extends { id: string; at: string; unread: boolean }>(props: Props<Item>) {
  const { picture, isOnAccent = false, summary, aside, subject, items, listHeader, children } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={cx(ROW_CLASSES, isOnAccent && 'bg-accent text-on-accent hover:bg-accent')}
      >
        {picture}
        <span className="min-w-0 flex-1">
          {summary}
          <SubjectAndTime subject={subject} at={items[0].at} isOnAccent={isOnAccent} />
        </span>
        {aside}
        {items.some(({ unread }) => unread) && <UnreadLabel />}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={cx(
            'flex-none self-center transition-transform moves-fast',
            !isOnAccent && 'text-text-3',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="pb-2">
        {listHeader && <li>{listHeader}</li>}
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </>
  )
}
