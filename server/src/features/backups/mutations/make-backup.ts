import path from 'node:path'
import { backUpInto, nameOfMoment } from '../../../platform/backup/backup-folder.ts'
import { storeBackup } from '../../../platform/backup/daily-backup-job.ts'
import { realClock } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'

type BackupDeps = Pick<Context, 'config' | 'databaseUrl' | 'log'>

/** Backs up into the data folder, and into the store where one is set. Gives the file's name. */
export async function makeBackup(
  { config, databaseUrl, log }: BackupDeps,
  kind: 'manual' | 'before-restore',
  signal: AbortSignal,
): Promise<string> {
  const now = realClock.now()
  const file = await backUpInto(config.dataDir, `${kind}-${nameOfMoment(now)}`, databaseUrl)
  // The backup is there, also where its copy failed.
  await storeBackup(config, file, { now, signal }).catch((error: unknown) =>
    log.warn({ err: error, file }, 'a backup could not be copied to the store'),
  )
  return path.basename(file)
}
