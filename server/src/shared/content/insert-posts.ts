import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** A general post. */
export async function insertPost(tx: Db, row: Insertable<DB['posts']>): Promise<void> {
  await tx.insertInto('posts').values(row).execute()
}

/** A post in a stock's community. */
export async function insertStockPost(tx: Db, row: Insertable<DB['stockPosts']>): Promise<void> {
  await tx.insertInto('stockPosts').values(row).execute()
}
