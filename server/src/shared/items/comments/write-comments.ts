import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { addToCounters, moveCounters } from '../../counters.ts'
import type { ItemDefinition } from '../item-definition.ts'
import { itemColumnsOf } from '../item-kinds.ts'

/**
 * Parts of a statement: adds comments under items of one kind with whom they tell, and counts them; `moved` has their
 * ids and whom they tell. `rows`: id, item, author, content, "parentId", "replyTo" and time.
 */
export const addComments = (kind: ItemDefinition, rows: RawBuilder<unknown>) => sql`
  moved as (
    insert into comments
      (id, ${sql.ref(kind.key)}, author, content, "parentId", "replyTo", "createdAt", receiver, "answeredMember")
    select r.*, nullif(i.author, r.author), nullif(a.author, r.author)
    from (${rows}) r (id, item, author, content, "parentId", "replyTo", "createdAt")
    join ${sql.table(kind.table)} i on i.id = r.item
    left join comments a on a.id = coalesce(r."replyTo", r."parentId")
    returning id, ${sql.ref(kind.key)} as item, 1 as step, receiver, "answeredMember"
  ),
  counted as (${addToCounters(['commentCount'])})`

/**
 * Deletes all comments by the members of an `in (…)`: a subquery, or ids separated by commas. Replies by others become
 * top-level comments.
 */
export async function deleteCommentsOf(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    update comments r set "parentId" = null, "replyTo" = null
    from comments t
    where t.id = r."parentId" and t.author in (${members}) and r.author not in (${members})`.execute(tx)
  // Only comments that are neither deleted nor hidden are counted.
  await sql`
    with moved as (
      delete from comments c where author in (${members})
      returning ${itemColumnsOf('c').id} as item,
        case when "deletedAt" is null and "hiddenAt" is null then -1 else 0 end as step
    )
    ${moveCounters(['commentCount'])}`.execute(tx)
}
