import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'
import { writeBackup } from './write-backup.ts'

/** Made by the product itself; the one before a restore stays. */
const OWN = /^(daily|manual|before-migration)-.*\.zip$/
/** Left by a server that was killed. */
const UNFINISHED = /\.unfinished$/

/** Backups in the data folder, without images. */
export const backupFile = (dataDir: string, name: string): string =>
  path.join(dataDir, 'backups', `${name}.zip`)

/** Writes it, unless a backup of that name is there. Gives the file. */
export async function backUpInto(dataDir: string, name: string, url: string): Promise<string> {
  const file = backupFile(dataDir, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  if (!(await isThere(file))) await writeBackup(url, file, null)
  return file
}

export const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Moments in names of backups, as `2026-11-22T03-04-05`. */
export const nameOfMoment = (now: number): string =>
  new Date(now).toISOString().replaceAll(':', '-').slice(0, 19)

/** Deletes those older than two weeks at `now` (epoch ms). Gives their names, as `daily-2026-11-22.zip`. */
export async function deleteOldBackups(dataDir: string, now: number): Promise<string[]> {
  const folder = path.dirname(backupFile(dataDir, ''))
  const old: string[] = []
  for (const name of await readdir(folder)) {
    const age = now - (await stat(path.join(folder, name))).mtimeMs
    if (UNFINISHED.test(name) && age > DAY_MS) await rm(path.join(folder, name))
    if (OWN.test(name) && age > RETENTION_DAYS.backups * DAY_MS) old.push(name)
  }
  for (const name of old) await rm(path.join(folder, name))
  return old
}
