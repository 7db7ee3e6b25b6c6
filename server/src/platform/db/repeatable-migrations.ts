import path from 'node:path'
import type { Client } from 'pg'
import { readSqlFiles, runSqlFile } from './sql-files.ts'

/** The folder of the product's functions, views and triggers; each file has their current version. */
export const REPEATABLE_MIGRATIONS_FOLDER = path.join(import.meta.dirname, '..', '..', 'sql')

const CREATE_TABLE = `create table if not exists "repeatableMigrations" (
  name text primary key,
  checksum text not null,
  "appliedAt" timestamptz not null default now()
)`

/**
 * Applies the files that have changed since they were last applied, in the transaction of `client`, which holds the
 * migration lock. A file creates or replaces its objects. An object that a file no longer contains must be dropped by a
 * numbered migration.
 */
export async function applyRepeatableMigrations(client: Client, folder: string): Promise<void> {
  await client.query(CREATE_TABLE)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from "repeatableMigrations"',
  )
  const files = await readSqlFiles(folder)
  const changedFiles = files.filter(
    ({ name, checksum }) => !rows.some((row) => row.name === name && row.checksum === checksum),
  )
  // A function may call a function of a later file, so PostgreSQL checks function bodies only when they run.
  await client.query('set local check_function_bodies = off')
  for (const file of changedFiles) {
    await runSqlFile(client, file)
    await client.query(
      `insert into "repeatableMigrations" (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, "appliedAt" = now()`,
      [file.name, file.checksum],
    )
  }
}
