import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { DELETE_ROW } from '../tables/table-description.ts'
import { TABLES } from '../tables/tables.ts'

/** Table and column of the rows that are deleted when their member withdraws. */
export const PERSONAL_ROWS: readonly (readonly [table: string, column: string])[] = Object.entries(TABLES)
  .flatMap(([table, { memberColumns = {} }]) =>
    Object.entries(memberColumns).map(([column, { withdrawal }]) => ({ table, column, withdrawal })),
  )
  .filter(({ withdrawal }) => withdrawal === DELETE_ROW)
  .map(({ table, column }) => [table, column] as const)

export async function deletePersonalRows(tx: Db, memberId: string): Promise<void> {
  for (const [table, column] of PERSONAL_ROWS) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(tx)
  }
}
