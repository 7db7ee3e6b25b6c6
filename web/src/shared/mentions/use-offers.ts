import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { StockMatch } from '@gwanyeok/domain/stocks/api.ts'
import { findNameRange } from '@gwanyeok/domain/users/name-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { useDebounced } from '../browser/use-debounced.ts'
import { mentionableMembersKey } from '../data/query-keys.ts'
import { stockSearchQuery } from '../data/stock-search-query.ts'

const DEBOUNCE_MS = 150
const MAX_STOCK_OFFERS = 8

/** A suggested completion of the name being typed. */
export type Offer = { kind: 'member'; member: MemberBrief } | { kind: 'stock'; stock: StockMatch }

/** A name that is being typed; `kind` says which sign is before it. */
export interface TypedName {
  kind: Offer['kind']
  name: string
}

/** Returns the text of an offer: its sign, and its name or ticker. */
export const formatOffer = (offer: Offer): string =>
  offer.kind === 'member' ? `@${offer.member.username}` : `$${offer.stock.symbol}`

export const buildOfferKey = (offer: Offer): string =>
  offer.kind === 'member' ? offer.member.id : offer.stock.symbol

export function useOffers(typedName: TypedName | null): Offer[] {
  const getTypedName = (kind: Offer['kind']) => (typedName?.kind === kind ? typedName.name : '')
  const members = useMembers(getTypedName('member'))
  const stocks = useStocks(getTypedName('stock'))
  return typedName?.kind === 'stock'
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
  return name === debouncedName ? (answer.data ?? []).slice(0, MAX_STOCK_OFFERS) : []
}
