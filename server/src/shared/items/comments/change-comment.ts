import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { ITEM_TABLES } from '../lock-seen-item.ts'
import { commentedItem } from '../seen-item.ts'

/** What can happen to a comment; `count`: by how much it changes the comments that count. */
const CHANGES = {
  delete: {
    set: (at: Date) => sql`content = '', "deletedAt" = ${at}`,
    from: sql`c."deletedAt" is null`,
    count: sql`case when c."hiddenAt" is null then -1 else 0 end`,
  },
  hide: {
    set: (at: Date) => sql`"hiddenAt" = ${at}`,
    from: sql`c."hiddenAt" is null`,
    count: sql`case when c."deletedAt" is null then -1 else 0 end`,
  },
  restore: {
    set: () => sql`"hiddenAt" = null`,
    from: sql`c."hiddenAt" is not null`,
    count: sql`case when c."deletedAt" is null then 1 else 0 end`,
  },
} as const

export type CommentChange = keyof typeof CHANGES

interface Change {
  id: string
  change: CommentChange
  /** Product time in epoch ms. */
  at: number
}

/**
 * Deletes a comment (its words go, its row stays for the replies), hides or restores it, and moves the counters of
 * its item and thread in the same statement. Done twice it changes nothing more. False: there is no such comment.
 */
export async function changeComment(db: Db, { id, change, at }: Change): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select(['predictionId', 'stockPostId', 'postId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  const { postType, postId } = commentedItem(row)
  const items = sql.table(ITEM_TABLES[postType])
  const { set, from, count } = CHANGES[change]
  await sql`
    with item as (select id from ${items} where id = ${postId} for no key update),
    thread as (
      select h.id from comments h, item
      where h.id = (select "parentId" from comments where id = ${id})
      for no key update of h
    ),
    moved as (
      update comments c set ${set(new Date(at))}
      from item left join thread on true
      where c.id = ${id} and ${from}
      returning c."parentId", ${count} as step
    ),
    thread_counted as (
      update comments h set "replyCount" = h."replyCount" + moved.step from moved where h.id = moved."parentId"
    )
    update ${items} i set "commentCount" = i."commentCount" + moved.step from moved where i.id = ${postId}`.execute(
    db,
  )
  return true
}
