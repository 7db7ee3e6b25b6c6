import type { RestoreFailure } from '@gwanyeok/domain/backups/api.ts'
import type { Client } from 'pg'
import { realClock } from '#platform/clock.ts'
import type { Services } from '#shared/context.ts'
import { connectionSettings, type Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { failureOf, RestoreRefused } from './restores/restore-refused.ts'
import { checkDatabase, isSound } from '#shared/integrity/check-database.ts'
import { withClient } from '#platform/db/with-client.ts'
import type { Archive } from '#platform/backup/archive.ts'
import { openWhole } from './mutations/check-backup.ts'
import { findDailyRun } from './queries.ts'
import {
  findLocalBackups,
  findStoreBackups,
  mergeBackups,
  type StoredBackup,
  withBackupFile,
} from './stored-backups.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { buildFresh, dbOfClient } from './restores/build-fresh.ts'

type TrialDeps = Pick<Services, 'db' | 'config' | 'databaseUrl'>

/** At half past four on Sundays in Seoul, an hour after the backup: restores the last one into a scratch database. */
export const backupTrialJob = (deps: TrialDeps): Job => ({
  name: 'backup-trial',
  pattern: '30 19 * * 6',
  readsOnly: true,
  run: (signal) => tryLastBackup(deps, signal),
})

/** Keeps what was found with the backup, and throws when it cannot be restored. Without a backup there is nothing to try. */
export async function tryLastBackup(deps: TrialDeps, signal: AbortSignal): Promise<void> {
  const { db, config } = deps
  const all = mergeBackups(await findLocalBackups(config), await findStoreBackups(config))
  const backup = all.find(({ name }) => name.startsWith('daily-'))
  if (!backup) {
    if (!(await findDailyRun(db))?.succeededAt) return
    throw new Error(
      'the daily backup is on another server: set BACKUP_S3_BUCKET, so that all of them have it',
    )
  }
  let failure: RestoreFailure | null = null
  try {
    await withBackupFile(config, backup, { work: (file) => tryFile(deps, { backup, file, signal }), signal })
  } catch (error) {
    signal.throwIfAborted()
    failure = failureOf(error)
    throw error
  } finally {
    if (!signal.aborted) await keepTrial(db, backup, failure)
  }
}

async function tryFile(
  { db, config, databaseUrl: url }: TrialDeps,
  { backup, file, signal }: { backup: StoredBackup; file: string; signal: AbortSignal },
): Promise<void> {
  const archive = await openWhole({ db }, { backup, file, signal })
  try {
    await withScratchDatabase(
      { url, scratchUrl: config.backupScratchUrl, suffix: 'backup_trial' },
      (scratch) => tryRestore(scratch, { archive, check: expectSound, signal }),
    )
  } finally {
    archive.close()
  }
}

async function expectSound(db: Db): Promise<void> {
  const found = await checkDatabase(db)
  if (!isSound(found))
    throw new RestoreRefused(
      'inconsistent',
      `the restored database is not consistent: ${JSON.stringify(found)}`,
    )
}

async function keepTrial(
  db: Db,
  { name, size }: StoredBackup,
  trialFailure: RestoreFailure | null,
): Promise<void> {
  const now = new Date(realClock.now())
  const trial = { triedAt: now, trialFailure }
  await db
    .insertInto('backupChecks')
    .values({ file: name, size, checkedAt: now, isWhole: trialFailure !== 'damaged', ...trial })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(trial))
    .execute()
}

interface Trial {
  archive: Archive
  /** Of what was restored. */
  check(db: Db): Promise<void>
  signal: AbortSignal
}

/** Restores the backup into the database at `url` as a restore does, up to the swap; of the trial nothing stays there. */
async function tryRestore(url: string, { archive, check, signal }: Trial): Promise<void> {
  const settings = { ...connectionSettings(url), query_timeout: 0, application_name: 'gwanyeok backup trial' }
  await withClient(settings, async (client) => {
    client.on('error', () => {})
    const stop = () => void client.end()
    signal.addEventListener('abort', stop, { once: true })
    try {
      signal.throwIfAborted()
      await build(client, archive)
      await check(dbOfClient(client))
      await client.query('rollback')
    } finally {
      signal.removeEventListener('abort', stop)
    }
  })
}

async function build(client: Client, archive: Archive): Promise<void> {
  await client.query('begin')
  await client.query(
    `set local timezone = 'UTC'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
  await buildFresh(client, archive)
}
