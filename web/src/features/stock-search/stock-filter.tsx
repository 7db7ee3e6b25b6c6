import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { cx } from '#shared/ui/cx.ts'
import { stockSearchMessages } from './messages.ts'
import { isRecentStock, useRecentSearches } from './recent-searches.ts'

const StockFilterSheet = lazyWithRetry(
  async () => (await import('./stock-filter-sheet.tsx')).StockFilterSheet,
)

interface Props {
  /** The ticker of the stock; undefined for all stocks. */
  symbol: string | undefined
  /** The name of the stock, if the page knows it. */
  name: string | undefined
  onPick: (symbol: string | undefined) => void
}

const texts = stockSearchMessages.filter

/** The stock that a list is filtered by; a press opens the sheet to choose another. */
export function StockFilter({ symbol, name, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const recentSearch = useRecentSearches()
    .searches.filter(isRecentStock)
    .find((stock) => stock.symbol === symbol)
  const shownName = symbol === undefined ? texts.all : (name ?? recentSearch?.name ?? symbol)
  return (
    <>
      <button
        type="button"
        aria-label={texts.label(shownName)}
        aria-haspopup="dialog"
        onPointerEnter={StockFilterSheet.preload}
        onFocus={StockFilterSheet.preload}
        onClick={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        className={cx(
          'hit-44 inline-flex h-9 max-w-full items-center gap-1 rounded-full border pr-2.5 pl-3.5 type-label-strong transition-colors moves-fast',
          symbol === undefined
            ? 'border-line-control bg-surface text-text hover:bg-surface-2'
            : 'border-action bg-action text-on-action',
        )}
      >
        <span className="truncate">{shownName}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {hasOpened && (
        <Suspense fallback={null}>
          <StockFilterSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            onPick={(pickedStock) => {
              setOpen(false)
              onPick(pickedStock)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
