import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { installQueue } from './install-queue.ts'
import { MIGRATIONS, type Migration, readMigrations } from './read-migrations.ts'
import { applyRepeatableMigrations, REPEATABLE_MIGRATIONS } from './repeatable-migrations.ts'
import { runSqlFile } from './sql-files.ts'
import { withClient } from './with-client.ts'

interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

interface MigrateOptions {
  folder?: string
  repeatableFolder?: string
  /** Migrations of another database, without functions, views and triggers; default: all. */
  only?: readonly AppliedMigration[]
  /** Called with the first migration before it is applied. */
  beforeFirst?: (name: string) => Promise<void>
}

/**
 * Applies the new migrations of `folder` to the database at `url`, each in one transaction. Several servers may do so
 * at once; a lock makes them take turns. Returns the names of the applied ones. Functions, views, triggers and the
 * queue's own schema follow. Throws a StartError if an applied file was edited or is missing, or if a migration
 * fails.
 */
export async function migrate(
  url: string,
  { folder = MIGRATIONS, repeatableFolder = REPEATABLE_MIGRATIONS, only, beforeFirst }: MigrateOptions = {},
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = selectMigrations(all, only)
  const names = await withClient({ connectionString: url, application_name: NAME }, async (client) => {
    const missing = await withMigrationLock(client, async () => {
      await client.query(TABLE)
      const before = await findAppliedRows(client, all)
      return migrations.filter(({ number }) => !before.some((row) => row.number === number))
    })
    if (missing[0]) await beforeFirst?.(missing[0].name)
    const appliedMigrations: string[] = []
    for (const migration of missing) {
      const now = await withMigrationLock(client, () => applyMigration(client, migration, all))
      if (now) appliedMigrations.push(migration.name)
    }
    if (!only) await withMigrationLock(client, () => applyRepeatableMigrations(client, repeatableFolder))
    return appliedMigrations
  })
  if (!only) await installQueue(url)
  return names
}

function selectMigrations(all: Migration[], only: readonly AppliedMigration[] | undefined): Migration[] {
  refuseChanged(only ?? [], all)
  return only ? all.filter(({ number }) => only.some((each) => each.number === number)) : all
}

/** As the server lists the connection. */
const NAME = 'gwanyeok migrations'

const TABLE = `create table if not exists migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  "appliedAt" timestamptz not null default now()
)`

/** Lists the migrations that the next `migrate` applies, without waiting for other servers. */
export async function findPendingMigrations(url: string): Promise<string[]> {
  const all = await readMigrations(MIGRATIONS)
  return withClient({ connectionString: url, application_name: NAME }, async (client) => {
    const { rows: made } = await client.query("select from pg_class where oid = to_regclass('migrations')")
    if (made.length === 0) return all.map(({ name }) => name)
    const { rows } = await client.query<{ number: number }>('select number from migrations')
    return all.filter(({ number }) => !rows.some((row) => row.number === number)).map(({ name }) => name)
  })
}

// An arbitrary number, the same in every server of this product.
const MIGRATION_LOCK = 7_308_225

/** Runs `work` in one transaction, on one server at a time. */
async function withMigrationLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyMigration(client: Client, migration: Migration, all: Migration[]): Promise<boolean> {
  const rows = await findAppliedRows(client, all)
  if (rows.some((row) => row.number === migration.number)) return false
  await runSqlFile(client, migration)
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ])
  return true
}

async function findAppliedRows(client: Client, all: Migration[]): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migrations order by number',
  )
  refuseChanged(rows, all)
  return rows
}

function refuseChanged(appliedMigrations: readonly AppliedMigration[], all: Migration[]): void {
  for (const row of appliedMigrations) {
    const migration = all.find(({ number }) => number === row.number)
    if (!migration)
      throw new StartError(
        `The database already has ${row.name}, which this version of the program does not know. Start the newer version.`,
      )
    if (migration.name !== row.name)
      throw new StartError(
        'The database was written by an earlier build, which this version cannot read. Name an empty database in DATABASE_URL, or move the data folder away.',
      )
    if (migration.checksum !== row.checksum)
      throw new StartError(
        `${migration.name} was changed after it had been applied to this database. Put the file back and write a new migration instead.`,
      )
  }
}
