import { Id, StockSymbol } from '@gwanyeok/domain/common-api.ts'
import type { FastifyRequest } from 'fastify'

/** What an address opens over its page, as far as it is public. */
export type Subject = { kind: 'prediction'; id: string } | { kind: 'stock'; symbol: string }

/** Reads a query as the router parsed it. Null: the page has no subject of its own. */
export function subjectOf(query: FastifyRequest['query']): Subject | null {
  const { prediction, stock } = Object(query) as Record<string, unknown>
  const id = Id.safeParse(prediction)
  if (id.success) return { kind: 'prediction', id: id.data }
  const symbol = StockSymbol.safeParse(stock)
  return symbol.success ? { kind: 'stock', symbol: symbol.data } : null
}
