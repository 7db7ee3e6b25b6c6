import { type FocusEvent, Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { cx } from '#shared/ui/cx.ts'
import { stockSearchMessages } from './messages.ts'
import { ClearableField } from './clearable-field.tsx'
import { useSearch } from './use-search.ts'

const SearchList = lazyWithRetry(async () => (await import('./search-list.tsx')).SearchList)

interface Props {
  onPick: (symbol: string) => void
  /** Called for a chosen member; with it, the search also finds members. */
  onPickMember?: ((id: string) => void) | undefined
  className?: string
}

/** The search as an input whose results open below it. */
export function SearchBox({ onPick, onPickMember, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => setOpen(false)
  const leave = (event: FocusEvent) => {
    if (!container.current?.contains(event.relatedTarget)) close()
  }
  const createPickHandler = (pick: (id: string) => void) => (id: string) => {
    close()
    pick(id)
  }
  const search = useSearch({
    isOpen: isOpen,
    onPick: createPickHandler(onPick),
    onPickMember: onPickMember && createPickHandler(onPickMember),
    onEscape: close,
  })
  const label = onPickMember ? stockSearchMessages.search.labelWithMembers : stockSearchMessages.search.label
  return (
    <div ref={container} onBlur={leave} className={cx('relative', className)}>
      <ClearableField
        search={search}
        field={field}
        aria-expanded={isOpen && search.inputProps['aria-expanded']}
        aria-label={label}
        placeholder={label}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true)
          search.changeText(event.target.value)
        }}
      />
      <div
        className={cx(
          'absolute top-full right-0 w-120 max-w-[90vw] min-w-full z-dialog mt-4 max-h-[min(37rem,75dvh)] overflow-y-auto [scrollbar-gutter:stable] [scrollbar-width:thin] min-[75rem]:left-(--results-left,0px) rounded-3 bg-surface p-2 shadow-1',
          !isOpen && 'hidden',
        )}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <SearchList search={search} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
