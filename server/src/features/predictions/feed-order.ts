import type { PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import { sql } from 'kysely'
import { type Keyset, newestFirst, oldestFirst } from '#platform/http/keyset-page.ts'

/** Each key is public for sealed predictions too, so that no order reveals their content. */
export const FEED_ORDERS: Record<PredictionSort, Keyset> = {
  newest: newestFirst('p.predictedAt', 'p.id'),
  popular: {
    at: sql.ref<number>('p.popularity'),
    id: sql.ref('p.id'),
    direction: 'desc',
    keyOf: (at) => sql`${at}::bigint`,
  },
  closing: oldestFirst('p.evaluationEnd', 'p.id'),
}
