import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * For a CTE named `changes`: inserts follows from rows of follower, followee and time; existing follows stay unchanged.
 */
export const insertFollowsSql = (rows: RawBuilder<unknown>) => sql`
  insert into follows (follower, followee, "createdAt")
  ${rows}
  on conflict do nothing
  returning follower, followee, 1 as step`

/** For a CTE named `changes`: deletes follows. */
export const deleteFollowsSql = (condition: RawBuilder<unknown>) => sql`
  delete from follows where ${condition} returning follower, followee, -1 as step`

/**
 * Part of a statement: updates both counters of the members in the CTE `changes` and returns each member's id and number
 * of followers. Locks members in the order of their ids to avoid deadlocks.
 */
export const COUNT_FOLLOWS = sql`
  update users u set
    "followerCount" = u."followerCount" + m.followers, "followingCount" = u."followingCount" + m.following
  from (
    select u.id, m.followers, m.following
    from (
      select id, sum(followers)::integer as followers, sum(following)::integer as following
      from (
        select followee as id, step as followers, 0 as following from changes
        union all
        select follower, 0, step from changes
      ) ends
      group by id
    ) m join users u on u.id = m.id
    order by u.id
    for no key update of u
  ) m
  where u.id = m.id
  returning u.id, u."followerCount"`

/**
 * Deletes all follows by and of the members. `members` goes into `in (…)`: a subquery, or ids separated by commas.
 */
export async function deleteMemberFollows(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  const deletedFollows = deleteFollowsSql(sql`follower in (${members}) or followee in (${members})`)
  await sql`with changes as (${deletedFollows}) ${COUNT_FOLLOWS}`.execute(tx)
}

/**
 * Locks the members and everybody whom they follow or who follows them, in the same order in which following locks
 * two members, to avoid deadlocks. `members` goes into `in (…)`.
 */
export async function lockMembersAndFollows(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    select id from users
    where id in (${members})
      or id in (select followee from follows where follower in (${members}))
      or id in (select follower from follows where followee in (${members}))
    order by id
    for no key update`.execute(tx)
}
