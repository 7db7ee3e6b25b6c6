import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#shared/browser/device-store.ts'
import { RECENT_SEARCHES_PREFIX } from '#shared/browser/typed-texts.ts'
import { useSession } from '#shared/session/session.ts'

/**
 * A picked stock, or the searched name of a picked member; only the name, because it can change whether a member may
 * be found.
 */
export type RecentSearch = RecentStock | { word: string }

export interface RecentStock {
  symbol: string
  name: string
}

const MAX_SEARCHES = 8
const CHANGE_EVENT = 'recentsearcheschange'

let cached: { text: string | null; searches: readonly RecentSearch[] } = { text: null, searches: [] }

/** The signed-in member's recent searches on this device, latest first. */
export function useRecentSearches() {
  const { me } = useSession()
  const storageKey = `${RECENT_SEARCHES_PREFIX}:${me?.id}`
  const searches = useSyncExternalStore(onChange, () => read(storageKey))
  return {
    searches,
    rememberSearch: (picked: RecentSearch) => store(storageKey, addRecent(read(storageKey), picked)),
    forgetSearches: () => store(storageKey, []),
  }
}

export const isRecentStock = (search: RecentSearch): search is RecentStock => 'symbol' in search

function onChange(changed: () => void): () => void {
  addEventListener(CHANGE_EVENT, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGE_EVENT, changed)
    removeEventListener('storage', changed)
  }
}

function read(storageKey: string): readonly RecentSearch[] {
  const text = readStored(storageKey)
  if (cached.text !== text) cached = { text, searches: parse(text) }
  return cached.searches
}

function parse(text: string | null): RecentSearch[] {
  try {
    const storedSearches: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(storedSearches) ? storedSearches.filter(isRecentSearch) : []
  } catch {
    return []
  }
}

function isRecentSearch(entry: unknown): entry is RecentSearch {
  if (typeof entry !== 'object' || entry === null) return false
  if ('word' in entry) return typeof entry.word === 'string'
  return (
    'symbol' in entry && typeof entry.symbol === 'string' && 'name' in entry && typeof entry.name === 'string'
  )
}

const getSearchId = (search: RecentSearch) => (isRecentStock(search) ? `$${search.symbol}` : search.word)

/** Moves a search to the front of the list, and cuts the list to its maximum length. */
export function addRecent(searches: readonly RecentSearch[], picked: RecentSearch): RecentSearch[] {
  return [picked, ...searches.filter((search) => getSearchId(search) !== getSearchId(picked))].slice(
    0,
    MAX_SEARCHES,
  )
}

function store(storageKey: string, searches: readonly RecentSearch[]): void {
  writeStored(storageKey, JSON.stringify(searches))
  dispatchEvent(new Event(CHANGE_EVENT))
}
