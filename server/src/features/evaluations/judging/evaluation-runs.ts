import type { SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import type { EvaluationRuns } from '#platform/db/schema.gen.ts'
import { writeRankBuckets } from '#shared/standings/ranks.ts'

export type RunRow = Selectable<EvaluationRuns>

/** The `failure` of a run that was stopped, whose server died, or that was considered dead. */
export const INTERRUPTED = 'interrupted'

/** Inserts the record of a run; `now` is product time in epoch ms, `startedBy` is null for the schedule. */
export function openRun(db: Db, run: { startedBy: string | null; now: number }): Promise<RunRow> {
  return db
    .insertInto('evaluationRuns')
    .values({ id: createId(run.now), startedAt: new Date(run.now), startedBy: run.startedBy })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveDueCount(db: Db, runId: string, dueCount: number): Promise<void> {
  await db.updateTable('evaluationRuns').set({ due: dueCount }).where('id', '=', runId).execute()
}

/**
 * A prediction that a run could not judge. `closeRatio`: the stored close of a day divided by its fetched close, if no
 * listed split explains the difference; otherwise null.
 */
export type Skip = Pick<SkippedPrediction, 'predictionId' | 'reason' | 'missingDays' | 'closeRatio'>

/** Records predictions that a run could not judge, except deleted, judged and already recorded predictions. */
export async function saveSkips(db: Db, runId: string, skips: readonly Skip[]): Promise<void> {
  await sql`
    with skipped as (
      insert into "evaluationSkips" ("runId", "predictionId", reason, "missingDays", "closeRatio")
      select ${runId}, i.id, s.reason, s."missingDays", s."closeRatio"
      from jsonb_to_recordset(${JSON.stringify(skips)}::jsonb)
        as s("predictionId" text collate "C", reason text, "missingDays" text[], "closeRatio" numeric)
      join items i on i.id = s."predictionId" and i.status = 'pending'
      order by i.id
      for key share of i
      on conflict do nothing
      returning 1
    )
    update "evaluationRuns" set skipped = skipped + (select count(*) from skipped) where id = ${runId}
  `.execute(db)
}

/** Updates the rank buckets and completes a run's record. */
export async function finishRun(
  db: Db,
  runId: string,
  end: { failure: string | null; now: number },
): Promise<void> {
  await writeRankBuckets(db)
  await db
    .updateTable('evaluationRuns')
    .set({ finishedAt: new Date(end.now), failure: end.failure })
    .where('id', '=', runId)
    .execute()
}

/** Completes the records of runs that died. Must be called while no other run is in progress. */
export async function finishDeadRuns(db: Db, now: number): Promise<void> {
  const deadRuns = await db
    .selectFrom('evaluationRuns')
    .select('id')
    .where('finishedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of deadRuns) await finishRun(db, id, { failure: INTERRUPTED, now })
}
