import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'
import { pathExists } from '../path-exists.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { writeBackup } from './write-backup.ts'
import { hasMembers } from './restore-backup.ts'

/** Matches backups that the product makes and deletes by itself. Backups made before a restore are never deleted. */
const PRODUCT_BACKUP = /^(?:daily-(\d{4}-\d{2}-\d{2})|before-migration-.*)\.zip$/
/** Matches a backup that a server was writing when it was killed. */
const UNFINISHED_BACKUP = /\.unfinished$/

const getBackupFolder = (dataDir: string) => path.join(dataDir, 'backups')

/**
 * Writes a backup into the folder of backups, unless it has a backup of that name. With null for `images`, only the
 * database is backed up. Returns the path.
 */
export async function backUpToFolder(
  dataDir: string,
  name: string,
  { url, images }: { url: string; images: BlobStore | null },
): Promise<string> {
  const folder = getBackupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${name}.zip`)
  if (!(await pathExists(file))) await writeBackup(url, file, images)
  return file
}

/** Formats a time (epoch ms) for the name of a backup, as `2026-11-22T03-04-05`. */
export const formatTimestamp = (now: number): string =>
  new Date(now).toISOString().replaceAll(':', '-').slice(0, 19)

/** Deletes backups that have expired at `now` (epoch ms), and unfinished files of killed servers. */
export async function deleteOldBackups(dataDir: string, now: number): Promise<void> {
  const folder = getBackupFolder(dataDir)
  for (const name of await readdir(folder)) {
    const writtenAt = (await stat(path.join(folder, name))).mtimeMs
    const isAbandoned = UNFINISHED_BACKUP.test(name) && now - writtenAt > DAY_MS
    if (isAbandoned || isExpiredBackup({ name, writtenAt }, now)) await rm(path.join(folder, name))
  }
}

/**
 * Returns whether this is one of the product's own backups and older than the retention period. The age counts from the
 * date in the name if there is one, otherwise from `writtenAt` (epoch ms).
 */
export function isExpiredBackup(
  { name, writtenAt }: { name: string; writtenAt: number },
  now: number,
): boolean {
  const match = PRODUCT_BACKUP.exec(name)
  if (!match) return false
  const createdAt = match[1] === undefined ? writtenAt : Date.parse(match[1])
  return now - createdAt > RETENTION_DAYS.backups * DAY_MS
}

/**
 * Backs up the embedded database before `migration` changes its schema. Returns the path, or null if the database has
 * no members.
 */
export async function backUpBeforeMigration(
  url: string,
  dataDir: string,
  migration: string,
): Promise<string | null> {
  if (!(await hasMembers(url))) return null
  return backUpToFolder(dataDir, `before-migration-${path.basename(migration, '.sql')}`, {
    url,
    images: null,
  })
}
