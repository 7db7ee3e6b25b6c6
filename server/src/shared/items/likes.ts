import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { moveCounterSql } from './counters.ts'

/**
 * For a CTE named `moved`: inserts likes from rows of item, member, time and receiver; existing likes stay unchanged.
 */
export const insertLikes = (rows: RawBuilder<unknown>) => sql`
  insert into likes ("itemId", "userId", "createdAt", receiver)
  ${rows}
  on conflict do nothing
  returning "itemId" as item, 1 as step`

/**
 * For a CTE named `moved`: deletes likes. `which` is the rest of the `delete` statement; the table's alias is `l`.
 */
export const deleteLikes = (which: RawBuilder<unknown>) => sql`
  delete from likes l ${which}
  returning l."itemId" as item, -1 as step`

/**
 * After the CTEs `item` and `moved`: adds the like, if there is one, to the item's counter and returns the new
 * number.
 */
export const COUNT_LIKES = sql`
  update items i set likes = i.likes + coalesce((select step from moved), 0)
  from item where i.id = item.id
  returning i.likes`

/** Deletes all likes by the members. `members` goes into `in (…)`: a subquery, or ids separated by commas. */
export async function deleteMemberLikes(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  const deleted = deleteLikes(sql`where l."userId" in (${members})`)
  await sql`with moved as (${deleted}) ${moveCounterSql('likes')}`.execute(tx)
}

/** Selects the items that a member likes. */
export const selectLikesBy = (db: Db, member: string) =>
  db
    .selectFrom('likes as l')
    .innerJoin('items as i', 'i.id', 'l.itemId')
    .where('l.userId', '=', member)
    .select(['i.kind', 'i.id', 'l.createdAt'])
