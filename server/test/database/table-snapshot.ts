import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Tables that change without an action of a member or an admin, such as limits and the last use of sessions. */
const VOLATILE_TABLES = new Set([
  'rateLimits',
  'signInAttempts',
  'sessions',
  'servers',
  'migrations',
  'repeatableMigrations',
  'stockPrices',
  'candles',
  'candleRanges',
  'dailyCloses',
  'dailyTasks',
  'stocks',
])

/** Hashes every table that contains what members and admins did. Equal if nothing changed. */
export async function readSnapshot(db: Db): Promise<Record<string, string>> {
  const names = (await listTables(db)).filter((name) => !VOLATILE_TABLES.has(name)).toSorted()
  const hashes = names.map(
    (name) => sql`select ${sql.lit(name)} as name,
      md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

const tableCache = new WeakMap<Db, string[]>()

/** Lists the tables, and caches them: reading the catalogue takes longer than reading all rows of a test. */
async function listTables(db: Db): Promise<string[]> {
  const tables =
    tableCache.get(db) ??
    (await db.introspection.getTables()).filter(({ schema }) => schema === 'public').map(({ name }) => name)
  tableCache.set(db, tables)
  return tables
}
