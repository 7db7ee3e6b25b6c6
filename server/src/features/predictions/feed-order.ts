import type { PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PageRequest, PredictionQuery } from '../../shared/items/seen-by/predictions-seen-by.ts'

/** What a sort goes by; each key is known of sealed predictions too, so that no order tells what they say. */
interface FeedOrder {
  key: RawBuilder<Date | number>
  /** A place of the list, from the epoch ms of a cursor. */
  place: (at: number) => RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

const moment = (at: number) => sql`${new Date(at)}::timestamptz`

export const FEED_ORDERS: Record<PredictionSort, FeedOrder> = {
  newest: { key: sql<Date>`p."predictedAt"`, place: moment, direction: 'desc' },
  popular: {
    key: sql<number>`popularity(p."predictedAt", p.likes)`,
    place: (at) => sql`${at}::bigint`,
    direction: 'desc',
  },
  closing: { key: sql<Date>`p."evaluationEnd"`, place: moment, direction: 'asc' },
}

/** A page in an order, with one row more than `size` when others follow; ids settle ties. */
export function pageInOrder(
  query: PredictionQuery,
  { key, place, direction }: FeedOrder,
  { after, size }: PageRequest,
): PredictionQuery {
  const beyond = direction === 'desc' ? sql`<` : sql`>`
  const following = after
    ? query.where(sql<boolean>`(${key}, p.id) ${beyond} (${place(after.at)}, ${after.id})`)
    : query
  return following
    .orderBy(key, direction)
    .orderBy('p.id', direction)
    .limit(size + 1)
}
