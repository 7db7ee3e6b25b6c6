import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type ColumnName = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB]

/**
 * Columns with a member's id: a withdrawal deletes the rows. One line for each table of personal rows; what a
 * withdrawal does with the other columns stands in the test beside this.
 */
export const PERSONAL_ROWS = [
  'accessTokens.userId',
  'accounts.userId',
  'blocks.blocker',
  'bookmarks.userId',
  'consents.userId',
  'contacts.userId',
  'images.owner',
  'mentions.userId',
  'nearTargets.author',
  'pushSubscriptions.userId',
  'recordKeys.userId',
  'removedFollowers.followee',
  'secondFactors.userId',
  'sessions.userId',
  'verifications.value',
  'watchlist.userId',
  'weeklyMails.userId',
  'weeklyRanks.userId',
] as const satisfies ColumnName[]

export async function deletePersonalRows(tx: Db, member: string): Promise<void> {
  for (const column of PERSONAL_ROWS) {
    await sql`delete from ${sql.table(tableOf(column))} where ${sql.ref(column)} = ${member}`.execute(tx)
  }
}

export const tableOf = (column: ColumnName): string => column.slice(0, column.indexOf('.'))
