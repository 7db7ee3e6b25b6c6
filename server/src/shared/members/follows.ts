import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** CTE `moved`: inserts follows from rows of follower, followee and time; existing ones are left alone. */
export const insertFollows = (rows: RawBuilder<unknown>) => sql`
  insert into follows (follower, followee, "createdAt")
  ${rows}
  on conflict do nothing
  returning follower, followee, 1 as step`

/** CTE `moved`: deletes follows. */
export const deleteFollows = (where: RawBuilder<unknown>) => sql`
  delete from follows where ${where} returning follower, followee, -1 as step`

/** Follows the CTE `moved`: updates both counters of the members by its rows. The only writer of those counters. */
export const COUNT_FOLLOWS = sql`
  update users u set
    "followerCount" = u."followerCount" + m.followers,
    "followingCount" = u."followingCount" + m.following
  from (
    select member, sum(followers)::integer as followers, sum(following)::integer as following
    from (
      select followee as member, step as followers, 0 as following from moved
      union all
      select follower, 0, step from moved
    ) ends
    group by member
  ) m
  where u.id = m.member`

/** Deletes all follows by and of the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteFollowsOf(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  const deleted = deleteFollows(sql`follower in (${members}) or followee in (${members})`)
  await sql`with moved as (${deleted}) ${COUNT_FOLLOWS}`.execute(tx)
}
