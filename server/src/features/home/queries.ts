import { countsInSpan, type Span } from '../../shared/standings/counts-in-span.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { MyStanding } from '@gwanyeok/domain/home/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { sql } from 'kysely'
import { predictionsSeenBy, type SeenPrediction } from '../../shared/items/seen-by/predictions-seen-by.ts'
import type { MemberReader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { rankOf } from '../../shared/standings/ranks.ts'

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
      limit ${sql.lit(limit)}
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

const OPEN = 3
const RESULTS = 2
const RESULTS_SPAN_MS = 7 * DAY_MS

/** A member's sums, and the points of a week (epoch ms, `to` excluded) as its board counts them. */
export async function findStanding(db: Db, me: string, week: Span): Promise<MyStanding> {
  const { rows } = await sql<MyStanding>`
    select
      coalesce(s."totalScore", 0) as "totalScore", ${rankOf} as rank,
      coalesce(s.total, 0) as total, coalesce(s.success, 0) as success, coalesce(s.failed, 0) as failed,
      coalesce(s.pending, 0) as pending,
      (
        select coalesce(sum(p."finalScore"), 0)::integer from predictions p
        where p.author = u.id and p."evaluatedAt" >= ${new Date(week.from)} and ${countsInSpan(week)}
      ) as "weekScore"
    from users u left join "memberStats" s on s."userId" = u.id
    where u.id = ${me}`.execute(db)
  return rows[0]!
}

/** Of a member's open predictions, which are few, those with the next results. */
export function findNextResults(db: Db, me: MemberReader): Promise<SeenPrediction[]> {
  return predictionsSeenBy(db, me)
    .where('p.author', '=', me.id)
    .where(sql<boolean>`p.status = 'pending'`)
    .orderBy('p.evaluationEnd')
    .orderBy('p.id')
    .limit(sql.lit(OPEN))
    .execute()
}

/** A member's latest results, newest first. */
export function findResults(db: Db, me: MemberReader): Promise<SeenPrediction[]> {
  return predictionsSeenBy(db, me)
    .where('p.author', '=', me.id)
    .where(sql<boolean>`p.status in ('success', 'failed')`)
    .where('p.evaluatedAt', '>', new Date(me.now - RESULTS_SPAN_MS))
    .orderBy('p.evaluatedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(RESULTS))
    .execute()
}
