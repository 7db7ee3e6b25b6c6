import { useSyncExternalStore } from 'react'
import { recall, remember } from '#shared/browser/device-store.ts'

/** A stock that was picked; of a picked member only the name that was searched for: whether it may be found changes. */
export type RecentSearch = RecentStock | { word: string }

export interface RecentStock {
  symbol: string
  name: string
}

// Its first entries were stocks alone.
const SLOT = 'recent-stocks'
const MOST = 8
const CHANGED = 'recentsearcheschange'

let known: { text: string | null; searches: readonly RecentSearch[] } = { text: null, searches: [] }

/** What was picked in the search on this device, latest first. */
export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(onChange, recentSearches)
}

export const isRecentStock = (search: RecentSearch): search is RecentStock => 'symbol' in search

function onChange(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}

function recentSearches(): readonly RecentSearch[] {
  const text = recall(SLOT)
  if (known.text !== text) known = { text, searches: parse(text) }
  return known.searches
}

function parse(text: string | null): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentSearch) : []
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

const idOf = (search: RecentSearch) => (isRecentStock(search) ? `$${search.symbol}` : search.word)

/** Moves a search to the front of the list, and cuts the list to its maximum length. */
export function withRecent(searches: readonly RecentSearch[], picked: RecentSearch): RecentSearch[] {
  return [picked, ...searches.filter((search) => idOf(search) !== idOf(picked))].slice(0, MOST)
}

export function rememberSearch(picked: RecentSearch): void {
  store(JSON.stringify(withRecent(recentSearches(), picked)))
}

export function forgetSearches(): void {
  store('[]')
}

function store(text: string): void {
  remember(SLOT, text)
  dispatchEvent(new Event(CHANGED))
}
