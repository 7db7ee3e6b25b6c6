import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '../items/prediction-items.ts'

/** Factor that adjusts base and target price for the splits up to the last close. */
const SPLIT_FACTOR = sql<{ scale: number }>`(
  select coalesce(exp(sum(ln(s."oldShares" / s."newShares"))), 1) as scale from splits s
  where s.symbol = i.stock and s.day > p."baseDay" and s.day <= d.day
)`.as('k')

/**
 * Selects pending predictions with their stock's last close and that day's highest and lowest price (the close if
 * those are unknown). Base and target price are adjusted for splits up to that day.
 */
export const selectPendingAtLastClose = (db: Db) =>
  selectPredictionsWithItems(db)
    .leftJoin('dailyTasks as d', (join) => join.on('d.task', '=', sql.lit('closes')))
    .leftJoin('dailyCloses as dc', (join) =>
      join.onRef('dc.symbol', '=', 'i.stock').onRef('dc.day', '=', 'd.day'),
    )
    .crossJoinLateral(SPLIT_FACTOR)
    .where('i.status', '=', sql.lit('pending'))
    .select(['i.id', 'i.author', 'i.stock', 'i.evaluationEnd', 'dc.close', 'd.day as closeDay'])
    .select([
      sql<number | null>`coalesce(dc.high, dc.close)`.as('high'),
      sql<number | null>`coalesce(dc.low, dc.close)`.as('low'),
      sql<number>`round(p."basePrice" * k.scale, 6)`.as('basePrice'),
      sql<number>`round(p."targetPrice" * k.scale, 6)`.as('targetPrice'),
    ])
