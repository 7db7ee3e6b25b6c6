import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { writeBackup } from './write-backup.ts'
import { hasMembers } from './restore-backup.ts'

/** Name of a backup that the product made itself, except the one before a restore. */
const OWN = /^(?:daily-(\d{4}-\d{2}-\d{2})|before-migration-.*)\.zip$/
/** Name of a file left by a killed server. */
const UNFINISHED = /\.unfinished$/

const getFolder = (dataDir: string) => path.join(dataDir, 'backups')

/** Writes a backup, unless one of that name exists, with the images of `images`. Returns the file. */
export async function backUpInto(
  dataDir: string,
  name: string,
  { url, images }: { url: string; images: BlobStore | null },
): Promise<string> {
  const folder = getFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${name}.zip`)
  if (!(await doesExist(file))) await writeBackup(url, file, images)
  return file
}

export const doesExist = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Formats a moment for the name of a backup: `2026-11-22T03-04-05`. */
export const formatName = (now: number): string =>
  new Date(now).toISOString().replaceAll(':', '-').slice(0, 19)

/** Deletes backups that are old at `now` (epoch ms), and files left by a killed server. */
export async function deleteOldBackups(dataDir: string, now: number): Promise<void> {
  const folder = getFolder(dataDir)
  for (const name of await readdir(folder)) {
    const writtenAt = (await stat(path.join(folder, name))).mtimeMs
    const isLeft = UNFINISHED.test(name) && now - writtenAt > DAY_MS
    if (isLeft || isOld({ name, writtenAt }, now)) await rm(path.join(folder, name))
  }
}

/**
 * Returns whether a backup is one of the product's own and older than two weeks, by the day in its name if it has
 * one.
 */
export function isOld({ name, writtenAt }: { name: string; writtenAt: number }, now: number): boolean {
  const own = OWN.exec(name)
  if (!own) return false
  const since = own[1] === undefined ? writtenAt : Date.parse(own[1])
  return now - since > RETENTION_DAYS.backups * DAY_MS
}

/**
 * Backs up the embedded database before the migration `next` changes its schema. Returns the file, or null if the
 * database is empty.
 */
export async function backUpBeforeMigration(
  url: string,
  dataDir: string,
  next: string,
): Promise<string | null> {
  if (!(await hasMembers(url))) return null
  return backUpInto(dataDir, `before-migration-${path.basename(next, '.sql')}`, {
    url,
    images: null,
  })
}
