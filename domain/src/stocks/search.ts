/** Most results that a search shows. */
export const MAX_SEARCH_RESULTS = 8

export interface SearchCandidate {
  symbol: string
  /** The service's code (CS, WARRANT, …) or a word for it. */
  type: string
}

/** Whether a listing can be predicted at all: no warrants, rights or units (nor ADR warrants and rights, ADRW, ADRR). */
export function isPredictableType(type: string): boolean {
  return !/warrant|right|unit|^adr[wr]$/i.test(type.trim())
}

/** The candidates that answer a query: symbol begins with it, whatever the case; the exact one first; at most 8. */
export function matchStocks<Candidate extends SearchCandidate>(
  query: string,
  candidates: readonly Candidate[],
): Candidate[] {
  const wanted = query.normalize('NFKC').trim().toUpperCase()
  if (wanted === '') return []
  const isExact = ({ symbol }: Candidate) => symbol.toUpperCase() === wanted
  const fitting = candidates.filter(
    ({ symbol, type }) => symbol.toUpperCase().startsWith(wanted) && isPredictableType(type),
  )
  const ordered = fitting.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
  return ordered.slice(0, MAX_SEARCH_RESULTS)
}
