import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** The columns of an item that every prediction has. */
type OfPredictions = 'stock' | 'stockName' | 'status' | 'evaluationEnd'

type PredictionItem = Omit<DB['items'], OfPredictions> & {
  [Column in OfPredictions]: NonNullable<DB['items'][Column]>
}

/** Items `i` that are predictions; `rows`: some of them, by default all. The kind as a literal, for the partial indexes. */
export const predictionItems = (db: Db, rows = sql`items`) =>
  db.selectFrom(sql<PredictionItem>`${rows}`.as('i')).where('i.kind', '=', sql.lit('prediction'))

/** The same with what predictions alone have, `p`. */
export const predictionsWithItems = (db: Db, rows = sql`items`) =>
  predictionItems(db, rows).innerJoin('predictions as p', 'p.id', 'i.id')
