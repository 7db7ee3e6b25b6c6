import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'

/** What asking alone may move: limits, sessions that were used, leases. */
const RESTLESS = new Set([
  'rateLimits',
  'sessions',
  'jobLeases',
  'servers',
  'migrations',
  'stockPrices',
  'candles',
  'candleRanges',
  'stocks',
])

/** A fingerprint of every table that holds what members and admins did; equal when nothing changed. */
export async function snapshot(db: Db): Promise<Record<string, string>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !RESTLESS.has(name))
  const prints: Record<string, string> = {}
  for (const table of tables.toSorted()) {
    const { rows } = await sql<{ print: string }>`
      select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as print from ${sql.table(table)} t`.execute(
      db,
    )
    prints[table] = rows[0]!.print
  }
  return prints
}
