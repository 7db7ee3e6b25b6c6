/** Maximum number of search results. */
export const MAX_SEARCH_RESULTS = 8

export interface SearchCandidate {
  symbol: string
  name: string
  /** The service's type code (CS, WARRANT, …) or a word for it. */
  type: string
}

/**
 * Returns whether a security can be predicted: no warrants, rights or units (nor ADR warrants and rights, ADRW,
 * ADRR).
 */
export function isPredictableType(type: string): boolean {
  return !/warrant|right|unit|^adr[wr]$/i.test(type.trim())
}

/** Returns whether a security is a preferred share, by its type or by the lower-case p of its ticker (JPMpC). */
function isPreferred({ symbol, type }: SearchCandidate): boolean {
  return /^pfd$|preferred/i.test(type.trim()) || /^[A-Z.]+p[A-Z]?$/.test(symbol)
}

const normalizeQuery = (query: string) => query.normalize('NFKC').trim().toUpperCase()

/** Returns whether a text can be a whole ticker: up to 5 letters, and a class after a dot. */
export function isTickerShaped(query: string): boolean {
  return /^[A-Z]{1,5}(\.[A-Z]{1,2})?$/.test(normalizeQuery(query))
}

export function isExactMatch(query: string, { symbol }: Pick<SearchCandidate, 'symbol'>): boolean {
  return symbol.toUpperCase() === normalizeQuery(query)
}

/**
 * Returns the candidates whose ticker, or a word of whose name, begins with the query, ignoring case. The exact
 * ticker comes first, then matches by ticker and matches by name in their given order, and preferred shares last.
 * Each appears once; at most 8.
 */
export function matchStocks<Candidate extends SearchCandidate>(
  query: string,
  candidates: readonly Candidate[],
): Candidate[] {
  const searchText = normalizeQuery(query)
  if (searchText === '') return []
  const computeRank = (candidate: Candidate) => {
    if (isExactMatch(query, candidate)) return 0
    const rank = rankMatch(searchText, candidate)
    return rank !== null && isPreferred(candidate) ? rank + 2 : rank
  }
  const rankedCandidates = candidates.flatMap((candidate) => {
    const rank = isPredictableType(candidate.type) ? computeRank(candidate) : null
    return rank === null ? [] : [{ candidate, rank }]
  })
  return takeFirstOfEachSymbol(
    rankedCandidates.toSorted((a, b) => a.rank - b.rank).map(({ candidate }) => candidate),
  )
}

function rankMatch(searchText: string, { symbol, name }: SearchCandidate): number | null {
  if (symbol.toUpperCase().startsWith(searchText)) return 1
  const words = name.toUpperCase()
  return searchText.length > 1 && ` ${words}`.includes(` ${searchText}`) ? 2 : null
}

/** Returns the first candidate of each symbol, at most 8. */
export function takeFirstOfEachSymbol<Candidate extends SearchCandidate>(
  candidates: readonly Candidate[],
): Candidate[] {
  const bySymbol = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (!bySymbol.has(candidate.symbol)) bySymbol.set(candidate.symbol, candidate)
  }
  return [...bySymbol.values()].slice(0, MAX_SEARCH_RESULTS)
}
