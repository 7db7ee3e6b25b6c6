import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { EVERY_ITEM_KIND, ITEM_KINDS, ITEM_TABLES } from './item-kinds.ts'

/** Deletes an item with its comments, likes and pictures; false when the author has none of that id. */
export async function deleteOwnItem(
  db: Db,
  kind: ItemKind,
  { author, id }: { author: string; id: string },
): Promise<boolean> {
  const { table, isOfKind } = ITEM_KINDS[kind]
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} p where p.id = ${id} and p.author = ${author} and ${isOfKind('p')}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes a member's non-public items, with the reports on them. */
export async function deleteUnseenItems(tx: Db, author: string): Promise<void> {
  for (const { kind, table, isOfKind, isPublic } of EVERY_ITEM_KIND) {
    await sql`
      with deleted as (
        delete from ${sql.table(table)} p where p.author = ${author} and ${isOfKind('p')} and not (${isPublic}) returning p.id
      )
      delete from reports r using deleted where r."postType" = ${kind} and r."postId" = deleted.id`.execute(
      tx,
    )
  }
}

/** Deletes all items of the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteItemsOf(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  for (const { table } of ITEM_TABLES) {
    await sql`delete from ${sql.table(table)} where author in (${members})`.execute(tx)
  }
}
