import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** CTE `moved`: inserts follows from rows of follower, followee and time; existing ones are left alone. */
export const insertFollows = (rows: RawBuilder<unknown>) => sql`
  insert into follows (follower, followee, "createdAt")
  ${rows}
  on conflict do nothing
  returning follower, followee, 1 as step`

/** CTE `moved`: deletes follows. */
export const deleteFollows = (where: RawBuilder<unknown>) => sql`
  delete from follows where ${where} returning follower, followee, -1 as step`

/**
 * CTE that updates both counters of the members by the CTE `moved`; returns id and followers. Rows are locked in the
 * order of ids.
 */
export const COUNT_FOLLOWS = sql`
  update users u set
    "followerCount" = u."followerCount" + m.followers, "followingCount" = u."followingCount" + m.following
  from (
    select u.id, m.followers, m.following
    from (
      select id, sum(followers)::integer as followers, sum(following)::integer as following
      from (
        select followee as id, step as followers, 0 as following from moved
        union all
        select follower, 0, step from moved
      ) ends
      group by id
    ) m join users u on u.id = m.id
    order by u.id
    for no key update of u
  ) m
  where u.id = m.id
  returning u.id, u."followerCount"`

/** Deletes all follows by and of the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteMemberFollows(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  const deleted = deleteFollows(sql`follower in (${members}) or followee in (${members})`)
  await sql`with moved as (${deleted}) ${COUNT_FOLLOWS}`.execute(tx)
}

/**
 * Locks the members of an `in (…)` with all whom they follow and who follow them, in the order in which following
 * locks two members, which prevents deadlocks.
 */
export async function lockWithFollowers(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    select id from users
    where id in (${members})
      or id in (select followee from follows where follower in (${members}))
      or id in (select follower from follows where followee in (${members}))
    order by id
    for no key update`.execute(tx)
}
