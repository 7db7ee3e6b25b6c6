import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../shared/ui/cx.ts'
import { SearchField } from '../../../shared/ui/forms/search-field.tsx'
import { stockMessages } from '../messages.ts'
import { SearchList } from './search-list.tsx'
import { useStockSearch } from './use-stock-search.ts'

interface Props {
  onPick: (symbol: string) => void
  /** Shown above the list before anything is typed; a press picks a stock as in the list. */
  idle?: (pick: (symbol: string) => void) => ReactNode
  className?: string
}

/** The search as an input whose results open below it. */
export function SearchBox({ onPick, idle, className }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) close()
  }
  const pick = (symbol: string) => {
    close()
    onPick(symbol)
  }
  const search = useStockSearch({
    open,
    onPick: pick,
    onEscape: close,
  })
  return (
    <div ref={box} onBlur={leave} className={cx('relative', className)}>
      <SearchField
        {...search.inputProps}
        aria-expanded={open && search.inputProps['aria-expanded']}
        aria-label={stockMessages.search.label}
        placeholder={stockMessages.search.label}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true)
          search.type(event.target.value)
        }}
      />
      <div
        className={cx(
          'absolute inset-x-0 top-full z-dialog mt-2 max-h-[min(32.5rem,70dvh)] overflow-y-auto rounded-3 bg-surface p-2 shadow-1',
          !open && 'hidden',
        )}
      >
        <SearchList search={search} idle={open && idle?.(pick)} />
      </div>
    </div>
  )
}
