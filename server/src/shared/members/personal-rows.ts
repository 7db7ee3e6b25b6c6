import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { DELETE_ROW } from '../tables/table-description.ts'
import { TABLES } from '../tables/tables.ts'

/** The columns with members' ids whose rows are deleted when the member withdraws. */
export const PERSONAL_COLUMNS = Object.entries(TABLES).flatMap(([table, { memberColumns = {} }]) =>
  Object.entries(memberColumns)
    .filter(([, { withdrawal }]) => withdrawal === DELETE_ROW)
    .map(([column]) => ({ table, column })),
)

export async function deletePersonalRows(tx: Db, memberId: string): Promise<void> {
  for (const { table, column } of PERSONAL_COLUMNS) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(tx)
  }
}
