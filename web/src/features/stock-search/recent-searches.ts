import { useSyncExternalStore } from 'react'
import { readStoredText, writeStoredText } from '#shared/browser/device-store.ts'
import { RECENT_SEARCHES_PREFIX } from '#shared/browser/member-texts.ts'
import { useSession } from '#shared/session/session.ts'

/**
 * A picked stock, or the searched name of a picked member. Only the name is stored, because whether a member may be found
 * can change.
 */
export type RecentSearch = RecentStock | { word: string }

export interface RecentStock {
  symbol: string
  name: string
}

const MAX_SEARCHES = 8
const CHANGE_EVENT = 'recentsearcheschange'

/** `useSyncExternalStore` needs the same array as long as the stored text is the same. */
let cachedSearches: { text: string | null; searches: readonly RecentSearch[] } = { text: null, searches: [] }

/** The signed-in member's recent searches on this device, latest first. */
export function useRecentSearches() {
  const { me } = useSession()
  const storageKey = `${RECENT_SEARCHES_PREFIX}:${me?.id}`
  const searches = useSyncExternalStore(subscribeToSearches, () => readSearches(storageKey))
  return {
    searches,
    rememberSearch: (pickedSearch: RecentSearch) =>
      storeSearches(storageKey, addRecent(readSearches(storageKey), pickedSearch)),
    forgetSearches: () => storeSearches(storageKey, []),
  }
}

export const isRecentStock = (search: RecentSearch): search is RecentStock => 'symbol' in search

function subscribeToSearches(onChange: () => void): () => void {
  addEventListener(CHANGE_EVENT, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGE_EVENT, onChange)
    removeEventListener('storage', onChange)
  }
}

function readSearches(storageKey: string): readonly RecentSearch[] {
  const text = readStoredText(storageKey)
  if (cachedSearches.text !== text) cachedSearches = { text, searches: parseSearches(text) }
  return cachedSearches.searches
}

function parseSearches(text: string | null): RecentSearch[] {
  try {
    const storedSearches: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(storedSearches) ? storedSearches.filter(isRecentSearch) : []
  } catch {
    return []
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  if ('word' in value) return typeof value.word === 'string'
  return (
    'symbol' in value && typeof value.symbol === 'string' && 'name' in value && typeof value.name === 'string'
  )
}

const getSearchId = (search: RecentSearch) => (isRecentStock(search) ? `$${search.symbol}` : search.word)

/** Moves a search to the front of the list, and cuts the list to its maximum length. */
export function addRecent(searches: readonly RecentSearch[], pickedSearch: RecentSearch): RecentSearch[] {
  return [
    pickedSearch,
    ...searches.filter((search) => getSearchId(search) !== getSearchId(pickedSearch)),
  ].slice(0, MAX_SEARCHES)
}

function storeSearches(storageKey: string, searches: readonly RecentSearch[]): void {
  writeStoredText(storageKey, JSON.stringify(searches))
  dispatchEvent(new Event(CHANGE_EVENT))
}
