import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { moveCounters } from '../../counters.ts'
import { ITEM_KEYS, itemColumnsOf, itemOf } from '../item-kinds.ts'

/** Deletes a comment's text; its row is kept for the replies. */
export const deleteComment = (db: Db, id: string, deletedAt: Date): Promise<void> =>
  changeComment(db, id, {
    set: sql`content = '', "deletedAt" = ${deletedAt}`,
    where: sql`c."deletedAt" is null`,
    step: sql`case when c."hiddenAt" is null then -1 else 0 end`,
  })

/** Sets when a comment was hidden; null shows it again. */
export const setCommentHidden = (db: Db, id: string, hiddenAt: Date | null): Promise<void> =>
  changeComment(db, id, {
    set: sql`"hiddenAt" = ${hiddenAt}`,
    where: hiddenAt ? sql`c."hiddenAt" is null` : sql`c."hiddenAt" is not null`,
    step: sql`case when c."deletedAt" is null then ${hiddenAt ? -1 : 1}::integer else 0 end`,
  })

interface Change {
  set: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** The change of the number of counted comments: −1, 0 or 1. */
  step: RawBuilder<unknown>
}

/**
 * Changes a comment and the number of its item's comments in the same statement. Done twice it changes nothing more; a
 * comment that is not there stays so.
 */
async function changeComment(db: Db, id: string, { set, where, step }: Change): Promise<void> {
  await sql`
    with moved as (
      update comments c set ${set}
      where c.id = ${id} and ${where}
      returning ${itemColumnsOf('c').id} as item, ${step} as step
    )
    ${moveCounters(['commentCount'])}`.execute(db)
}

/** The item that a comment is written under; undefined without such a comment. */
export async function findItemOfComment(db: Db, id: string): Promise<ItemRef | undefined> {
  const row = await db.selectFrom('comments').select(ITEM_KEYS).where('id', '=', id).executeTakeFirst()
  return row && itemOf(row)
}
