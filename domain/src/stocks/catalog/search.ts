/** Maximum number of search results. */
export const MAX_SEARCH_RESULTS = 8

export interface SearchCandidate {
  symbol: string
  name: string
  /** The service's code (CS, WARRANT, …) or a word for it. */
  type: string
}

/** Whether a listing can be predicted at all: no warrants, rights or units (nor ADR warrants and rights, ADRW, ADRR). */
export function isPredictableType(type: string): boolean {
  return !/warrant|right|unit|^adr[wr]$/i.test(type.trim())
}

/** Preferred shares: by type, or by the ticker's lower-case p (JPMpC). */
function isPreferred({ symbol, type }: SearchCandidate): boolean {
  return /^pfd$|preferred/i.test(type.trim()) || /^[A-Z.]+p[A-Z]?$/.test(symbol)
}

const wantedIn = (query: string) => query.normalize('NFKC').trim().toUpperCase()

/** Whether a text can be a whole ticker: up to 5 letters, a class after a dot. */
export function isTickerShaped(query: string): boolean {
  return /^[A-Z]{1,5}(\.[A-Z]{1,2})?$/.test(wantedIn(query))
}

export function isExactly(query: string, { symbol }: Pick<SearchCandidate, 'symbol'>): boolean {
  return symbol.toUpperCase() === wantedIn(query)
}

/**
 * The candidates that answer a query: ticker, or a word of the name, begins with it, whatever the case. The exact ticker
 * comes first, then in their own order those by ticker and those by name, preferred shares last; each once; at most 8.
 */
export function matchStocks<Candidate extends SearchCandidate>(
  query: string,
  candidates: readonly Candidate[],
): Candidate[] {
  const searchText = wantedIn(query)
  if (searchText === '') return []
  const computeRank = (candidate: Candidate) => {
    if (isExactly(query, candidate)) return 0
    const rank = rankOfMatch(searchText, candidate)
    return rank !== null && isPreferred(candidate) ? rank + 2 : rank
  }
  const ranked = candidates.flatMap((candidate) => {
    const rank = isPredictableType(candidate.type) ? computeRank(candidate) : null
    return rank === null ? [] : [{ candidate, rank }]
  })
  return firstOfEach(ranked.toSorted((a, b) => a.rank - b.rank).map(({ candidate }) => candidate))
}

function rankOfMatch(searchText: string, { symbol, name }: SearchCandidate): number | null {
  if (symbol.toUpperCase().startsWith(searchText)) return 1
  const words = name.toUpperCase()
  return searchText.length > 1 && ` ${words}`.includes(` ${searchText}`) ? 2 : null
}

/** Each symbol once, at most 8. */
export function firstOfEach<Candidate extends SearchCandidate>(
  candidates: readonly Candidate[],
): Candidate[] {
  const bySymbol = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (!bySymbol.has(candidate.symbol)) bySymbol.set(candidate.symbol, candidate)
  }
  return [...bySymbol.values()].slice(0, MAX_SEARCH_RESULTS)
}
