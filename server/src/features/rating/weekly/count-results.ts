import { SHORT_SESSIONS } from '@gwanyeok/domain/rating/weeks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const CHUNK = 20_000

/**
 * Takes the bets of members who may no longer be ranked (under a hold, without a confirmed address) out of what is known
 * of the market, and those of members who may again back in. They keep being rated themselves: so that what others see of
 * them goes on as before, and tells nothing of a hold.
 */
export async function followRankable(db: Db): Promise<void> {
  await sql`
    update "memberRatingGroups" g set "inPanel" = false
    from (select id from users except select id from "rankableMembers") gone
    where g."userId" = gone.id and g."inPanel"`.execute(db)
  await sql`
    update "memberRatingGroups" g set "inPanel" = true
    where not g."inPanel" and exists (select from "rankableMembers" m where m.id = g."userId")`.execute(db)
}

/**
 * Adds up the results that no run has counted, of windows that had ended `at` (epoch ms) and whose panel is complete.
 * Each leaves the queue in the statement that counts it.
 */
export async function countResults(db: Db, at: number): Promise<void> {
  let counted = CHUNK
  while (counted === CHUNK) counted = await countChunk(db, at)
}

async function countChunk(db: Db, at: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with due as (
      select q."predictionId"
      from "unratedPredictions" q
      join "ratablePredictions" p on p.id = q."predictionId"
      join users u on u.id = p.author and u."withdrawnAt" is null
      join "panelMoves" m on m."windowFirst" = p."windowFirst" and m."windowLast" = p."windowLast"
      where p."evaluationEnd" <= ${new Date(at)}
      limit ${CHUNK}
    ),
    taken as (
      delete from "unratedPredictions" q using due where q."predictionId" = due."predictionId"
      returning q."predictionId"
    ),
    counted as (${ON_THE_PANEL}),
    added as (${ADD_TO_MEMBERS})
    select count(*) as counted from taken`.execute(db)
  return rows[0]!.counted
}

/** The predictions in `taken`, each with the same bet on the other stocks of the panel. */
const ON_THE_PANEL = sql`
  select p.*, date_trunc('week', p."windowFirst")::date as week, p.sessions > ${SHORT_SESSIONS} as "isLong",
    panel.bets, panel.hits, exists (select from "rankableMembers" r where r.id = p.author) as "inPanel"
  from taken t
  join "ratablePredictions" p on p.id = t."predictionId"
  join "panelMoves" m on m."windowFirst" = p."windowFirst" and m."windowLast" = p."windowLast"
  cross join lateral (
    select count(*) as bets, count(*) filter (where p.distance <= each.move) as hits
    from unnest(m.stocks, case when p."isUp" then m.up else m.down end) as each (stock, move)
    where each.stock <> p.stock
  ) panel`

const ADD_TO_MEMBERS = sql`
  insert into "memberRatingGroups" as g (
    "userId", week, "isUp", "isLong", judged, hits, expected, information, "panelExcess", "panelInformation", "inPanel"
  )
  select author, week, "isUp", "isLong", count(*), count(*) filter (where "isHit"), sum(chance), sum(information),
    sum(hits - bets * chance), sum(bets * information), bool_and("inPanel")
  from counted
  group by author, week, "isUp", "isLong"
  order by author, week, "isUp", "isLong"
  on conflict ("userId", week, "isUp", "isLong") do update set
    judged = g.judged + excluded.judged,
    hits = g.hits + excluded.hits,
    expected = g.expected + excluded.expected,
    information = g.information + excluded.information,
    "panelExcess" = g."panelExcess" + excluded."panelExcess",
    "panelInformation" = g."panelInformation" + excluded."panelInformation"`
