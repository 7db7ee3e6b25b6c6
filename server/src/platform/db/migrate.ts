import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { installQueue } from './install-queue.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './read-migrations.ts'
import { applyRepeatableMigrations, REPEATABLE_MIGRATIONS_FOLDER } from './repeatable-migrations.ts'
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
  /**
   * If set, only these migrations, which another database has, are applied, and no functions, views and triggers.
   */
  only?: readonly AppliedMigration[]
  /** Called with the name of the first pending migration before it is applied. */
  beforeFirst?: (name: string) => Promise<void>
}

/**
 * Applies the pending migrations of `folder`, each in a transaction of its own, then the current functions, views and
 * triggers, and the queue's own schema. Several servers may call it at once: they take turns. Returns the names of
 * the migrations that this call applied. Throws a StartError if an applied file was edited or is missing, or if a
 * migration fails.
 */
export async function migrate(
  url: string,
  {
    folder = MIGRATIONS_FOLDER,
    repeatableFolder = REPEATABLE_MIGRATIONS_FOLDER,
    only,
    beforeFirst,
  }: MigrateOptions = {},
): Promise<string[]> {
  const allMigrations = await readMigrations(folder)
  const migrations = selectMigrations(allMigrations, only)
  const appliedNames = await withClient(
    { connectionString: url, application_name: APPLICATION_NAME },
    async (client) => {
      const pendingMigrations = await withMigrationLock(client, async () => {
        await client.query(CREATE_MIGRATIONS_TABLE)
        const appliedRows = await findAppliedRows(client, allMigrations)
        return migrations.filter(({ number }) => !appliedRows.some((row) => row.number === number))
      })
      if (pendingMigrations[0]) await beforeFirst?.(pendingMigrations[0].name)
      const appliedMigrations: string[] = []
      for (const migration of pendingMigrations) {
        const isApplied = await withMigrationLock(client, () =>
          applyMigration(client, migration, allMigrations),
        )
        if (isApplied) appliedMigrations.push(migration.name)
      }
      if (!only) await withMigrationLock(client, () => applyRepeatableMigrations(client, repeatableFolder))
      return appliedMigrations
    },
  )
  if (!only) await installQueue(url)
  return appliedNames
}

function selectMigrations(
  allMigrations: Migration[],
  only: readonly AppliedMigration[] | undefined,
): Migration[] {
  refuseChangedMigrations(only ?? [], allMigrations)
  return only
    ? allMigrations.filter(({ number }) => only.some((migration) => migration.number === number))
    : allMigrations
}

/** The connection's name in `pg_stat_activity`. */
const APPLICATION_NAME = 'gwanyeok migrations'

const CREATE_MIGRATIONS_TABLE = `create table if not exists migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  "appliedAt" timestamptz not null default now()
)`

/** Lists the migrations that the next `migrate` would apply. Does not wait for servers that are migrating. */
export async function findPendingMigrations(url: string): Promise<string[]> {
  const allMigrations = await readMigrations(MIGRATIONS_FOLDER)
  return withClient({ connectionString: url, application_name: APPLICATION_NAME }, async (client) => {
    const { rows: tables } = await client.query("select from pg_class where oid = to_regclass('migrations')")
    if (tables.length === 0) return allMigrations.map(({ name }) => name)
    const { rows } = await client.query<{ number: number }>('select number from migrations')
    return allMigrations
      .filter(({ number }) => !rows.some((row) => row.number === number))
      .map(({ name }) => name)
  })
}

// An arbitrary number, the same in every server of this product.
const MIGRATION_LOCK = 7_308_225

/** Runs `work` in a transaction, on one server at a time. */
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

async function applyMigration(
  client: Client,
  migration: Migration,
  allMigrations: Migration[],
): Promise<boolean> {
  const rows = await findAppliedRows(client, allMigrations)
  if (rows.some((row) => row.number === migration.number)) return false
  await runSqlFile(client, migration)
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ])
  return true
}

async function findAppliedRows(client: Client, allMigrations: Migration[]): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migrations order by number',
  )
  refuseChangedMigrations(rows, allMigrations)
  return rows
}

function refuseChangedMigrations(
  appliedMigrations: readonly AppliedMigration[],
  allMigrations: Migration[],
): void {
  for (const row of appliedMigrations) {
    const migration = allMigrations.find(({ number }) => number === row.number)
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
