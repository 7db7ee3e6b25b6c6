import path from 'node:path'
import { backUpInto, nameOfMoment } from '#platform/backup/backup-folder.ts'
import { storeBackup } from '#platform/backup/daily-backup-job.ts'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'

type BackupDeps = Pick<Context, 'config' | 'databaseUrl' | 'log'>

/** Backs up into the data folder, and into the store where one is set. Gives the file's name. A restore leaves images. */
export async function makeBackup(
  { config, databaseUrl, log }: BackupDeps,
  kind: 'manual' | 'before-restore',
  signal: AbortSignal,
): Promise<string> {
  const now = realClock.now()
  const images = kind === 'manual' ? await openBlobStore(config, { unattended: true }) : null
  const file = await backUpInto(config.dataDir, `${kind}-${nameOfMoment(now)}`, { url: databaseUrl, images })
  // The backup is there, also where its copy failed.
  await storeBackup(config, file, { now, signal }).catch((error: unknown) =>
    log.warn({ err: error, file }, 'a backup could not be copied to the store'),
  )
  return path.basename(file)
}
