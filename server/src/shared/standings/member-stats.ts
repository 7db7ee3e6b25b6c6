import { MAX_PREDICTIONS_PER_DAY, MAX_PENDING_PREDICTIONS } from '@gwanyeok/domain/predictions/prediction.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

// All writes of members' statistics are in this file, except badges and updates of `isRankable` (ranks.ts).

interface PendingSlot {
  /** CTEs with the member's `id` and `createdAt`. They have no row if the member may not predict. */
  fromClause: RawBuilder<unknown>
  /** 1 if the prediction is not public, else 0. */
  nonPublicCount: number
  /** The Korean date of the prediction. */
  today: string
}

/** SQL of a CTE that counts one more pending prediction for a member. Returns no row if the member has reached a limit. */
export const incrementPendingSql = ({ fromClause, nonPublicCount, today }: PendingSlot) => sql`
  insert into "memberStats" as s (
    "userId", total, pending, "nonPublic", "lastPredictedOn", "predictionsThatDay", "signedUpAt", "isRankable"
  )
  select id, 1, 1, ${nonPublicCount}, ${today}, 1, "createdAt",
    not exists (select from "memberStats" where "userId" = id) and "isRankableNow"(id)
  from ${fromClause}
  on conflict ("userId") do update set
    total = s.total + 1,
    pending = s.pending + 1,
    "nonPublic" = s."nonPublic" + excluded."nonPublic",
    "lastPredictedOn" = excluded."lastPredictedOn",
    "predictionsThatDay" = case when s."lastPredictedOn" = excluded."lastPredictedOn" then s."predictionsThatDay" + 1 else 1 end
  where s.pending < ${MAX_PENDING_PREDICTIONS} and (s."lastPredictedOn" is distinct from excluded."lastPredictedOn" or s."predictionsThatDay" < ${MAX_PREDICTIONS_PER_DAY})
  returning "userId"`

export interface JudgedPrediction {
  author: string
  status: 'success' | 'failed'
  finalScore: number
  evaluationEnd: Date
}

/** Adds judged predictions to their authors' statistics. Call `lockStats` before. */
export async function addJudgedToStats(
  tx: Db,
  judgedPredictions: readonly JudgedPrediction[],
): Promise<void> {
  await sql`
    with gained as (
      select author, sum("finalScore") as score, count(*) filter (where status = 'success') as success,
        count(*) filter (where status = 'failed') as failed, max("evaluationEnd") as latest
      from jsonb_to_recordset(${JSON.stringify(judgedPredictions)}::jsonb)
        as j(author text, status text, "finalScore" integer, "evaluationEnd" timestamptz)
      group by author
    )
    update "memberStats" s set
      "totalScore" = s."totalScore" + g.score,
      success = s.success + g.success,
      failed = s.failed + g.failed,
      pending = greatest(s.pending - g.success - g.failed, 0),
      "latestEvaluationEnd" = greatest(s."latestEvaluationEnd", g.latest)
    from gained g
    where s."userId" = g.author`.execute(tx)
}

/** Counts one pending prediction of a member as void. Call `lockStats` before. */
export async function moveFromPendingToVoid(tx: Db, memberId: string): Promise<void> {
  await sql`
    update "memberStats" set pending = greatest(pending - 1, 0), total = greatest(total - 1, 0), void = void + 1
    where "userId" = ${memberId}`.execute(tx)
}

/**
 * Selects how many predictions of a day beat the market or not. All predictions of a member with the same first judged
 * day count as one day, won or lost by majority; a tie counts as neither.
 */
export const selectMarketDays = (members: readonly string[]) => sql`
  select author, "judgedFrom",
    count(*) filter (where "beatMarket") as won, count(*) filter (where not "beatMarket") as lost
  from predictions
  where author = any(${members}::text[]) and "beatMarket" is not null
  group by author, "judgedFrom"`

/** Recounts the days that members won and lost against the market. Call `lockStats` before. */
export async function recountMarketDays(tx: Db, members: readonly string[]): Promise<void> {
  await sql`
    with days as (${selectMarketDays(members)}), counted as (
      select m.id, count(*) filter (where won > lost) as wins, count(*) filter (where won < lost) as losses
      from (select distinct unnest(${members}::text[]) as id) m
      left join days d on d.author = m.id
      group by m.id
    )
    update "memberStats" s set "marketWins" = c.wins, "marketLosses" = c.losses
    from counted c
    where s."userId" = c.id`.execute(tx)
}

/** Recomputes a member's statistics from their remaining predictions. */
export async function recountStats(tx: Db, memberId: string): Promise<void> {
  await sql`
    update "memberStats" s set
      "totalScore" = c.score, success = c.success, failed = c.failed, pending = c.pending, void = c.void,
      total = c.total, "nonPublic" = 0, "latestEvaluationEnd" = c.latest
    from (
      select
        coalesce(sum(p."finalScore") filter (where status in ('success', 'failed')), 0) as score,
        count(*) filter (where status = 'success') as success,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'void') as void,
        count(*) filter (where status <> 'void') as total,
        max(i."evaluationEnd") filter (where status in ('success', 'failed')) as latest
      from items i join predictions p on p.id = i.id where i.author = ${memberId}
    ) c
    where s."userId" = ${memberId}`.execute(tx)
  await recountMarketDays(tx, [memberId])
  await tx
    .deleteFrom('memberStats')
    .where('userId', '=', memberId)
    .where('total', '=', 0)
    .where('void', '=', 0)
    .execute()
}

/**
 * Locks the statistics of members before their predictions change. To avoid deadlocks, locks in the order of ids, and after
 * the rows of `users`, as creating a prediction does.
 */
export async function lockStats(tx: Db, members: readonly string[]): Promise<void> {
  await sql`
    select from "memberStats" where "userId" = any(${members}::text[])
    order by "userId"
    for no key update`.execute(tx)
}
