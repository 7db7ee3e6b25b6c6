import { type RawBuilder, sql } from 'kysely'

/** A moment as an answer bears it, for JSON that the database makes: by itself it writes an offset. */
export const isoText = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
