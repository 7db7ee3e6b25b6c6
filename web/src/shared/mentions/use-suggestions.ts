import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { StockMatch } from '@gwanyeok/domain/stocks/api.ts'
import { findNameRange } from '@gwanyeok/domain/users/name-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { useDebounced } from '../browser/use-debounced.ts'
import { mentionableMembersKey } from '../data/query-keys.ts'
import { stockSearchQuery } from '../data/stock-search-query.ts'

const DEBOUNCE_MS = 150
const MAX_STOCK_SUGGESTIONS = 8

/** A suggested completion of the name being typed. */
export type Suggestion = { kind: 'member'; member: MemberBrief } | { kind: 'stock'; stock: StockMatch }

/** A name that is being typed; `kind` says which sign is before it. */
export interface NameQuery {
  kind: Suggestion['kind']
  name: string
}

/** Returns the text of a suggestion: its sign, and its name or ticker. */
export const formatSuggestion = (suggestion: Suggestion): string =>
  suggestion.kind === 'member' ? `@${suggestion.member.username}` : `$${suggestion.stock.symbol}`

export const buildSuggestionKey = (suggestion: Suggestion): string =>
  suggestion.kind === 'member' ? suggestion.member.id : suggestion.stock.symbol

export function useSuggestions(query: NameQuery | null): Suggestion[] {
  const getName = (kind: Suggestion['kind']) => (query?.kind === kind ? query.name : '')
  const members = useMembers(getName('member'))
  const stocks = useStocks(getName('stock'))
  return query?.kind === 'stock'
    ? stocks.map((stock) => ({ kind: 'stock', stock }))
    : members.map((member) => ({ kind: 'member', member }))
}

/** Until the answer for `name` arrives, returns the members of the last answer whose name begins with it. */
function useMembers(name: string): MemberBrief[] {
  const debouncedName = useDebounced(name, DEBOUNCE_MS)
  const answer = useQuery({
    queryKey: mentionableMembersKey(debouncedName),
    queryFn: ({ signal }) => call('GET /users/mentionable', { query: { q: debouncedName }, signal }),
    enabled: debouncedName !== '' && name !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const range = name === '' ? null : findNameRange(name)
  if (!range) return []
  return (answer.data?.items ?? []).filter(({ username }) => {
    const lowerName = username.toLowerCase()
    return lowerName >= range.from && lowerName < range.before
  })
}

/** Returns nothing until the answer for `name` arrives, because a quick Enter would choose a stock found for an earlier text. */
function useStocks(name: string): StockMatch[] {
  const debouncedName = useDebounced(name, DEBOUNCE_MS)
  const answer = useQuery({
    ...stockSearchQuery(debouncedName),
    enabled: debouncedName !== '' && name !== '',
    retry: false,
  })
  return name === debouncedName ? (answer.data ?? []).slice(0, MAX_STOCK_SUGGESTIONS) : []
}
