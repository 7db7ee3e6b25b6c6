import { type FocusEvent, useRef, useState } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { stockSearchMessages } from './messages.ts'
import { ClearableField } from './clearable-field.tsx'
import { SearchList } from './search-list.tsx'
import { useSearch } from './use-search.ts'

interface Props {
  onPick: (symbol: string) => void
  /** Called for a chosen member; with it, the search also finds members. */
  onMember?: ((id: string) => void) | undefined
  className?: string
}

/** The search as an input whose results open below it. */
export function SearchBox({ onPick, onMember, className }: Props) {
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => setOpen(false)
  const leave = (event: FocusEvent) => {
    if (!container.current?.contains(event.relatedTarget)) close()
  }
  const closeAndPick = (pick: (id: string) => void) => (id: string) => {
    close()
    pick(id)
  }
  const search = useSearch({
    open,
    onPick: closeAndPick(onPick),
    onMember: onMember && closeAndPick(onMember),
    onEscape: close,
  })
  const label = onMember ? stockSearchMessages.search.labelWithMembers : stockSearchMessages.search.label
  return (
    <div ref={container} onBlur={leave} className={cx('relative', className)}>
      <ClearableField
        search={search}
        field={field}
        aria-expanded={open && search.inputProps['aria-expanded']}
        aria-label={label}
        placeholder={label}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true)
          search.type(event.target.value)
        }}
      />
      <div
        className={cx(
          'absolute top-full right-0 w-120 max-w-[90vw] min-w-full z-dialog mt-4 max-h-[min(37rem,75dvh)] overflow-y-auto [scrollbar-gutter:stable] [scrollbar-width:thin] min-[75rem]:left-(--results-left,0px) rounded-3 bg-surface p-2 shadow-1',
          !open && 'hidden',
        )}
      >
        <SearchList search={search} />
      </div>
    </div>
  )
}
