import type { LatestResult } from '@gwanyeok/domain/home/api.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { isInSpan } from '#shared/standings/span-standings.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { sql } from 'kysely'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { RANK } from '#shared/standings/ranks.ts'
import { selectCount, selectMembersWithStats } from '#shared/standings/standings.ts'
import { selectLastWeekRank } from '#shared/standings/weekly-ranks.ts'

/** Counts all members, all predictions, and the predictions of a Korean day. */
export async function findCounters(db: Db, today: string) {
  return db
    .selectFrom('tallies')
    .select([
      sumWhere(sql`name = 'users'`).as('users'),
      sumWhere(sql`name = 'predictions'`).as('predictions'),
      sumWhere(sql`name = 'predictions' and day = ${today}`).as('today'),
    ])
    .executeTakeFirstOrThrow()
}

const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(count) filter (where ${condition}), 0)::integer`

export interface StockWithCount {
  symbol: string
  name: string
  predictions: number
}

const MAX_HOT_STOCKS = 5

/** Lists the stocks with the most public predictions. */
export async function findHotStocks(db: Db): Promise<StockWithCount[]> {
  const { rows } = await sql<StockWithCount>`
    with busiest as (
      select t.stock as symbol, sum(t.predictions)::integer as predictions
      from "stockTallies" t
      group by t.stock
      having sum(t.predictions) > 0
      order by predictions desc, symbol
      limit ${sql.lit(MAX_HOT_STOCKS)}
    )
    select b.symbol, b.predictions, coalesce(
      (select s.name from stocks s where s.symbol = b.symbol),
      (select i."stockName" from items i
        where i.kind = 'prediction' and i.stock = b.symbol and i.visibility = 'public' and i."hiddenAt" is null
        order by i."createdAt" desc, i.id desc limit 1),
      b.symbol
    ) as name
    from busiest b
    order by b.predictions desc, b.symbol`.execute(db)
  return rows
}

const RESULTS_SPAN_MS = 7 * DAY_MS

/** Finds a member's statistics and the points of this week, counted as on the weekly leaderboard. */
export function getMemberStanding(db: Db, { id, now }: MemberViewer) {
  const week = findSpanAround('week', now)
  return selectMembersWithStats(db)
    .where('u.id', '=', id)
    .select([selectCount('total'), RANK.as('rank'), ...selectLastWeekRank(now)])
    .select(
      // A prediction is judged after its window, so the condition on "evaluatedAt" excludes no result of this
      // week. It only lets the query use the index of the member's predictions.
      sql<number>`(
        select coalesce(sum(p."finalScore"), 0)::integer from predictions p
        where p.author = u.id and p."evaluatedAt" >= ${new Date(week.from)} and ${isInSpan(week)}
      )`.as('weekScore'),
    )
    .executeTakeFirstOrThrow()
}

/** Selects a member's results that were judged, and whose window ended, within the last 7 days. */
export function selectRecentResults(db: Db, { id, now }: MemberViewer) {
  const since = new Date(now - RESULTS_SPAN_MS)
  return selectPredictionsWithItems(db)
    .where('p.author', '=', id)
    .where('p.actualPrice', 'is not', null)
    .where('p.evaluatedAt', '>', since)
    .where('p.evaluationEnd', '>', since)
}

const DAILY_POINTS_SPAN_DAYS = 30

/** Lists a member's points per Korean day for at least the last 30 days, except days without points. */
export async function findDailyPoints(db: Db, { id: author, now }: MemberViewer) {
  const day = sql<string>`(("evaluationEnd" at time zone 'Asia/Seoul')::date)`
  return db
    .selectFrom('predictions')
    .select([day.as('day'), sql<number>`sum("finalScore")::integer`.as('points')])
    .where('author', '=', author)
    .where('actualPrice', 'is not', null)
    .where('evaluationEnd', '>', new Date(now - (DAILY_POINTS_SPAN_DAYS + 1) * DAY_MS))
    .groupBy(sql`1`)
    .having(sql<boolean>`sum("finalScore") > 0`)
    .orderBy(sql`1`)
    .execute()
}

const MAX_LATEST_RESULTS = 2

/** Finds a member's latest results of the last 7 days, newest first. */
export async function findLatestResults(db: Db, me: MemberViewer): Promise<LatestResult[]> {
  const rows = await selectRecentResults(db, me)
    .select(['p.id', 'i.stock', 'i.stockName', 'p.predictedChange', 'p.actualChange', 'p.reachedOn'])
    .select(['i.status', 'p.finalScore', 'p.evaluationEnd'])
    .$narrowType<{ actualChange: number }>()
    .orderBy('p.evaluationEnd', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(MAX_LATEST_RESULTS))
    .execute()
  return rows.map(({ stock, status, finalScore, evaluationEnd, ...row }) => ({
    ...row,
    koreanName: findKoreanName(stock),
    hit: status === 'success',
    score: finalScore,
    evaluationEnd: evaluationEnd.toISOString(),
  }))
}
