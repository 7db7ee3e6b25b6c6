import path from 'node:path'
import type { Client } from 'pg'
import { readSqlFiles, runSqlFile } from './sql-files.ts'

/** The folder of the product's functions, views and triggers, each in its current form. */
export const REPEATABLE_MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'sql')

const TABLE = `create table if not exists "repeatableMigrations" (
  name text primary key,
  checksum text not null,
  "appliedAt" timestamptz not null default now()
)`

/**
 * Applies the files that changed since they were last applied, in the transaction of `client`, which has the
 * migration lock. A file creates or replaces its objects; an object without a file is dropped by a numbered
 * migration.
 */
export async function applyRepeatableMigrations(client: Client, folder: string): Promise<void> {
  await client.query(TABLE)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from "repeatableMigrations"',
  )
  const files = await readSqlFiles(folder)
  const changed = files.filter(
    ({ name, checksum }) => !rows.some((row) => row.name === name && row.checksum === checksum),
  )
  // Files call one another's functions, so bodies are checked only when they run.
  await client.query('set local check_function_bodies = off')
  for (const file of changed) {
    await runSqlFile(client, file)
    await client.query(
      `insert into "repeatableMigrations" (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, "appliedAt" = now()`,
      [file.name, file.checksum],
    )
  }
}
