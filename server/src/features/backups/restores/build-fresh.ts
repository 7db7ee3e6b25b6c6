import { type Client, escapeIdentifier } from 'pg'
import type { Archive } from '#platform/backup/archive.ts'
import { fillWithin } from '#platform/backup/restore-backup.ts'
import { tablesOf } from '#platform/backup/tables.ts'
import { migrateWithin } from '#platform/db/migrate.ts'
import { FRESH } from './schemas.ts'

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
