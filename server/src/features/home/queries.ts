import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Members, predictions, and predictions of a Korean day. */
export async function findCounters(db: Db, today: string) {
  return db
    .selectFrom('tallies')
    .select([
      sum(sql`name = 'users'`).as('users'),
      sum(sql`name = 'predictions'`).as('predictions'),
      sum(sql`name = 'predictions' and day = ${today}`).as('today'),
    ])
    .executeTakeFirstOrThrow()
}

const sum = (which: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(count) filter (where ${which}), 0)::integer`

export interface BusyStock {
  symbol: string
  name: string
  predictions: number
}

const HOT = 5
const RECENT_DAYS = 7

/** The stocks with most public predictions of the last 7 Korean days up to `today`, then those of all time. */
export async function findHotStocks(db: Db, today: string): Promise<BusyStock[]> {
  const recent = await findBusiest(db, { since: addDays(today, 1 - RECENT_DAYS), limit: HOT, besides: [] })
  if (recent.length === HOT) return recent
  const besides = recent.map(({ symbol }) => symbol)
  const ever = await findBusiest(db, { since: null, limit: HOT - recent.length, besides })
  return [...recent, ...ever]
}

async function findBusiest(
  db: Db,
  { since, limit, besides }: { since: string | null; limit: number; besides: readonly string[] },
): Promise<BusyStock[]> {
  const { rows } = await sql<BusyStock>`
    with busiest as (
      select t.stock as symbol, sum(t.predictions)::integer as predictions
      from "stockTallies" t
      where t.day >= coalesce(${since}::date, '-infinity') and t.stock <> all (${besides}::text[])
      group by t.stock
      having sum(t.predictions) > 0
      order by predictions desc, symbol
      limit ${limit}
    )
    select b.symbol, b.predictions, coalesce(
      (select s.name from stocks s where s.symbol = b.symbol),
      (select p."stockName" from predictions p
        where p.stock = b.symbol and p.visibility = 'public' and p."hiddenAt" is null
        order by p."predictedAt" desc, p.id desc limit 1),
      b.symbol
    ) as name
    from busiest b
    order by b.predictions desc, b.symbol`.execute(db)
  return rows
}
