import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Client, type ClientBase, DatabaseError, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../db/migrate.ts'
import { withClient } from '../db/with-client.ts'
import { StartError } from '../start-error.ts'
import { type BlobStore, NOT_BACKED_UP_PREFIX } from '../storage/blob-store.ts'
import { type Archive, DamagedBackupError, isDamagedEntryError, openArchive } from './archive.ts'
import { createHashingStream } from './hashing-stream.ts'
import { type BackedUpTable, buildCsvPath, IMAGES_PREFIX, type Manifest } from './manifest.ts'
import { formatColumns, listBackedUpTables } from './backed-up-tables.ts'

/**
 * Fills the empty database at `url` with a backup and migrates it to the current version. Writes images to `images`,
 * unless it is null. A damaged or unsuitable backup leaves the database empty. Throws a StartError if the file is not
 * a backup, was written by a newer version, or if the database has members.
 */
export async function restoreBackup(
  url: string,
  file: string,
  images: Pick<BlobStore, 'put'> | null,
): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    if (await hasMembers(url))
      throw new StartError(
        'The database already has members. A backup is restored into an empty database: name another in DATABASE_URL, or drop this one and make it again.',
      )
    await migrate(url, { only: archive.manifest.migrations })
    // Images come first, so that a damaged image leaves the database empty too.
    if (images !== null) await writeImages(archive, images)
    await restoreContent(url, archive)
    await migrate(url)
    return archive.manifest
  } finally {
    archive.close()
  }
}

const withRestoreClient = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(
    { connectionString: url, application_name: 'gwanyeok restore', options: '-c timezone=UTC' },
    work,
  )

/** Returns whether the database has members; false also if it has no tables yet. */
export function hasMembers(url: string): Promise<boolean> {
  return withRestoreClient(url, async (client) => {
    const { rows } = await client.query<{ hasUsersTable: boolean }>(
      `select to_regclass('public.users') is not null as "hasUsersTable"`,
    )
    return rows[0]!.hasUsersTable && (await client.query('select from users limit 1')).rowCount === 1
  })
}

async function restoreContent(url: string, archive: Archive): Promise<void> {
  await withRestoreClient(url, async (client) => {
    await client.query('begin')
    await fillTables(client, archive)
    await client.query('commit')
    await client.query('analyze')
  })
}

async function fillTables(client: Client, archive: Archive): Promise<void> {
  const tables = await listBackedUpTables(client)
  // The file may come from elsewhere: fill only the product's own tables.
  const unknownTable = archive.manifest.tables.find(({ name }) =>
    tables.every((table) => table.name !== name),
  )
  if (unknownTable) throw new DamagedBackupError(buildCsvPath(unknownTable.name))
  const tableNames = tables.map(({ name }) => escapeIdentifier(name))
  await runWithoutConstraints(client, async () => {
    // Migrations insert initial rows into some tables.
    await client.query(`truncate ${tableNames.join(', ')}`)
    for (const table of archive.manifest.tables) await fillTable(client, archive, table)
  })
}

async function fillTable(client: Client, archive: Archive, table: BackedUpTable): Promise<void> {
  const copyStream = client.query(
    copyFrom(
      `copy ${escapeIdentifier(table.name)} (${formatColumns(table)}) from stdin (format csv, header match)`,
    ),
  )
  // If the pipeline fails, the copy stream fails once more when its connection ends; without a listener that would be
  // an uncaught error.
  copyStream.on('error', () => {})
  const { stream: hashingStream, digest } = createHashingStream()
  await pipeline(await archive.read(buildCsvPath(table.name)), hashingStream, copyStream).catch(
    (error: unknown) => {
      throw isDataException(error) || isDamagedEntryError(error)
        ? new DamagedBackupError(buildCsvPath(table.name))
        : error
    },
  )
  if (digest() !== table.sha256 || copyStream.rowCount !== table.rows)
    throw new DamagedBackupError(buildCsvPath(table.name))
}

/** Returns whether a value is invalid (class 22): PostgreSQL itself wrote every value, so the backup is damaged. */
const isDataException = (error: unknown) =>
  error instanceof DatabaseError && (error.code?.startsWith('22') ?? false)

async function writeImages(archive: Archive, images: Pick<BlobStore, 'put'>): Promise<void> {
  for (const entryName of archive.entryNames) {
    if (!entryName.startsWith(IMAGES_PREFIX)) continue
    const key = entryName.slice(IMAGES_PREFIX.length)
    // Archives of earlier builds contain files that are no longer backed up.
    if (!key.startsWith(NOT_BACKED_UP_PREFIX))
      await images.put(key, await buffer(await archive.read(entryName)))
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs `work` in the client's transaction without triggers and foreign keys, so that rows may be inserted in any
 * order, and no trigger computes restored values again. The foreign keys are checked at the end. The account must own
 * the tables, but need not be a superuser.
 */
async function runWithoutConstraints(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await findForeignKeys(client)
  const tablesWithTriggers = await findTablesWithTriggers(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tablesWithTriggers) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tablesWithTriggers) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

async function findForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = quote_ident(current_schema())::regnamespace order by 1, 2`,
  )
  return rows
}

async function findTablesWithTriggers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name
     from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = quote_ident(current_schema())::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}
