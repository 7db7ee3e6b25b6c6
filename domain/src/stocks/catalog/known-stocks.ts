import { findCashtags } from '../../text/cashtags.ts'
import {
  hasHangul,
  type KoreanNameForms,
  buildKoreanNameForms,
  createKoreanNameRanker,
} from './korean-names.ts'
import { MAX_SEARCH_RESULTS } from './search.ts'
import { type KnownStock, STOCKS } from './stock-table.ts'

export interface KnownMatch {
  symbol: string
  name: string
  type: string
}

const COMMON_STOCK = 'CS'

/**
 * Finds stocks of our own table by Korean name, 초성, English name or ticker, best first; at most `MAX_SEARCH_RESULTS`.
 */
export function findKnownStocks(query: string): KnownMatch[] {
  const searchText = query.normalize('NFKC').trim()
  const rankEntry = hasHangul(searchText)
    ? createKoreanRanker(searchText)
    : createEnglishRanker(normalizeName(searchText))
  const rankedEntries = ENTRIES.flatMap((entry) => {
    const rank = rankEntry(entry)
    return rank === null ? [] : [{ match: entry.match, rank }]
  })
  const bestEntries = rankedEntries.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_SEARCH_RESULTS)
  return bestEntries.map(({ match }) => match)
}

/** Returns the English name of a ticker; null for stocks outside our table. */
export function findEnglishName(symbol: string): string | null {
  return Object.hasOwn(STOCKS, symbol) ? (STOCKS[symbol]?.name ?? null) : null
}

/** Returns the type of a ticker in the market-data service's terms; null for stocks outside our table. */
export function findKnownType(symbol: string): string | null {
  return Object.hasOwn(STOCKS, symbol) ? (STOCKS[symbol]?.type ?? COMMON_STOCK) : null
}

/** Returns the stocks of our table that a text mentions with a cashtag ($TSLA), in text order, each once. */
export function listTaggedStocks(text: string): string[] {
  const symbols = findCashtags(text).map(({ symbol }) => symbol)
  return [...new Set(symbols)].filter((symbol) => Object.hasOwn(STOCKS, symbol))
}

/** Returns whether a name of the table begins with the query, so that the member is probably typing that name. */
export function isStartOfKnownName(query: string): boolean {
  const searchText = normalizeName(query.normalize('NFKC'))
  return searchText !== '' && ENTRIES.some(({ names }) => names.some((name) => name.startsWith(searchText)))
}

/** A stock with its names in normalized form. */
interface Entry {
  match: KnownMatch
  ticker: string
  korean: readonly KoreanNameForms[]
  /** Includes Korean names, because some are written in Latin letters. */
  names: readonly string[]
  words: readonly string[]
}

const ENTRIES: readonly Entry[] = Object.entries(STOCKS).map(([symbol, stock]) => buildEntry(symbol, stock))

function buildEntry(symbol: string, { name, type = COMMON_STOCK, korean, aliases = [] }: KnownStock): Entry {
  const englishNames = [name, ...aliases]
  return {
    match: { symbol, name, type },
    ticker: normalizeName(symbol),
    korean: korean.map(buildKoreanNameForms),
    names: [...englishNames, ...korean].map(normalizeName),
    words: englishNames.flatMap((text) => text.split(/\s+/).map(normalizeName)),
  }
}

function createKoreanRanker(query: string): (entry: Entry) => number | null {
  const rankName = createKoreanNameRanker(query)
  return ({ korean }) => {
    const ranks = korean.map(rankName).filter((rank) => rank !== null)
    return ranks.length > 0 ? Math.min(...ranks) : null
  }
}

/**
 * Creates a function that ranks an entry: 0 for the ticker itself, 1 for a whole name, 2 for the beginning of either,
 * 3 for the beginning of another word of a name, null without a match.
 */
const createEnglishRanker =
  (searchText: string) =>
  ({ ticker, names, words }: Entry): number | null => {
    if (searchText === '') return null
    if (ticker === searchText) return 0
    if (names.includes(searchText)) return 1
    if (ticker.startsWith(searchText)) return 2
    // A single letter begins too many names.
    if (names.some((name) => name.startsWith(searchText))) return searchText.length === 1 ? 3 : 2
    return searchText.length > 1 && words.some((word) => word.startsWith(searchText)) ? 3 : null
  }

/** Removes accents, spaces and signs, and converts to lower case. */
function normalizeName(text: string): string {
  const textWithoutMarks = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
  return textWithoutMarks
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,&'’/·!-]/g, '')
}
