import type { Restore, RestoreFailure } from '@gwanyeok/domain/backups/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { RESTORE_LOST_SECONDS } from '#platform/read-only.ts'

const isLost = sql<boolean>`"finishedAt" is null and "seenAt" < now() - make_interval(secs => ${RESTORE_LOST_SECONDS})`

interface NewRestore {
  id: string
  file: string
  /** The admin's id. */
  startedBy: string
}

/** False: one runs already. From here on the read-only mode is on. */
export async function beginRestore(tx: Db, { id, file, startedBy }: NewRestore): Promise<boolean> {
  await tx.updateTable('restores').set(LOST).where(isLost).execute()
  const begun = await tx
    .insertInto('restores')
    .values({ id, file, startedBy, startedAt: NOW, seenAt: NOW, phase: 'checking' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return begun.length === 1
}

const NOW = sql<Date>`clock_timestamp()`
/** Of a server that stopped: one that had swapped is done. */
const LOST = {
  finishedAt: NOW,
  failure: sql<string | null>`case when "swappedAt" is null then 'stopped' end`,
}

export interface Progress {
  phase: Restore['phase']
  tablesDone: number
  tables: number
  savedAs: string | null
}

/** Says that its server is there; false: it was given up. */
export async function renewRestore(db: Db, id: string, progress: Progress): Promise<boolean> {
  return isOwn(running(db, id).set({ ...progress, seenAt: NOW }))
}

/** In the transaction of the swap; false: it was given up. */
export const markSwapped = (tx: Db, id: string): Promise<boolean> =>
  isOwn(running(tx, id).set({ swappedAt: NOW, seenAt: NOW, phase: 'finishing' }))

/** Ends the read-only mode, unless an admin turned it on. */
export async function finishRestore(db: Db, id: string, failure: RestoreFailure | null): Promise<void> {
  await running(db, id)
    .set({
      finishedAt: NOW,
      failure: sql<string | null>`case when "swappedAt" is null then ${failure}::text end`,
    })
    .execute()
}

const running = (db: Db, id: string) =>
  db.updateTable('restores').where('id', '=', id).where('finishedAt', 'is', null)

const isOwn = async (update: ReturnType<typeof running>): Promise<boolean> =>
  (await update.returning('id').execute()).length === 1

/** The newest one, with whether it runs. */
export function findLastRestore(db: Db) {
  return db
    .selectFrom('restores')
    .selectAll()
    .select(isLost.as('isLost'))
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
