import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { updateCounterSql } from './counters.ts'

/**
 * Returns two CTEs. `changes` inserts the comments and returns the members to notify: the item's author as `receiver`,
 * and the member replied to as `answeredMember`. `counted` increments the items' counters. `rows` must select these
 * columns in this order: id, item, author, content, "parentId", "replyTo", "createdAt".
 */
export const insertCommentsSql = (rows: RawBuilder<unknown>) => sql`
  changes as (
    insert into comments
      (id, "itemId", author, content, "parentId", "replyTo", "createdAt", receiver, "answeredMember")
    select r.*, nullif(i.author, r.author), nullif(a.author, r.author)
    from (${rows}) r (id, item, author, content, "parentId", "replyTo", "createdAt")
    join items i on i.id = r.item
    left join comments a on a.id = coalesce(r."replyTo", r."parentId")
    returning id, "itemId" as item, 1 as delta, receiver, "answeredMember"
  ),
  counted as (${updateCounterSql('commentCount')})`

/**
 * Deletes all comments by the members. `members` goes into `in (…)`: a subquery, or ids separated by commas. Replies
 * by others become top-level comments.
 */
export async function deleteMemberComments(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    update comments r set "parentId" = null, "replyTo" = null
    from comments t
    where t.id = r."parentId" and t.author in (${members}) and r.author not in (${members})`.execute(tx)
  // Only comments that are neither deleted nor hidden are counted.
  await sql`
    with changes as (
      delete from comments c where author in (${members})
      returning "itemId" as item,
        case when "deletedAt" is null and "hiddenAt" is null then -1 else 0 end as delta
    )
    ${updateCounterSql('commentCount')}`.execute(tx)
}

/** Deletes a comment's text. The row stays because of its replies. */
export const deleteComment = (db: Db, id: string, deletedAt: Date): Promise<void> =>
  changeComment(db, id, {
    set: sql`content = '', "deletedAt" = ${deletedAt}`,
    where: sql`c."deletedAt" is null`,
    delta: sql`case when c."hiddenAt" is null then -1 else 0 end`,
  })

/** Sets the time at which a comment was hidden; null shows it again. */
export const setCommentHidden = (db: Db, id: string, hiddenAt: Date | null): Promise<void> =>
  changeComment(db, id, {
    set: sql`"hiddenAt" = ${hiddenAt}`,
    where: hiddenAt ? sql`c."hiddenAt" is null` : sql`c."hiddenAt" is not null`,
    delta: sql`case when c."deletedAt" is null then ${hiddenAt ? -1 : 1}::integer else 0 end`,
  })

interface CommentChange {
  set: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** By how much the change changes the item's number of comments: −1, 0 or 1. */
  delta: RawBuilder<unknown>
}

/**
 * Changes a comment and its item's number of comments in one statement; locks the item first. Repeating the change,
 * or changing a comment that does not exist, has no effect.
 */
async function changeComment(db: Db, id: string, { set, where, delta }: CommentChange): Promise<void> {
  await sql`
    with item as (
      select i.id from items i join comments c on c."itemId" = i.id where c.id = ${id} for no key update of i
    ),
    changes as (
      update comments c set ${set} from item
      where c.id = ${id} and c."itemId" = item.id and ${where}
      returning c."itemId" as item, ${delta} as delta
    )
    ${updateCounterSql('commentCount')}`.execute(db)
}
