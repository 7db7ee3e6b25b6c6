import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Deletes an item with its comments, likes and images. Returns false if the author has no item with this id. */
export async function deleteOwnItem(
  db: Db,
  author: string,
  { postType: kind, postId: id }: ItemRef,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('items')
    .where('id', '=', id)
    .where('author', '=', author)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Locks items in the order of their ids. Call it before deleting several items, or comments, likes or images of several
 * items. Every write locks an item before the item's comments, likes and images.
 */
export async function lockItems(tx: Db, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select id from items where id in (${ids}) order by id for update`.execute(tx)
}

/** Deletes a member's non-public items and the reports on them. */
export async function deleteNonPublicItems(tx: Db, author: string): Promise<void> {
  await sql`
    with deleted as (delete from items where author = ${author} and visibility <> 'public' returning id)
    delete from reports r using deleted where r."postId" = deleted.id`.execute(tx)
}

/** Deletes all items of the members. `members` goes into `in (…)`: a subquery, or ids separated by commas. */
export async function deleteMemberItems(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`delete from items where author in (${members})`.execute(tx)
}
