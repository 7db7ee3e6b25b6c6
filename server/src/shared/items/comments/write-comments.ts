import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { ItemDefinition } from '../item-definition.ts'
import { EVERY_ITEM_KIND } from '../item-kinds.ts'
import type { MovedRows } from '../moved-rows.ts'
import { COUNT_REPLIES, countComments } from './count-comments.ts'

interface AddedComments {
  /** A query of the columns id, item, author, content, "parentId", "replyTo" and time. */
  rows: RawBuilder<unknown>
  /** Whether the rows are replies, all of them or none: only replies also change the counter of their thread. */
  areReplies: boolean
  moved: MovedRows
}

/** Parts of a statement: adds comments under items of one kind, and moves the counters of items and threads; `moved` has their ids. */
export const addComments = (kind: ItemDefinition, { rows, areReplies, moved }: AddedComments) => sql`
  moved as (
    insert into comments (id, ${sql.ref(kind.key)}, author, content, "parentId", "replyTo", "createdAt")
    ${rows}
    returning id, ${sql.ref(kind.key)} as item, "parentId", 1 as step
  ),
  ${areReplies ? sql`replies as (${COUNT_REPLIES}),` : sql``}
  counted as (${countComments(kind, moved)})`

/**
 * Deletes all comments by the members of an `in (…)`: a subquery, or ids separated by commas. Replies by others become
 * top-level comments.
 */
export async function deleteCommentsOf(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    update comments r set "parentId" = null, "replyTo" = null
    from comments t
    where t.id = r."parentId" and t.author in (${members}) and r.author not in (${members})`.execute(tx)
  for (const kind of EVERY_ITEM_KIND) {
    const key = sql.ref(kind.key)
    // Only comments that are neither deleted nor hidden are counted.
    await sql`
      with moved as (
        delete from comments where author in (${members}) and ${key} is not null
        returning ${key} as item, "parentId",
          case when "deletedAt" is null and "hiddenAt" is null then -1 else 0 end as step
      ),
      replies as (${COUNT_REPLIES})
      ${countComments(kind, 'several per item')}`.execute(tx)
  }
}
