import { sql } from 'kysely'

/** Whether the CTE `moved` has at most one row per item; then no sum is needed. */
export type MovedRows = 'one per item' | 'several per item'

/** The change of the counter per item, as the source of an update. */
export const stepsOf = (rows: MovedRows) =>
  rows === 'one per item'
    ? sql`moved`
    : sql`(select item, sum(step)::integer as step from moved group by item)`
