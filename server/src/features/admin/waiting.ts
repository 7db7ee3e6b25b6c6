import type { Waiting } from '@gwanyeok/domain/admin/api.ts'
import { MOST_WAITING } from '@gwanyeok/domain/admin/most-waiting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Rows are counted up to this number, however many there are. */
const LIMIT = sql.lit(MOST_WAITING + 1)

const upToLimit = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${LIMIT}) w)`

/** What the admins' lists of open entries hold, as they list it. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    ${upToLimit(REPORTED_ITEMS)} as reports,
    ${upToLimit(sql`select from takedowns where status in ('received', 'taken_down')`)} as takedowns,
    ${upToLimit(SIGNALS)} as signals,
    ${upToLimit(sql`select from contacts where status = 'pending'`)} as contacts,
    ${upToLimit(STUCK)} as stuck`.execute(db)
  return rows[0]!
}

/** An item with several reports waits once. */
const REPORTED_ITEMS = sql`select distinct "postType", "postId" from reports where status = 'pending'`

/** Without those whose members have withdrawn: one member says nothing alone, where a signal is about several. */
const SIGNALS = sql`
  select from signals g
  where g.state = 'open' and (select count(*) from "signalMembers" j where j."signalId" = g.id)
    >= case when g.kind in ('price_talk', 'repeats') then 1 else 2 end`

const STUCK = sql`
  select from predictions p
  where p.status = 'pending' and exists (
    select from "evaluationSkips" s
    where s."predictionId" = p.id and s.reason in ('unknown_scale', 'stuck')
  )`
