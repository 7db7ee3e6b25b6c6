import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { HotStock } from '../../../shared/data/home-query.ts'
import { useDebounced } from '../../../shared/browser/use-debounced.ts'
import { hotStocksQuery, searchQuery, type StockMatch } from '../queries.ts'
import { type RecentStock, rememberStock, useRecentStocks } from '../recent-stocks.ts'

const DEBOUNCE_MS = 300

export interface SearchOption extends RecentStock {
  /** Shown beside the symbol, if it adds to the name. */
  detail: string | null
  /** The last known price. */
  price: StockPrice | null
}

/** What the list shows. */
export type SearchState = 'hint' | 'recent' | 'hot' | 'loading' | 'failed' | 'none' | 'results'

interface Props {
  /** The list is open. */
  open: boolean
  onPick: (symbol: string) => void
  onEscape?: () => void
}

/** A combobox over the stock search: typed text, its answers, the option in focus. */
export function useStockSearch({ open, onPick, onEscape }: Props) {
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const wanted = text.trim()
  const settled = useDebounced(wanted, DEBOUNCE_MS)
  const answer = useQuery(searchQuery(settled))
  const recent = useRecentStocks()
  const hot = useQuery({ ...hotStocksQuery, enabled: open && recent.length === 0 }).data ?? []

  const state = stateOf({ wanted, settled, recent, hot, answer })
  const options = optionsOf(state, { recent, hot, found: answer.data ?? [] })
  const type = (next: string) => {
    setText(next)
    setActive(-1)
  }
  const pick = ({ symbol, name }: RecentStock) => {
    rememberStock({ symbol, name })
    type('')
    onPick(symbol)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that completes a Korean syllable (IME composition) does not pick an option.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive(moved(active, step, options.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = options[active] ?? (state === 'results' ? options[0] : undefined)
      if (chosen && settled === wanted) pick(chosen)
    } else if (event.key === 'Escape') {
      if (text === '') onEscape?.()
      else type('')
    }
  }
  const inputProps = {
    role: 'combobox',
    value: text,
    onKeyDown,
    'aria-expanded': options.length > 0,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 && active < options.length ? optionId(listId, active) : undefined,
  } as const
  return {
    wanted,
    type,
    state,
    options,
    active,
    pick,
    listId,
    inputProps,
    retry: () => void answer.refetch(),
    isOld: answer.isPlaceholderData || settled !== wanted,
  }
}

export type StockSearch = ReturnType<typeof useStockSearch>

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

/** Wraps around, with one position before the first option: the input itself (-1). */
export function moved(active: number, step: number, count: number): number {
  const stops = count + 1
  return ((active + 1 + step + stops) % stops) - 1
}

interface SearchInput {
  wanted: string
  settled: string
  recent: readonly RecentStock[]
  hot: readonly unknown[]
  answer: { data: readonly StockMatch[] | undefined; isError: boolean; isPlaceholderData: boolean }
}

function stateOf({ wanted, settled, recent, hot, answer }: SearchInput): SearchState {
  if (wanted === '') return recent.length > 0 ? 'recent' : hot.length > 0 ? 'hot' : 'hint'
  if (answer.isError && settled === wanted) return 'failed'
  if (!answer.data || settled === '') return 'loading'
  if (answer.data.length > 0) return 'results'
  return answer.isPlaceholderData || settled !== wanted ? 'loading' : 'none'
}

interface Stocks {
  recent: readonly RecentStock[]
  hot: readonly HotStock[]
  found: readonly StockMatch[]
}

function optionsOf(state: SearchState, { recent, hot, found }: Stocks): SearchOption[] {
  if (state === 'recent') return recent.map((stock) => ({ ...stock, detail: null, price: null }))
  if (state === 'hot')
    return hot.map(({ symbol, name, koreanName, price }) => ({
      symbol,
      name: koreanName ?? name,
      detail: null,
      price,
    }))
  return state === 'results' ? found.map(optionOf) : []
}

function optionOf({ symbol, description, koreanName, price }: StockMatch): SearchOption {
  return {
    symbol,
    name: koreanName ?? description,
    detail: koreanName && koreanName !== description ? description : null,
    price,
  }
}
