import type { Movement } from '@gwanyeok/domain/leaderboard/api.ts'
import { findSpanAround, findMonday } from '@gwanyeok/domain/leaderboard/span.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Stores the ranks at the end of last week, once a week, and deletes the ranks of the week before. Subtracts this
 * week's results from the sums, so that a late call stores the same ranks as an early one. `now` in epoch ms.
 */
export async function saveWeeklyRanks(db: Db, now: number): Promise<void> {
  const week = findMonday(now)
  const weekStart = new Date(findSpanAround('week', now).from)
  await db.transaction().execute(async (tx) => {
    const storedWeek = await tx
      .selectFrom('weeklyRanks')
      .select('week')
      .where('week', '=', week)
      .limit(1)
      .execute()
    if (storedWeek.length > 0) return
    await tx.deleteFrom('weeklyRanks').execute()
    await sql`
      with "thisWeek" as (
        select author, sum("finalScore") as score from predictions
        where "actualPrice" is not null and "evaluationEnd" >= ${weekStart}
        group by author
      ),
      sums as (
        select s."userId", s."signedUpAt", s."totalScore" - coalesce("thisWeek".score, 0) as score,
          case when "thisWeek".author is null then s."latestEvaluationEnd" else (
            select max(p."evaluationEnd") from predictions p
            where p.author = s."userId" and p."actualPrice" is not null and p."evaluationEnd" < ${weekStart}
          ) end as latest
        from "memberStats" s left join "thisWeek" on "thisWeek".author = s."userId"
        where s."isRanked"
      )
      insert into "weeklyRanks" (week, "userId", rank)
      select ${week}::date, "userId", row_number() over (order by score desc, latest, "signedUpAt", "userId")
      from sums where latest is not null
      on conflict do nothing`.execute(tx)
  })
}

/** The columns that `findMovement` needs, for statistics `s`; `now` in epoch ms. */
export const selectLastWeekRank = (now: number) => [
  sql<number | null>`(
    select w.rank from "weeklyRanks" w where w.week = ${findMonday(now)} and w."userId" = s."userId"
  )`.as('lastWeekRank'),
  sql<boolean>`exists (select from "weeklyRanks" w where w.week = ${findMonday(now)})`.as('hasLastWeekRanks'),
]

export interface LastWeekRank {
  lastWeekRank: number | null
  /** False until the job has run this week, and if nobody had a rank. */
  hasLastWeekRanks: boolean
}

/** Returns by how many ranks a member has risen since last week; null without a rank or without ranks of last week. */
export function findMovement(
  rank: number | null,
  { lastWeekRank, hasLastWeekRanks }: LastWeekRank,
): Movement {
  if (rank === null || !hasLastWeekRanks) return null
  return lastWeekRank === null ? 'new' : lastWeekRank - rank
}
