import { Id, StockSymbol } from '@gwanyeok/domain/common-api.ts'

/** What the page at an address is about, as far as a link to it can be told in words. */
export type Subject =
  | { kind: 'prediction' | 'post' | 'member'; id: string }
  | { kind: 'stock'; symbol: string }

const MEMBER_PAGE = /^\/user\/([^/]+)$/

/** What is opened over a page stands before the page. Null for every other address. */
export function subjectOf(url: string): Subject | null {
  const address = URL.parse(url, 'http://here')
  if (!address) return null
  const { pathname, searchParams } = address
  for (const kind of ['prediction', 'post'] as const) {
    const id = Id.safeParse(searchParams.get(kind))
    if (id.success) return { kind, id: id.data }
  }
  const stock = StockSymbol.safeParse(searchParams.get('stock'))
  if (stock.success) return { kind: 'stock', symbol: stock.data }
  const member = Id.safeParse(MEMBER_PAGE.exec(pathname)?.[1])
  return member.success ? { kind: 'member', id: member.data } : null
}
