import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Columns of `items` that are never null for predictions. */
type PredictionColumn = 'stock' | 'stockName' | 'status' | 'evaluationEnd'

type PredictionItem = Omit<DB['items'], PredictionColumn> & {
  [Column in PredictionColumn]: NonNullable<DB['items'][Column]>
}

/**
 * Selects predictions from `items` as `i`, or from the subquery `rows` of it. The kind is a literal so that PostgreSQL
 * can use the partial indexes.
 */
export const selectPredictionItems = (db: Db, rows = sql`items`) =>
  db.selectFrom(sql<PredictionItem>`${rows}`.as('i')).where('i.kind', '=', sql.lit('prediction'))

/** Selects predictions as `selectPredictionItems` does, joined with their row of `predictions` as `p`. */
export const selectPredictionsWithItems = (db: Db, rows = sql`items`) =>
  selectPredictionItems(db, rows).innerJoin('predictions as p', 'p.id', 'i.id')
