import { LayoutGrid } from 'lucide-react'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { stockSearchMessages } from './messages.ts'
import { SearchList } from './search-list.tsx'
import { useSearch } from './use-search.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** Called with undefined for all stocks. */
  onPick: (symbol: string | undefined) => void
}

/** The sheet to choose all stocks, or one stock by search. */
export function StockFilterSheet({ open, onClose, onPick }: Props) {
  const search = useSearch({ isOpen: open, onPick, onEscape: onClose })
  return (
    <Sheet open={open} onClose={onClose} title={stockSearchMessages.filter.title}>
      <div className="px-5 pb-2 md:px-6">
        <SearchField
          {...search.inputProps}
          aria-label={stockSearchMessages.search.label}
          placeholder={stockSearchMessages.search.label}
          enterKeyHint="search"
          onChange={(event) => search.changeText(event.target.value)}
        />
      </div>
      {/* At least as tall as the list, so that the sheet does not jump when the results arrive. */}
      <div className="min-h-96 px-2 pb-5 md:px-3">
        <SearchList
          search={search}
          header={
            <button
              type="button"
              onClick={() => onPick(undefined)}
              className="mb-2 flex h-15 w-full items-center gap-3 rounded-2 px-3 type-body-strong hover:bg-surface-2"
            >
              <span className="flex size-9 items-center justify-center rounded-full bg-surface-3 text-text-2">
                <LayoutGrid size={18} aria-hidden="true" />
              </span>
              {stockSearchMessages.filter.all}
            </button>
          }
        />
      </div>
    </Sheet>
  )
}
