import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** A general post, or one in the community of a stock. */
export async function insertPost(tx: Db, row: Insertable<DB['posts']>): Promise<void> {
  await tx.insertInto('posts').values(row).execute()
}
