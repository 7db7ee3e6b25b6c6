import { sql } from 'kysely'

/** Whether the part `moved` of a statement has at most one row per item, which needs no sum. */
export type MovedRows = 'one per item' | 'several per item'

/** The steps by item, as a source of an update. */
export const stepsOf = (rows: MovedRows) =>
  rows === 'one per item'
    ? sql`moved`
    : sql`(select item, sum(step)::integer as step from moved group by item)`
