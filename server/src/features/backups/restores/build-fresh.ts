import { type Client, escapeIdentifier } from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import type { Archive } from '#platform/backup/archive.ts'
import { fillWithin } from '#platform/backup/restore-backup.ts'
import { tablesOf } from '#platform/backup/tables.ts'
import { migrateWithin } from '#platform/db/migrate.ts'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Where the backup is built, beside the tables that are read meanwhile. Both exist in the restore's transaction alone. */
export const FRESH = 'gwanyeok_restoring'
/** Where those tables go, to be dropped. */
export const FORMER = 'gwanyeok_former'

/** Builds the backup, brought up to this version, in a schema of its own in the client's transaction, and goes there. */
export async function buildFresh(
  client: Client,
  archive: Archive,
  onTable?: (filled: number) => void,
): Promise<void> {
  await client.query(`set local lock_timeout = 0; create schema ${FRESH}; set local search_path = ${FRESH}`)
  await migrateWithin(client, archive.manifest.migrations)
  await fillWithin(client, archive, onTable)
  await migrateWithin(client)
  const filled = (await tablesOf(client)).map(({ name }) => escapeIdentifier(name))
  await client.query(`analyze ${filled.join(', ')}`)
}

/** For functions that take a transaction: it is the client's own, and they begin none. */
export function dbOfClient(client: Client): Db {
  const only = { query: client.query.bind(client), release: () => {} }
  const pool = { options: {}, connect: async () => only, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
