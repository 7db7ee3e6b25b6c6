import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { realClock } from '../clock.ts'
import { type BlobStore, NOT_BACKED_UP_PREFIX } from '../storage/blob-store.ts'
import { createHashingStream } from './hashing.ts'
import { IMAGES, MANIFEST, type BackedUpTable, type Manifest, buildCsvPath } from './manifest.ts'
import { type Table, formatColumns, findTables } from './tables.ts'

type Images = Pick<BlobStore, 'keys' | 'get'>

/** One snapshot for all tables; later writes are not in it. */
const SNAPSHOT = 'begin transaction isolation level repeatable read, read only'

/**
 * Writes all tables of the database at `url`, and the files of `images` unless it is null, into the ZIP archive
 * `file`: one CSV per table, and a manifest. Servers may continue writing. The file appears when it is complete and
 * on disk, and only its owner may read it.
 */
export async function writeBackup(url: string, file: string, images: Images | null): Promise<Manifest> {
  const client = new Client({ connectionString: url, application_name: 'gwanyeok backup' })
  await client.connect()
  const unfinished = `${file}.unfinished`
  try {
    await beginSnapshot(client)
    const manifest = await describe(client)
    await writeArchive(client, { manifest, images, file: unfinished })
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Tables are locked before the snapshot, because a table that a migration rewrites in between would appear empty. */
async function beginSnapshot(client: Client): Promise<void> {
  const names = (await findTables(client)).map(({ name }) => escapeIdentifier(name))
  await client.query(SNAPSHOT)
  await client.query(`lock table ${names.join(', ')} in access share mode`)
}

/** The manifest without tables and images. */
async function describe(client: Client): Promise<Manifest> {
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
  { manifest, images, file }: { manifest: Manifest; images: Images | null; file: string },
): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600, flush: true }))
  await Promise.race([addAll(zip, client, manifest, images), written])
  zip.end()
  await written
}

async function addAll(
  zip: ZipFile,
  client: Client,
  manifest: Manifest,
  images: Images | null,
): Promise<void> {
  for (const table of await findTables(client)) manifest.tables.push(await addTable(zip, client, table))
  for await (const key of images?.keys() ?? [])
    if (!isBackup(key) && !key.startsWith(NOT_BACKED_UP_PREFIX) && (await addImage(zip, images!, key)))
      manifest.images++
  await add(zip, MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
}

/** Adds the rows of a table as CSV. */
async function addTable(zip: ZipFile, client: Client, table: Table): Promise<BackedUpTable> {
  const rows = client.query(
    copyTo(`copy ${escapeIdentifier(table.name)} (${formatColumns(table)}) to stdout (format csv, header)`),
  )
  const { through, digest } = createHashingStream()
  await Promise.all([pipeline(rows, through), add(zip, buildCsvPath(table.name), through)])
  return { ...table, rows: rows.rowCount, sha256: digest() }
}

/** A bucket may contain images and backups. */
const isBackup = (key: string) => key.endsWith('.zip')

/** Returns false if the picture was deleted in the meantime. */
async function addImage(zip: ZipFile, images: Images, key: string): Promise<boolean> {
  const image = await images.get(key)
  if (image) await add(zip, `${IMAGES}${key}`, image, { compress: false })
  return image !== null
}

/** Resolves when the entry has been read to its end. */
async function add(zip: ZipFile, name: string, from: Readable, options = {}): Promise<void> {
  zip.addReadStream(from, name, { forceZip64Format: true, ...options })
  await finished(from)
}
