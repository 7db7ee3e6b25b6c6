import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Factor from a price before the splits up to the last close to the terms of that close. */
const SCALE = sql<{ scale: number }>`(
  select coalesce(exp(sum(ln(s.per / s.shares))), 1) as scale from splits s
  where s.symbol = p.stock and s.day > p."baseDay" and s.day <= d.day
)`.as('k')

/**
 * Open predictions `p` with the last close of their stock, `c`, of the day that `d` names, and how far that day went up and
 * down, which is the close where only that is known; prices in its terms.
 */
export const openAtLastClose = (db: Db) =>
  db
    .selectFrom('predictions as p')
    .leftJoin('dailyCalls as d', (join) => join.on('d.call', '=', sql.lit('closes')))
    .leftJoin('dailyCloses as c', (join) =>
      join.onRef('c.symbol', '=', 'p.stock').onRef('c.day', '=', 'd.day'),
    )
    .crossJoinLateral(SCALE)
    .where('p.status', '=', sql.lit('pending'))
    .select(['p.id', 'p.author', 'p.stock', 'p.evaluationEnd', 'c.close', 'd.day as closesOf'])
    .select([
      sql<number | null>`coalesce(c.high, c.close)`.as('high'),
      sql<number | null>`coalesce(c.low, c.close)`.as('low'),
      sql<number>`round(p."basePrice" * k.scale, 6)`.as('basePrice'),
      sql<number>`round(p."targetPrice" * k.scale, 6)`.as('targetPrice'),
    ])
