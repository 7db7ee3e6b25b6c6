import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** One table of an export. */
export interface Section {
  name: string
  /** Selects the member's rows. */
  query: Expression<unknown>
}

export type Row = Record<string, unknown>

const ROWS_PER_FETCH = 500

/**
 * Yields the rows of a query, and holds at most 500 of them in memory. `tx` must be a transaction. Only one such query
 * can run in it at a time.
 */
export async function* readRows(tx: Db, query: Expression<unknown>): AsyncGenerator<Row> {
  await sql`declare export_cursor no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from export_cursor`.execute(tx)
    yield* rows
    if (rows.length < ROWS_PER_FETCH) break
  }
  await sql`close export_cursor`.execute(tx)
}
