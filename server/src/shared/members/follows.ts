import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { addToCounters, moveCounters } from '../counters.ts'

/** CTE `moved`: inserts follows from rows of follower, followee and time; existing ones are left alone. */
export const insertFollows = (rows: RawBuilder<unknown>) => sql`
  insert into follows (follower, followee, "createdAt")
  ${rows}
  on conflict do nothing
  returning follower, followee, 1 as step`

/** CTE `moved`: deletes follows. */
export const deleteFollows = (where: RawBuilder<unknown>) => sql`
  delete from follows where ${where} returning follower, followee, -1 as step`

const BOTH = ['followerCount', 'followingCount'] as const

/** The CTE `moved` as steps of the members' counters. */
const ENDS = sql`
  select id, sum(followers)::integer as "followerCount", sum(following)::integer as "followingCount"
  from (
    select followee as id, step as followers, 0 as following from moved
    union all
    select follower, 0, step from moved
  ) ends
  group by id`

/** Parts of a statement after `moved`: both counters of the members by what was inserted, or deleted. */
export const COUNT_NEW_FOLLOWS = addToCounters(BOTH, ENDS)
export const COUNT_ENDED_FOLLOWS = moveCounters(BOTH, ENDS)

/** Deletes all follows by and of the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteFollowsOf(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  const deleted = deleteFollows(sql`follower in (${members}) or followee in (${members})`)
  await sql`with moved as (${deleted}) ${COUNT_ENDED_FOLLOWS}`.execute(tx)
}
