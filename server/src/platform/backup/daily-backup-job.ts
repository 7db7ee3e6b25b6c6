import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { backUpToFolder, deleteOldBackups, isExpiredBackup } from './backup-folder.ts'

/** Name of the scheduled job. */
export const DAILY_BACKUP = 'daily-backup'

interface BackupDeps {
  /** Address of the database in use, embedded or external. */
  url: string
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupStore' | 's3'>
}

/**
 * Writes a backup of database and images into the data folder, copies it to the configured store, and deletes backups
 * older than two weeks. With an external database a server's data folder is only temporary, so the local file is
 * removed after the copy. `now` is real time in epoch ms.
 */
export async function backUpDaily(
  { url, config }: BackupDeps,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
  const { dataDir, databaseUrl, backupStore } = config
  const images = await openBlobStore(config, { withLongRetries: true })
  const name = `daily-${new Date(now).toISOString().slice(0, 10)}`
  const file = await backUpToFolder(dataDir, name, { url, images })
  await deleteOldBackups(dataDir, now)
  if (backupStore === null) return
  // The S3 client is large, so it is loaded only where it is used.
  const { copyBackup, deleteCopy, listStoredObjects } = await import('./backup-copies.ts')
  await copyBackup(backupStore, { file, key: path.basename(file), signal })
  for (const { key, writtenAt } of await listStoredObjects(backupStore))
    if (isExpiredBackup({ name: key, writtenAt: writtenAt.getTime() }, now))
      await deleteCopy(backupStore, key)
  if (databaseUrl !== null) await rm(file)
}
