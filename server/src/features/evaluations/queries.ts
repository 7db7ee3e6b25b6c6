import { keysetPage, newestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { RunRow } from './judging/evaluation-runs.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

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

export type SkipRow = Awaited<ReturnType<ReturnType<typeof skips>['execute']>>[number]

/** What a run skipped, by stock. */
export function findSkips(db: Db, runId: string): Promise<SkipRow[]> {
  return skips(db)
    .where('s.runId', '=', runId)
    .orderBy('p.stock')
    .orderBy('p.evaluationEnd')
    .orderBy('p.id')
    .execute()
}

/** The pending predictions that an admin may close, oldest first, each with the latest reason. */
export function findStuck(db: Db): Promise<SkipRow[]> {
  return skips(db)
    .distinctOn(['p.evaluationEnd', 'p.id'])
    .where('s.reason', 'in', ['unknown_scale', 'stuck'])
    .where('p.status', '=', sql.lit('pending'))
    .orderBy('p.evaluationEnd')
    .orderBy('p.id')
    .orderBy('s.runId', 'desc')
    .execute()
}
