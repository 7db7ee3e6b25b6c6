import { sql } from 'kysely'
import type { Losses } from '@gwanyeok/domain/backups/api.ts'
import type { Db } from '../../platform/db/db.ts'

export interface CheckRow {
  file: string
  size: number
  checkedAt: Date
  isWhole: boolean
}

export const findChecks = (db: Db): Promise<CheckRow[]> => db.selectFrom('backupChecks').selectAll().execute()

/** What was written after `since`, in product time. */
export async function countLosses(db: Db, since: Date, member: string): Promise<Losses> {
  const { rows } = await sql<Losses>`
    select
      (select count(*) from users where "createdAt" > ${since} and "withdrawnAt" is null) as members,
      (select count(*) from predictions where "predictedAt" > ${since}) as predictions,
      (select count(*) from posts where "createdAt" > ${since})
        + (select count(*) from "stockPosts" where "createdAt" > ${since}) as posts,
      (select count(*) from comments where "createdAt" > ${since}) as comments,
      (select count(*) from takedowns where greatest("createdAt", "settledAt") > ${since}) as takedowns,
      exists (select from users where id = ${member} and "createdAt" > ${since}) as "ownAccount"`.execute(db)
  return rows[0]!
}
