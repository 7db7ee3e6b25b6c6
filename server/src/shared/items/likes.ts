import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { updateCounterSql } from './counters.ts'

/**
 * SQL that inserts likes from `rows` (item, member, time, receiver); existing likes stay unchanged. The CTE that
 * contains it is named `changes`, as `updateCounterSql` and `UPDATE_LIKE_COUNTER` expect.
 */
export const insertLikesSql = (rows: RawBuilder<unknown>) => sql`
  insert into likes ("itemId", "userId", "createdAt", receiver)
  ${rows}
  on conflict do nothing
  returning "itemId" as item, 1 as delta`

/**
 * SQL that deletes likes, for a CTE that is named `changes` as well. `condition` is the rest of the `delete` statement,
 * in which the alias of the table is `l`.
 */
export const deleteLikesSql = (condition: RawBuilder<unknown>) => sql`
  delete from likes l ${condition}
  returning l."itemId" as item, -1 as delta`

/**
 * SQL that adds the delta in the CTE `changes` to the like counter of the item in the CTE `item`, and returns the new
 * count. Without a row in `changes` the counter stays as it is.
 */
export const UPDATE_LIKE_COUNTER = sql`
  update items i set likes = i.likes + coalesce((select delta from changes), 0)
  from item where i.id = item.id
  returning i.likes`

/** Deletes all likes by the members. `members` goes into `in (…)`: a subquery, or ids separated by commas. */
export async function deleteMemberLikes(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  const deletedLikes = deleteLikesSql(sql`where l."userId" in (${members})`)
  await sql`with changes as (${deletedLikes}) ${updateCounterSql('likes')}`.execute(tx)
}

/** Selects the items that a member likes. */
export const selectLikesBy = (db: Db, memberId: string) =>
  db
    .selectFrom('likes as l')
    .innerJoin('items as i', 'i.id', 'l.itemId')
    .where('l.userId', '=', memberId)
    .select(['i.kind', 'i.id', 'l.createdAt'])
