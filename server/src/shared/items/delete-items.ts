import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Deletes an item with its comments, likes and pictures. Returns false if the author has none with that id. */
export async function deleteOwnItem(db: Db, author: string, { postType, postId }: ItemRef): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('items')
    .where('id', '=', postId)
    .where('author', '=', author)
    .where('kind', '=', postType)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Locks items by their ids, in order. Must precede deleting items, or rows under several items, because every write
 * locks an item before its rows.
 */
export async function lockItems(tx: Db, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select id from items where id in (${ids}) order by id for update`.execute(tx)
}

/** Deletes a member's non-public items, with the reports on them. */
export async function deleteUnseenItems(tx: Db, author: string): Promise<void> {
  await sql`
    with deleted as (delete from items where author = ${author} and visibility <> 'public' returning id)
    delete from reports r using deleted where r."postId" = deleted.id`.execute(tx)
}

/** Deletes all items of the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteMemberItems(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`delete from items where author in (${members})`.execute(tx)
}
