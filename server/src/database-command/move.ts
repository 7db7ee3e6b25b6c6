import { readdir, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client, escapeIdentifier } from 'pg'
import { backUpToFolder, formatTimestamp } from '#platform/backup/backup-folder.ts'
import { hasMembers, restoreBackup } from '#platform/backup/restore-backup.ts'
import { realClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { formatError, StartError } from '#platform/start-error.ts'
import { getImagesFolder, openBlobStore } from '#platform/storage/open-blob-store.ts'
import { checkStore } from '../doctor/check-services.ts'
import type { BlobStore } from '#platform/storage/blob-store.ts'
import { listBackedUpTables } from '#platform/backup/backed-up-tables.ts'
import { check } from './check.ts'
import { withOwnPostgres } from './with-database-url.ts'

/**
 * Moves the embedded database and the images to the server and the store that the settings in `file` name. The
 * originals stay unchanged: to go back, start with the old settings.
 */
export async function move(config: Config, file: string): Promise<string> {
  // Reads the settings like a start whose `.env` is this file.
  const target = readConfig({ ...process.env, SETTINGS_FILE: file })
  if (config.databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL is set already: only the embedded database is moved. Write the new one into the file alone, not into .env.',
    )
  const { databaseUrl } = target
  if (databaseUrl === null) throw new StartError(`${file} names no DATABASE_URL to move to.`)
  await requireUsable(target, databaseUrl)
  const rowCount = await withOwnPostgres(config.dataDir, async (url) => {
    const name = `before-move-${formatTimestamp(realClock.now())}`
    const backup = await backUpToFolder(config.dataDir, name, { url, images: null })
    await restoreBackup(databaseUrl, backup, null)
    const fingerprints = await readFingerprints(databaseUrl)
    requireEqual(await readFingerprints(url), fingerprints)
    return countRows(fingerprints)
  })
  const images = await copyImages(config, target)
  return [
    `${rowCount.toLocaleString('en')} rows are equal on both sides, table by table.`,
    images,
    await check(target),
    `Now put ${file} in the place of .env and start.`,
  ].join('\n')
}

/**
 * Copies the images if they are in a folder and the new settings name another folder, or a store. Returns a sentence
 * for the operator.
 */
async function copyImages(config: Config, target: Config): Promise<string> {
  const oldFolder = getImagesFolder(config)
  const newFolder = getImagesFolder(target)
  if (oldFolder === null || oldFolder === newFolder) return 'The images stay where they are.'
  const count = await copyFiles(oldFolder, await openBlobStore(target, { withLongRetries: true }))
  return `${count.toLocaleString('en')} images were copied and read back, byte for byte.`
}

/** Checks the database and the store before anything is copied; throws a StartError with advice. */
async function requireUsable({ s3 }: Pick<Config, 's3'>, databaseUrl: string): Promise<void> {
  await requireEmpty(databaseUrl)
  const store = await checkStore(s3)
  if (store?.level === 'fault') throw new StartError(`S3_BUCKET ${store.text}\nNothing was moved.`)
}

async function requireEmpty(url: string): Promise<void> {
  const isOccupied = await hasMembers(url).catch((error: unknown) => {
    throw new StartError(`DATABASE_URL cannot be used: ${formatError(error)}\nNothing was moved.`)
  })
  if (isOccupied)
    throw new StartError(
      'The database that DATABASE_URL names already has members, perhaps of a move that was broken off. Drop it, make an empty one, and move again.\nNothing was moved.',
    )
}

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Copies every file below `folder` into `store` and reads it back. Returns the number of files. */
async function copyFiles(folder: string, store: BlobStore): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    const key = path.relative(folder, file).split(path.sep).join('/')
    const bytes = await readFile(file)
    await store.put(key, bytes)
    const storedFile = await store.get(key)
    if (storedFile === null || hashBytes(await buffer(storedFile)) !== hashBytes(bytes))
      throw new StartError(`The store does not give ${key} back as it was.`)
  }
  return files.length
}

/** The fingerprint of a table. Tables with the same rows have equal fingerprints. */
interface Fingerprint {
  rows: number
  /** Sum of the hashes of all rows, which does not depend on their order. */
  hash: string
}
/** The fingerprints of a database's tables, by the table's name. */
type Fingerprints = Map<string, Fingerprint>

/** Reads the number of rows and a hash of every table that is moved, all from one snapshot. */
export async function readFingerprints(url: string): Promise<Fingerprints> {
  const client = new Client({ connectionString: url, application_name: 'gwanyeok move' })
  await client.connect()
  try {
    await client.query(`begin transaction isolation level repeatable read, read only`)
    // Rows are hashed as text, so both databases must format times and floats alike.
    await client.query(
      `set local timezone = 'UTC'; set local extra_float_digits = 1; set local datestyle = 'ISO'`,
    )
    const fingerprints: Fingerprints = new Map()
    for (const { name } of await listBackedUpTables(client)) {
      const { rows } = await client.query<Fingerprint>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash
         from ${escapeIdentifier(name)} t`,
      )
      fingerprints.set(name, rows[0]!)
    }
    return fingerprints
  } finally {
    await client.end()
  }
}

/** Throws a StartError that names the tables that differ. */
export function requireEqual(oldFingerprints: Fingerprints, newFingerprints: Fingerprints): void {
  const tableNames = new Set([...oldFingerprints.keys(), ...newFingerprints.keys()])
  const differingTables = [...tableNames].filter((name) => {
    const oldFingerprint = oldFingerprints.get(name)
    const newFingerprint = newFingerprints.get(name)
    return oldFingerprint?.rows !== newFingerprint?.rows || oldFingerprint?.hash !== newFingerprint?.hash
  })
  if (differingTables.length > 0)
    throw new StartError(`The moved database differs from the old one in ${differingTables.join(', ')}.`)
}

const countRows = (fingerprints: Fingerprints): number =>
  [...fingerprints.values()].reduce((sum, { rows }) => sum + rows, 0)
