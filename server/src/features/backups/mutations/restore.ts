import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { RestoreFailure } from '@gwanyeok/domain/backups/api.ts'
import type { Archive } from '#platform/backup/archive.ts'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { connectionSettings } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { withdraw } from '#shared/withdraw.ts'
import { isKnownVersion, type StoredBackup, withBackupFile } from '../stored-backups.ts'
import { replaceContent, type ReplacementSteps } from '../restores/replace-content.ts'
import { failureOf, RestoreRefused } from '../restores/restore-refused.ts'
import {
  beginRestore,
  finishRestore,
  markSwapped,
  type Progress,
  renewRestore,
} from '../restores/restore-rows.ts'
import { openWhole } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'

const RENEWED_EVERY_MS = 3000
/** Longer than the servers take to notice that the read-only mode has begun, or that other data is there. */
const NOTICED_MS = 1500

interface Running {
  id: string
  backup: StoredBackup
  progress: Progress
  signal: AbortSignal
}

/** Starts a restore and answers; it ends with the server. Throws `restore_running`. */
export async function startRestore(
  context: Context,
  { backup, admin, stopping }: { backup: StoredBackup; admin: string; stopping: AbortSignal },
): Promise<void> {
  const { db, clock, readOnly, background } = context
  const id = newId(realClock.now())
  await db.transaction().execute(async (tx) => {
    if (!(await beginRestore(tx, { id, file: backup.name, startedBy: admin })))
      throw new AppError('restore_running')
    const subject = `backup:${backup.name}`
    await recordAdminAction(tx, { admin, action: 'start_restore', subject, now: clock.now() })
  })
  await readOnly.look()
  background.run('a restore could not be ended', run(context, { id, backup }, stopping))
}

async function run(
  context: Context,
  { id, backup }: Pick<Running, 'id' | 'backup'>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log, metrics, readOnly } = context
  const progress: Progress = { phase: 'checking', tablesDone: 0, tables: 0, savedAs: null }
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renew = async () => (await renewRestore(db, id, progress)) || lost.abort()
  const renewal = setInterval(() => void renew().catch(() => {}), RENEWED_EVERY_MS)
  let failure: RestoreFailure | null = null
  try {
    await restore(context, { id, backup, progress, signal })
    log.info({ file: backup.name, savedAs: progress.savedAs }, 'a backup was restored')
    await sleep(NOTICED_MS)
  } catch (error) {
    failure = signal.aborted ? 'stopped' : failureOf(error)
    log.error({ err: error, file: backup.name }, 'a restore failed; the data is as it was')
  } finally {
    clearInterval(renewal)
  }
  metrics.restores.inc({ outcome: failure === null ? 'ok' : 'failed' })
  await finishRestore(db, id, failure)
  await readOnly.look()
}

async function restore(context: Context, running: Running): Promise<void> {
  const { backup, progress, signal } = running
  const work = async (file: string) => {
    const archive = await openWhole(context, { backup, file, signal })
    try {
      if (!(await isKnownVersion(archive.manifest)))
        throw new RestoreRefused('newer', `${backup.name} was written by a newer version`)
      progress.tables = archive.manifest.tables.length
      // Until every server refuses writes.
      await sleep(NOTICED_MS, null, { signal })
      await replace(context, running, archive)
    } finally {
      archive.close()
    }
  }
  await withBackupFile(context.config, backup, { work, signal })
}

async function replace(context: Context, running: Running, archive: Archive): Promise<void> {
  const { db, databaseUrl, prepareRows } = context
  const { id, progress, signal } = running
  const begin = async (phase: Progress['phase']) => {
    progress.phase = phase
    await renewRestore(db, id, progress)
  }
  const steps: ReplacementSteps = {
    async save() {
      await begin('saving')
      progress.savedAs = await makeBackup(context, 'before-restore', signal)
      await begin('filling')
    },
    onTable: (filled) => void (progress.tablesDone = filled),
    onSwap: () => begin('swapping'),
    async settle(tx, withdrawn) {
      for (const member of withdrawn) await withdraw(tx, member.id, member.withdrawnAt.getTime())
      await prepareRows(tx)
      if (!(await markSwapped(tx, id))) throw new RestoreRefused('stopped', 'the restore was given up')
    },
  }
  await replaceContent(connectionSettings(databaseUrl), { archive, steps, signal })
}
