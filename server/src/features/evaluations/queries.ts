import type { EvaluationRun, SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import { keysetPage, newestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { RunRow } from './judging/evaluation-runs.ts'
import type { Db } from '../../platform/db/db.ts'

export const runView = ({ startedAt, finishedAt, ...run }: RunRow): EvaluationRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Newest first, with one more than the page's size where others follow. */
export function findRuns(db: Db, page: PageRequest): Promise<RunRow[]> {
  const runs = db.selectFrom('evaluationRuns').selectAll()
  return keysetPage(runs, newestFirst('startedAt', 'id'), page).execute()
}

export function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('evaluationRuns').selectAll().where('id', '=', id).executeTakeFirst()
}

const skips = (db: Db) =>
  db
    .selectFrom('evaluationSkips as s')
    .innerJoin('predictions as p', 'p.id', 's.predictionId')
    .select(['s.predictionId', 'p.stock', 'p.evaluationEnd', 's.reason', 's.missingDays', 's.quotient'])

type SkipRow = Awaited<ReturnType<ReturnType<typeof skips>['execute']>>[number]

const skipView = ({ evaluationEnd, ...skip }: SkipRow): SkippedPrediction => ({
  ...skip,
  evaluationEnd: evaluationEnd.toISOString(),
})

/** What a run skipped, by stock. */
export async function findSkips(db: Db, runId: string): Promise<SkippedPrediction[]> {
  const rows = await skips(db)
    .where('s.runId', '=', runId)
    .orderBy('p.stock')
    .orderBy('p.evaluationEnd')
    .orderBy('p.id')
    .execute()
  return rows.map(skipView)
}

/** The pending predictions that an admin may close, oldest first, each with the latest reason. */
export async function findStuck(db: Db): Promise<SkippedPrediction[]> {
  const rows = await skips(db)
    .distinctOn(['p.evaluationEnd', 'p.id'])
    .where('s.reason', 'in', ['unknown_scale', 'stuck'])
    .where('p.status', '=', 'pending')
    .orderBy('p.evaluationEnd')
    .orderBy('p.id')
    .orderBy('s.runId', 'desc')
    .execute()
  return rows.map(skipView)
}
