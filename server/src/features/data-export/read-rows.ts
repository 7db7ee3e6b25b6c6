import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** One table of an export. */
export interface Section {
  name: string
  /** Selects the member's rows. */
  rows: Expression<unknown>
}

export type Row = Record<string, unknown>

const ROWS_AT_ONCE = 500

/** The rows of a query, a few hundred in memory at a time. `tx`: a transaction; one reading after the other. */
export async function* readRows(tx: Db, query: Expression<unknown>): AsyncGenerator<Row> {
  await sql`declare exported no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(tx)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close exported`.execute(tx)
}
