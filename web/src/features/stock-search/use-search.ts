import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { MAX_SEARCH_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useDebounced } from '#shared/browser/use-debounced.ts'
import { stockSearchQuery } from '#shared/data/stock-search-query.ts'
import { watchlistQuery } from '#shared/data/watchlist-query.ts'
import { call } from '#shared/api/api.ts'
import type { HotStock } from '#shared/data/home-query.ts'
import { memberSearchKey } from '#shared/data/query-keys.ts'
import { hotStocksQuery, moversQuery, pricesQuery } from '#shared/stocks/queries.ts'
import { isRecentStock, useRecentSearches } from './recent-searches.ts'
import { listFoundGroups, listHotAfterResults, listIdleGroups, type SearchOption } from './search-groups.ts'

const DEBOUNCE_MS = 300

/** `idle`: nothing is typed. `failed`: the stocks failed to load, but members may be found. */
export type SearchState = 'idle' | 'loading' | 'failed' | 'none' | 'results'

interface Props {
  /** Whether the list is open. */
  isOpen: boolean
  onPick: (symbol: string) => void
  /** If given, members are found too, and the stocks that moved most are offered. */
  onPickMember?: ((id: string) => void) | undefined
  onEscape?: () => void
}

/** The state of a combobox for stocks and members: the typed text, the results in groups, and the active option. */
export function useSearch({ isOpen, onPick, onPickMember, onEscape }: Props) {
  const listId = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(-1)
  const { rememberSearch } = useRecentSearches()
  const searchText = cutText(text.trim(), MAX_SEARCH_LENGTH)
  const debouncedText = useDebounced(searchText, DEBOUNCE_MS)
  const hot = useQuery({ ...hotStocksQuery, enabled: isOpen }).data ?? []
  const idleGroups = useIdleGroups({
    isOpen: isOpen && searchText === '',
    withMembers: onPickMember !== undefined,
    hot,
  })
  const answer = useAnswer(debouncedText, onPickMember !== undefined)

  const foundGroups = listFoundGroups(answer.stocks, answer.members)
  const groups = searchText === '' ? idleGroups : [...foundGroups, ...listHotAfterResults(foundGroups, hot)]
  const options = groups.flatMap((group) => group.options)
  const foundCount = foundGroups.flatMap((group) => group.options).length
  const isStale = answer.isStale || debouncedText !== searchText
  const state = findState({ searchText, debouncedText, answer, count: foundCount, isStale })
  const changeText = (next: string) => {
    setText(next)
    setActiveIndex(-1)
  }
  const pick = (option: SearchOption) => {
    if (option.kind === 'word') return changeText(option.word)
    rememberSearch(
      option.kind === 'stock'
        ? { symbol: option.symbol, name: option.name }
        : { word: option.member.username },
    )
    changeText('')
    if (option.kind === 'stock') onPick(option.symbol)
    else onPickMember?.(option.member.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActiveIndex(moveActiveIndex(activeIndex, step, options.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosenOption = options[activeIndex] ?? (state === 'results' ? options[0] : undefined)
      if (chosenOption && debouncedText === searchText) pick(chosenOption)
    } else if (event.key === 'Escape') {
      if (text === '') onEscape?.()
      else changeText('')
    }
  }
  const inputProps = {
    role: 'combobox',
    value: text,
    onKeyDown,
    'aria-expanded': options.length > 0,
    'aria-controls': groups.map(({ key }) => `${listId}-${key}`).join(' ') || listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant':
      activeIndex >= 0 && activeIndex < options.length ? buildOptionId(listId, activeIndex) : undefined,
  } as const
  return {
    searchText,
    changeText,
    state,
    groups,
    count: searchText === '' ? options.length : foundCount,
    active: activeIndex,
    pick,
    listId,
    inputProps,
    retry: answer.retry,
    isStale: state === 'results' && isStale,
  }
}

export type Search = ReturnType<typeof useSearch>

export function buildOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Moves the active option by a step and wraps around. -1 is the input itself, before the first option. */
export function moveActiveIndex(activeIndex: number, step: number, count: number): number {
  const stopCount = count + 1
  return ((activeIndex + 1 + step + stopCount) % stopCount) - 1
}

interface IdleGroupsInput {
  isOpen: boolean
  withMembers: boolean
  hot: readonly HotStock[]
}

/** With `withMembers`, also offers searched members and the stocks that moved most. */
function useIdleGroups({ isOpen, withMembers, hot }: IdleGroupsInput) {
  const allSearches = useRecentSearches().searches
  const recentSearches = withMembers ? allSearches : allSearches.filter(isRecentStock)
  const symbols = recentSearches.filter(isRecentStock).map(({ symbol }) => symbol)
  const watched = useQuery({ ...watchlistQuery, enabled: isOpen }).data
  return listIdleGroups({
    recent: recentSearches,
    prices: useQuery({ ...pricesQuery(symbols), enabled: isOpen && symbols.length > 0 }).data,
    watched: watched ?? [],
    hot,
    movers: useQuery({ ...moversQuery, enabled: isOpen && withMembers }).data,
  })
}

/** Fetches the stocks and the members that match `q`. A text that begins with `@` searches only members. */
function useAnswer(q: string, withMembers: boolean) {
  const searchesStocks = !(withMembers && q.startsWith('@'))
  const stocks = useQuery({
    ...stockSearchQuery(searchesStocks ? q : ''),
    placeholderData: keepPreviousData,
  })
  const members = useQuery(memberSearchQuery(withMembers ? q : ''))
  return {
    stocks: (searchesStocks && stocks.data) || [],
    members: (withMembers && members.data) || [],
    isLoading: (searchesStocks && stocks.isPending) || (withMembers && members.isPending),
    isError: searchesStocks ? stocks.isError : members.isError,
    isStale: (searchesStocks && stocks.isPlaceholderData) || (withMembers && members.isPlaceholderData),
    retry: () => void (searchesStocks ? stocks : members).refetch(),
  }
}

interface StateInput {
  searchText: string
  debouncedText: string
  answer: Pick<ReturnType<typeof useAnswer>, 'isError' | 'isLoading'>
  count: number
  isStale: boolean
}

function findState({ searchText, debouncedText, answer, count, isStale }: StateInput): SearchState {
  if (searchText === '') return 'idle'
  if (answer.isError && debouncedText === searchText) return 'failed'
  if (count > 0) return 'results'
  return answer.isLoading || debouncedText === '' || isStale ? 'loading' : 'none'
}

/** Finds members whose name begins with the text, with or without `@` before it. */
function memberSearchQuery(q: string) {
  return queryOptions({
    queryKey: memberSearchKey(q),
    queryFn: ({ signal }) => call('GET /users/search', { query: { q }, signal }),
    select: ({ items }) => items,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
