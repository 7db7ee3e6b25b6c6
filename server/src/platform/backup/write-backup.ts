import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { realClock } from '../clock.ts'
import { type BlobStore, NOT_BACKED_UP_PREFIX } from '../storage/blob-store.ts'
import { createHashingStream } from './hashing-stream.ts'
import { IMAGES_PREFIX, MANIFEST, type BackedUpTable, type Manifest, buildCsvPath } from './manifest.ts'
import { type Table, formatColumns, listBackedUpTables } from './backed-up-tables.ts'

type ImageSource = Pick<BlobStore, 'keys' | 'get'>

/** Begins a transaction whose reads all use one snapshot: rows written afterwards are not in it. */
const BEGIN_SNAPSHOT = 'begin transaction isolation level repeatable read, read only'

/**
 * Writes all tables of the database at `url`, and the files of `images` unless it is null, to the ZIP archive `file`:
 * one CSV per table, and a manifest. Servers may keep writing meanwhile. The file gets its name when it is complete
 * and flushed to disk; only its owner may read it.
 */
export async function writeBackup(url: string, file: string, images: ImageSource | null): Promise<Manifest> {
  const client = new Client({ connectionString: url, application_name: 'gwanyeok backup' })
  await client.connect()
  const unfinishedFile = `${file}.unfinished`
  try {
    await beginSnapshot(client)
    const manifest = await createManifest(client)
    await writeArchive(client, { manifest, images, file: unfinishedFile })
    await rename(unfinishedFile, file)
    return manifest
  } catch (error) {
    await rm(unfinishedFile, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Locks the tables and begins a snapshot, which PostgreSQL takes at the first read, after the locks. Without them, a
 * migration could rewrite a table after the snapshot, and the table would be read as empty.
 */
async function beginSnapshot(client: Client): Promise<void> {
  const tableNames = (await listBackedUpTables(client)).map(({ name }) => escapeIdentifier(name))
  await client.query(BEGIN_SNAPSHOT)
  await client.query(`lock table ${tableNames.join(', ')} in access share mode`)
}

/** Creates a manifest whose tables and images are filled in later. */
async function createManifest(client: Client): Promise<Manifest> {
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from migrations order by number',
  )
  return {
    format: 1,
    createdAt: new Date(realClock.now()).toISOString(),
    migrations: migrations.rows,
    tables: [],
    images: 0,
  }
}

async function writeArchive(
  client: Client,
  { manifest, images, file }: { manifest: Manifest; images: ImageSource | null; file: string },
): Promise<void> {
  const zip = new ZipFile()
  const writePromise = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600, flush: true }))
  // If the file cannot be written, no entry is read to its end, and `addEntries` alone would wait forever.
  await Promise.race([addEntries(zip, client, manifest, images), writePromise])
  zip.end()
  await writePromise
}

/** Adds tables and images, completes the manifest with them, and adds the manifest. */
async function addEntries(
  zip: ZipFile,
  client: Client,
  manifest: Manifest,
  images: ImageSource | null,
): Promise<void> {
  for (const table of await listBackedUpTables(client))
    manifest.tables.push(await addTable(zip, client, table))
  for await (const key of images?.keys() ?? []) {
    if (isBackupKey(key) || key.startsWith(NOT_BACKED_UP_PREFIX)) continue
    const isAdded = await addImage(zip, images!, key)
    if (isAdded) manifest.images++
  }
  await addEntry(zip, MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
}

/** Adds the rows of a table as CSV. Returns the table's entry for the manifest. */
async function addTable(zip: ZipFile, client: Client, table: Table): Promise<BackedUpTable> {
  const rows = client.query(
    copyTo(`copy ${escapeIdentifier(table.name)} (${formatColumns(table)}) to stdout (format csv, header)`),
  )
  const { stream: hashingStream, digest } = createHashingStream()
  await Promise.all([pipeline(rows, hashingStream), addEntry(zip, buildCsvPath(table.name), hashingStream)])
  return { ...table, rows: rows.rowCount, sha256: digest() }
}

/**
 * Returns whether a file of a bucket is a backup. A bucket may contain images and backups; only images are backed up.
 */
const isBackupKey = (key: string) => key.endsWith('.zip')

/** Returns false if the image was deleted in the meantime, so that nothing was added. */
async function addImage(zip: ZipFile, images: ImageSource, key: string): Promise<boolean> {
  const image = await images.get(key)
  if (image) await addEntry(zip, `${IMAGES_PREFIX}${key}`, image, { compress: false })
  return image !== null
}

/** Resolves when the stream has been read to its end. */
async function addEntry(zip: ZipFile, name: string, stream: Readable, options = {}): Promise<void> {
  zip.addReadStream(stream, name, { forceZip64Format: true, ...options })
  await finished(stream)
}
