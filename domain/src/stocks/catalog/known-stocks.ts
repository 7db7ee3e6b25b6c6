import { findCashtags } from '../../text/cashtags.ts'
import { hasHangul, type KoreanNameForms, koreanNameForms, rankByKoreanName } from './korean-names.ts'
import { MAX_SEARCH_RESULTS } from './search.ts'
import { type KnownStock, STOCKS } from './stock-table.ts'

export interface KnownMatch {
  symbol: string
  name: string
  type: string
}

const COMMON_STOCK = 'CS'

/** Stocks of our own table that match a query in Korean, 초성, English or by ticker, best first; at most `MAX_SEARCH_RESULTS`. */
export function findKnownStocks(query: string): KnownMatch[] {
  const searchText = query.normalize('NFKC').trim()
  const rankEntry = hasHangul(searchText) ? rankInKorean(searchText) : rankInEnglish(plain(searchText))
  const ranked = ENTRIES.flatMap((entry) => {
    const rank = rankEntry(entry)
    return rank === null ? [] : [{ match: entry.match, rank }]
  })
  const best = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_SEARCH_RESULTS)
  return best.map(({ match }) => match)
}

/** The English name of a ticker; null for stocks outside our table. */
export function findEnglishName(symbol: string): string | null {
  return Object.hasOwn(STOCKS, symbol) ? (STOCKS[symbol]?.name ?? null) : null
}

/** The type of a ticker as the market-data service names it; null for stocks outside our table. */
export function findKnownType(symbol: string): string | null {
  return Object.hasOwn(STOCKS, symbol) ? (STOCKS[symbol]?.type ?? COMMON_STOCK) : null
}

/** The stocks of our table that a text marks ($TSLA), in its order, each once. */
export function taggedStocks(text: string): string[] {
  const symbols = findCashtags(text).map(({ symbol }) => symbol)
  return [...new Set(symbols)].filter((symbol) => Object.hasOwn(STOCKS, symbol))
}

/** Whether a name of the table begins with the query: the member is likely typing that name. */
export function beginsKnownName(query: string): boolean {
  const searchText = plain(query.normalize('NFKC'))
  return searchText !== '' && ENTRIES.some(({ names }) => names.some((name) => name.startsWith(searchText)))
}

/** A stock with its names in the form that is compared. */
interface Entry {
  match: KnownMatch
  ticker: string
  korean: readonly KoreanNameForms[]
  /** Korean names too: some are written in Latin letters. */
  names: readonly string[]
  words: readonly string[]
}

const ENTRIES: readonly Entry[] = Object.entries(STOCKS).map(([symbol, stock]) => buildEntry(symbol, stock))

function buildEntry(symbol: string, { name, type = COMMON_STOCK, korean, aliases = [] }: KnownStock): Entry {
  const english = [name, ...aliases]
  return {
    match: { symbol, name, type },
    ticker: plain(symbol),
    korean: korean.map(koreanNameForms),
    names: [...english, ...korean].map(plain),
    words: english.flatMap((text) => text.split(/\s+/).map(plain)),
  }
}

function rankInKorean(query: string): (entry: Entry) => number | null {
  const rankEntry = rankByKoreanName(query)
  return ({ korean }) => {
    const ranks = korean.map(rankEntry).filter((rank) => rank !== null)
    return ranks.length > 0 ? Math.min(...ranks) : null
  }
}

/** 0 the ticker itself, 1 a whole name, 2 the beginning of either, 3 the beginning of another word of a name. */
const rankInEnglish =
  (searchText: string) =>
  ({ ticker, names, words }: Entry): number | null => {
    if (searchText === '') return null
    if (ticker === searchText) return 0
    if (names.includes(searchText)) return 1
    if (ticker.startsWith(searchText)) return 2
    // Too many names begin with any one letter.
    if (names.some((name) => name.startsWith(searchText))) return searchText.length === 1 ? 3 : 2
    return searchText.length > 1 && words.some((word) => word.startsWith(searchText)) ? 3 : null
  }

/** Without accents, spaces and signs, in lower case. */
function plain(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
  return bare
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,&'’/·!-]/g, '')
}
