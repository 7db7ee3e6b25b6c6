import { useSyncExternalStore } from 'react'
import { recall, remember } from '../../shared/browser/device-store.ts'

export interface RecentStock {
  symbol: string
  name: string
}

const SLOT = 'recent-stocks'
const MOST = 8
const CHANGED = 'recentstockschange'

let known: { text: string | null; stocks: readonly RecentStock[] } = { text: null, stocks: [] }

/** Stocks picked in the search on this device, latest first. */
export function useRecentStocks(): readonly RecentStock[] {
  return useSyncExternalStore(onChange, recentStocks)
}

function onChange(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}

function recentStocks(): readonly RecentStock[] {
  const text = recall(SLOT)
  if (known.text !== text) known = { text, stocks: parse(text) }
  return known.stocks
}

function parse(text: string | null): RecentStock[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

function isRecent(entry: unknown): entry is RecentStock {
  if (typeof entry !== 'object' || entry === null) return false
  return (
    'symbol' in entry && typeof entry.symbol === 'string' && 'name' in entry && typeof entry.name === 'string'
  )
}

/** Moves a stock to the front of the list, and cuts the list to its maximum length. */
export function withRecent(stocks: readonly RecentStock[], picked: RecentStock): RecentStock[] {
  return [picked, ...stocks.filter(({ symbol }) => symbol !== picked.symbol)].slice(0, MOST)
}

export function rememberStock(picked: RecentStock): void {
  store(JSON.stringify(withRecent(recentStocks(), picked)))
}

export function forgetStocks(): void {
  store('[]')
}

function store(text: string): void {
  remember(SLOT, text)
  dispatchEvent(new Event(CHANGED))
}
