import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { realClock } from '#platform/clock.ts'
import type { Services } from '#shared/context.ts'

type ClearingDeps = Pick<Services, 'db' | 'clock' | 'config'>

/** Deletes data whose retention in the privacy policy has ended. */
export async function clearAllOldData(
  { db, clock, config }: ClearingDeps,
  signal: AbortSignal,
): Promise<void> {
  const realNow = realClock.now()
  await clearOldRows(db, { product: clock.now(), real: realNow }, signal)
  await clearSignUpNetworks(db, clock.now())
  await clearOutbox(config.dataDir, realNow, signal)
}

/** Deletes mails of the outbox folder whose retention has ended at `now`, real time in epoch ms. */
export async function clearOutbox(dataDir: string, now: number, signal: AbortSignal): Promise<void> {
  const folder = path.join(dataDir, 'outbox')
  const cutoff = now - RETENTION_DAYS.outboxMails * DAY_MS
  for (const name of await readdir(folder).catch(() => [])) {
    if (signal.aborted) return
    const mail = path.join(folder, name)
    // A mail that was deleted meanwhile counts as new.
    const writtenAt = await stat(mail).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (name.endsWith('.eml') && writtenAt < cutoff) await rm(mail, { force: true })
  }
}

/** Removes the networks of old sign-ups from members; `now` is product time in epoch ms. */
export async function clearSignUpNetworks(db: Db, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ signUpNetwork: null })
    .where('signUpNetwork', 'is not', null)
    .where('createdAt', '<', new Date(now - RETENTION_DAYS.signUpNetworks * DAY_MS))
    .execute()
}

type DatedColumn = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB]

interface ClearedColumn {
  column: DatedColumn
  days: number
  /** The clock that dates the rows. */
  clock: 'product' | 'real'
}

/** A row is deleted `days` days after the time in its column. */
const CLEARED_COLUMNS = [
  { column: 'sessions.expiresAt', days: RETENTION_DAYS.expiredSessions, clock: 'real' },
  { column: 'verifications.expiresAt', days: RETENTION_DAYS.expiredVerifications, clock: 'real' },
  { column: 'textLimits.until', days: 0, clock: 'product' },
  { column: 'withdrawals.withdrawnAt', days: RETENTION_DAYS.withdrawnAddresses, clock: 'product' },
  { column: 'freedUsernames.freedAt', days: RETENTION_DAYS.freedUsernames, clock: 'product' },
  { column: 'adminActions.at', days: RETENTION_DAYS.adminActions, clock: 'product' },
  { column: 'accessLog.at', days: RETENTION_DAYS.accessLog, clock: 'product' },
  { column: 'takedowns.settledAt', days: RETENTION_DAYS.takedowns, clock: 'product' },
  { column: 'contacts.createdAt', days: RETENTION_DAYS.contacts, clock: 'product' },
  { column: 'evaluationRuns.startedAt', days: RETENTION_DAYS.evaluationRuns, clock: 'product' },
] as const satisfies ClearedColumn[]

const BATCH_SIZE = 1000

/** The present by each clock, in epoch ms. */
interface ClockTimes {
  product: number
  real: number
}

/** Deletes rows whose retention has ended, in small transactions. Returns the number of rows per column. */
export async function clearOldRows(
  db: Db,
  now: ClockTimes,
  signal: AbortSignal,
): Promise<Partial<Record<DatedColumn, number>>> {
  const deletedCounts: Partial<Record<DatedColumn, number>> = {}
  for (const { column, days, clock } of CLEARED_COLUMNS) {
    const cutoff = new Date(now[clock] - days * DAY_MS)
    let deletedInBatch = BATCH_SIZE
    while (deletedInBatch === BATCH_SIZE && !signal.aborted) {
      deletedInBatch = await deleteBatch(db, column, cutoff)
      deletedCounts[column] = (deletedCounts[column] ?? 0) + deletedInBatch
    }
  }
  return deletedCounts
}

async function deleteBatch(db: Db, column: DatedColumn, cutoff: Date): Promise<number> {
  const table = sql.table(column.slice(0, column.indexOf('.')))
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${sql.ref(column)} < ${cutoff} limit ${sql.lit(BATCH_SIZE)}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
