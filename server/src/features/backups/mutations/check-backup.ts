import type { Services } from '#shared/context.ts'
import { type Archive, openArchive } from '#platform/backup/archive.ts'
import { verifyArchive } from '#platform/backup/verify-archive.ts'
import { realClock } from '#platform/clock.ts'
import { StartError } from '#platform/start-error.ts'
import { type StoredBackup, withBackupFile } from '../stored-backups.ts'

type CheckDeps = Pick<Services, 'db' | 'config'>

/** Reads the backup to its end, and keeps what was found. */
export async function checkBackup(deps: CheckDeps, backup: StoredBackup, signal: AbortSignal): Promise<void> {
  const work = async (file: string) => (await openWhole(deps, { backup, file, signal })).close()
  await withBackupFile(deps.config, backup, { work, signal }).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error
  })
}

interface Opened {
  backup: StoredBackup
  file: string
  signal: AbortSignal
}

/** The archive, read to its end. Throws a StartError when it is no backup, or not what was written. */
export async function openWhole(
  { db }: Pick<CheckDeps, 'db'>,
  { backup: { name, size }, file, signal }: Opened,
): Promise<Archive> {
  const found = await verified(file, signal)
  const isWhole = !(found instanceof StartError)
  const row = { size, checkedAt: new Date(realClock.now()), isWhole }
  await db
    .insertInto('backupChecks')
    .values({ file: name, ...row })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(row))
    .execute()
  if (found instanceof StartError) throw found
  return found
}

async function verified(file: string, signal: AbortSignal): Promise<Archive | StartError> {
  try {
    const archive = await openArchive(file)
    await verifyArchive(archive, signal).catch((error: unknown) => {
      archive.close()
      throw error
    })
    return archive
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
}
