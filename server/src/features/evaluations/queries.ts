import { selectKeysetPage, sortNewestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import { selectPredictionItems } from '#shared/items/prediction-items.ts'
import type { RunRow } from './judging/evaluation-runs.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Returns runs, newest first, with one more than the page's size if there are more. */
export function findRuns(db: Db, page: PageRequest): Promise<RunRow[]> {
  const runs = db.selectFrom('evaluationRuns').selectAll()
  return selectKeysetPage(runs, sortNewestFirst('startedAt', 'id'), page).execute()
}

export function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('evaluationRuns').selectAll().where('id', '=', id).executeTakeFirst()
}

const selectSkips = (db: Db) =>
  db
    .selectFrom('evaluationSkips as s')
    .innerJoin(selectPredictionItems(db).selectAll('i').as('i'), 'i.id', 's.predictionId')
    .select(['s.predictionId', 'i.stock', 'i.evaluationEnd', 's.reason', 's.missingDays', 's.closeRatio'])

export type SkipRow = Awaited<ReturnType<ReturnType<typeof selectSkips>['execute']>>[number]

/** Finds the skips of one run, ordered by stock. */
export function findSkips(db: Db, runId: string): Promise<SkipRow[]> {
  return selectSkips(db)
    .where('s.runId', '=', runId)
    .orderBy('i.stock')
    .orderBy('i.evaluationEnd')
    .orderBy('i.id')
    .execute()
}

/** Finds the pending predictions that an admin may close as void, oldest first, each with its latest reason. */
export function findStuckPredictions(db: Db): Promise<SkipRow[]> {
  return selectSkips(db)
    .distinctOn(['i.evaluationEnd', 'i.id'])
    .where('s.reason', 'in', ['unknown_scale', 'stuck'])
    .where('i.status', '=', sql.lit('pending'))
    .orderBy('i.evaluationEnd')
    .orderBy('i.id')
    .orderBy('s.runId', 'desc')
    .execute()
}
