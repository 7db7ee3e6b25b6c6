import path from 'node:path'
import { realClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Job } from '../jobs/schedule.ts'
import { backUpInto, deleteOldBackups } from './backup-folder.ts'

type BackupDeps = { url: string; config: Pick<Config, 'dataDir' | 'backupStore'> }

/** At 18:30 UTC, half past three in Seoul: backs up the embedded database, and deletes backups older than two weeks. */
export const dailyBackupJob = (deps: BackupDeps): Job => ({
  name: 'daily-backup',
  pattern: '30 18 * * *',
  readsOnly: true,
  run: (signal) => backUpDaily(deps, { now: realClock.now(), signal }),
})

/** `now` is real time in epoch ms. */
export async function backUpDaily(
  { url, config }: BackupDeps,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
  const file = await backUpInto(config.dataDir, `daily-${new Date(now).toISOString().slice(0, 10)}`, url)
  await storeBackup(config, file, { now, signal })
}

/** Copies a backup of the data folder to the store of the settings, and deletes old ones here and there. */
export async function storeBackup(
  { dataDir, backupStore }: BackupDeps['config'],
  file: string,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
  const old = await deleteOldBackups(dataDir, now)
  if (backupStore === null) return
  // The S3 client is large: loaded only where it is used.
  const { copyBackup, deleteCopy } = await import('./backup-copies.ts')
  await copyBackup(backupStore, { file, key: path.basename(file), signal })
  for (const name of old) await deleteCopy(backupStore, name)
}
