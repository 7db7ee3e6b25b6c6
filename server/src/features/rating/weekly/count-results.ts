import { SHORT_SESSIONS } from '@gwanyeok/domain/rating/weeks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const CHUNK = 20_000

/**
 * Who is rated is who may have a place in the rankings: withdrawn members and those under a hold are not. What was
 * counted of somebody who no longer is waits again; the badge stays with its weeks.
 */
export async function leaveOutUnrankable(db: Db): Promise<void> {
  await sql`
    with gone as (
      update "memberRatings" r set judged = 0, hits = 0, expected = 0, information = 0, weeks = 0, x = null,
        "standardError" = null, "pValue" = null
      where r.judged > 0 and not exists (select from "rankableMembers" m where m.id = r."userId")
      returning "userId"
    ),
    removed as (delete from "memberRatingGroups" g using gone where g."userId" = gone."userId")
    insert into "unratedPredictions"
      select p.id from gone join "ratablePredictions" p on p.author = gone."userId"
      on conflict do nothing`.execute(db)
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
      join "rankableMembers" r on r.id = p.author
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
    panel.bets, panel.hits
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
    "userId", week, "isUp", "isLong", judged, hits, expected, information, "panelExcess", "panelInformation"
  )
  select author, week, "isUp", "isLong", count(*), count(*) filter (where "isHit"), sum(chance), sum(information),
    sum(hits - bets * chance), sum(bets * information)
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
