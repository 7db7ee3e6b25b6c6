import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Tables that reading may change: limits, last use of sessions. */
const RESTLESS = new Set([
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
  'dailyCalls',
  'stocks',
])

/** Computes a fingerprint of every table with members' and admins' data; equal if nothing changed. */
export async function readSnapshot(db: Db): Promise<Record<string, string>> {
  const names = (await listTables(db)).filter((name) => !RESTLESS.has(name)).toSorted()
  const prints = names.map(
    (name) => sql`select ${sql.lit(name)} as name,
      md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as print from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const known = new WeakMap<Db, string[]>()

/** Read once, because reading the catalogue takes longer than reading the tables of a test. */
async function listTables(db: Db): Promise<string[]> {
  const tables =
    known.get(db) ??
    (await db.introspection.getTables()).filter(({ schema }) => schema === 'public').map(({ name }) => name)
  known.set(db, tables)
  return tables
}
