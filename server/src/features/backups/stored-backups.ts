import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Backup, BackupName } from '@gwanyeok/domain/backups/api.ts'
import { openArchive } from '#platform/backup/archive.ts'
import { backupFile } from '#platform/backup/backup-folder.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import type { Config } from '#platform/config/config.ts'
import type { S3Settings } from '#platform/config/store-settings.ts'
import { MIGRATIONS, readMigrations } from '#platform/db/read-migrations.ts'

type Places = Pick<Config, 'dataDir' | 'backupStore'>

export interface StoredBackup {
  name: string
  place: Backup['place']
  /** In bytes. */
  size: number
  writtenAt: Date
  /** Null: only in the store, or no backup. */
  manifest: Manifest | null
}

const isName = (name: string) => BackupName.safeParse(name).success
const fileOf = ({ dataDir }: Places, name: string) => backupFile(dataDir, path.basename(name, '.zip'))

/** Those in the data folder of this server, newest first. */
export async function findLocalBackups(places: Places): Promise<StoredBackup[]> {
  const folder = path.dirname(backupFile(places.dataDir, ''))
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && isName(entry.name))
  const found = await Promise.all(files.map(({ name }) => describe(fileOf(places, name), name)))
  return found.toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
}

async function describe(file: string, name: string): Promise<StoredBackup> {
  const [{ size, mtime }, manifest] = await Promise.all([stat(file), readManifest(file)])
  return { name, place: 'server', size, writtenAt: mtime, manifest }
}

async function readManifest(file: string): Promise<Manifest | null> {
  const archive = await openArchive(file).catch(() => null)
  archive?.close()
  return archive?.manifest ?? null
}

/** Those of the store, where the settings name one. Throws when it does not answer. */
export async function findStoreBackups({ backupStore }: Places): Promise<StoredBackup[]> {
  if (backupStore === null) return []
  const copies = await (await loadCopies()).listCopies(backupStore)
  return copies
    .filter(({ key }) => isName(key))
    .map(({ key, size, at }) => ({ name: key, place: 'store', size, writtenAt: at, manifest: null }))
}

/** What both places hold, each name once, newest first. */
export function mergeBackups(local: StoredBackup[], inStore: StoredBackup[]): StoredBackup[] {
  const copied = new Set(inStore.map(({ name }) => name))
  const kept = new Set(local.map(({ name }) => name))
  const here = local.map((each): StoredBackup => (copied.has(each.name) ? { ...each, place: 'both' } : each))
  return [...here, ...inStore.filter(({ name }) => !kept.has(name))].toSorted(
    (one, other) => other.writtenAt.getTime() - one.writtenAt.getTime(),
  )
}

/** Undefined: neither place has it. */
export async function findBackup(places: Places, name: string): Promise<StoredBackup | undefined> {
  const local = (await findLocalBackups(places)).find((each) => each.name === name)
  return local ?? (await findStoreBackups(places)).find((each) => each.name === name)
}

/** Its bytes as they are read. */
export async function readBackup(places: Places, { name, place }: StoredBackup): Promise<Readable | null> {
  if (place === 'store') return (await loadCopies()).readCopy(backupStoreOf(places), name)
  return createReadStream(fileOf(places, name))
}

/** Gives its file to `work`; one of the store is fetched, and deleted afterwards. */
export async function withBackupFile<T>(
  places: Places,
  backup: StoredBackup,
  { work, signal }: { work: (file: string) => Promise<T>; signal: AbortSignal },
): Promise<T> {
  const file = fileOf(places, backup.name)
  if (backup.place !== 'store') return work(file)
  const fetched = `${file}.${process.pid}.unfinished`
  try {
    await mkdir(path.dirname(fetched), { recursive: true, mode: 0o700 })
    const bytes = await readBackup(places, backup)
    if (bytes === null) throw new Error(`${backup.name} is gone from the store`)
    await pipeline(bytes, createWriteStream(fetched, { mode: 0o600 }), { signal })
    return await work(fetched)
  } finally {
    await rm(fetched, { force: true })
  }
}

function backupStoreOf({ backupStore }: Places): S3Settings {
  if (backupStore === null) throw new Error('no store is set')
  return backupStore
}

/** The S3 client is large: loaded only where it is used. */
const loadCopies = () => import('#platform/backup/backup-copies.ts')

/** Whether this program knows every migration of the database that was backed up. */
export async function isKnownVersion({ migrations }: Pick<Manifest, 'migrations'>): Promise<boolean> {
  const known = await readMigrations(MIGRATIONS)
  return migrations.every(({ number, checksum }) =>
    known.some((each) => each.number === number && each.checksum === checksum),
  )
}
