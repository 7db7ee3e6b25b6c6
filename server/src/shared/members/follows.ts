import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * For a CTE named `changes`: inserts follows from rows of follower, followee and time; existing follows stay unchanged.
 */
export const insertFollowsSql = (rows: RawBuilder<unknown>) => sql`
  insert into follows (follower, followee, "createdAt")
  ${rows}
  on conflict do nothing
  returning follower, followee, 1 as delta`

/** For a CTE named `changes`: deletes follows. */
export const deleteFollowsSql = (condition: RawBuilder<unknown>) => sql`
  delete from follows where ${condition} returning follower, followee, -1 as delta`

/**
 * Part of a statement: updates both counters of the members in the CTE `changes` and returns each member's id and number
 * of followers. Locks members in the order of their ids to avoid deadlocks.
 */
export const UPDATE_FOLLOW_COUNTERS = sql`
  update users u set
    "followerCount" = u."followerCount" + m.followers, "followingCount" = u."followingCount" + m.following
  from (
    select u.id, m.followers, m.following
    from (
      select id, sum(followers)::integer as followers, sum(following)::integer as following
      from (
        select followee as id, delta as followers, 0 as following from changes
        union all
        select follower, 0, delta from changes
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
  await sql`with changes as (${deletedFollows}) ${UPDATE_FOLLOW_COUNTERS}`.execute(tx)
}

/**
 * Locks the members, their followers and those whom they follow, in the order of their ids to avoid deadlocks: a follow
 * locks its two members in the same order. `members` goes into `in (…)`.
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
