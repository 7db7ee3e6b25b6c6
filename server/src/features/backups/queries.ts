import { sql } from 'kysely'
import type { Losses } from '@gwanyeok/domain/backups/api.ts'
import { DAILY_BACKUP } from '#platform/backup/daily-backup-job.ts'
import type { Db } from '#platform/db/db.ts'

export interface CheckRow {
  file: string
  size: number
  checkedAt: Date
  isWhole: boolean
}

/** When the last daily backup ended well, and whether the last run of all failed. */
export const findDailyRun = (db: Db) =>
  db
    .selectFrom('jobLeases')
    .select(['succeededAt', 'failure'])
    .where('job', '=', DAILY_BACKUP)
    .executeTakeFirst()

export const findLastTrial = (db: Db) =>
  db
    .selectFrom('backupChecks')
    .select(['file', 'triedAt', 'trialFailure'])
    .where('triedAt', 'is not', null)
    .$narrowType<{ triedAt: Date }>()
    .orderBy('triedAt', 'desc')
    .executeTakeFirst()

export const findChecks = (db: Db): Promise<CheckRow[]> => db.selectFrom('backupChecks').selectAll().execute()

/** What was written after `since`, in product time. */
export async function countLosses(db: Db, since: Date, member: string): Promise<Losses> {
  const { rows } = await sql<Losses>`
    select
      (select count(*) from users where "createdAt" > ${since} and "withdrawnAt" is null) as members,
      (select count(*) from predictions where "predictedAt" > ${since}) as predictions,
      (select count(*) from posts where "createdAt" > ${since}) as posts,
      (select count(*) from comments where "createdAt" > ${since}) as comments,
      (select count(*) from takedowns where greatest("createdAt", "settledAt") > ${since}) as takedowns,
      exists (select from users where id = ${member} and "createdAt" > ${since}) as "ownAccount"`.execute(db)
  return rows[0]!
}
