import { sql } from 'kysely'
import { lockStats } from '../../jobs/lock-stats.ts'
import { rankMembers } from '../../jobs/rank-members.ts'
import type { Db } from '../../platform/db.ts'

/**
 * Deletes the sample members with everything of theirs, and leaves all else as it was: counters lose what sample
 * members counted for, and the ranks close up.
 */
export async function deleteSamples(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const members = await tx.selectFrom('users').select('id').where('isSample', '=', true).execute()
    if (members.length === 0) return
    await lockStats(
      tx,
      members.map(({ id }) => id),
    )
    await takeBackLikes(tx)
    await takeBackFollows(tx)
    await sql`update "evaluationRuns" set "startedBy" = null where "startedBy" in (${SAMPLES})`.execute(tx)
    await sql`delete from predictions where author in (${SAMPLES})`.execute(tx)
    await sql`delete from users where "isSample"`.execute(tx)
    await rankMembers(tx)
  })
}

const SAMPLES = sql`select id from users where "isSample"`

async function takeBackLikes(tx: Db): Promise<void> {
  await sql`
    with gone as (
      delete from "predictionLikes" where "userId" in (${SAMPLES}) returning "predictionId"
    )
    update predictions p set likes = p.likes - g.likes
    from (select "predictionId" as id, count(*) as likes from gone group by 1) g
    where p.id = g.id`.execute(tx)
}

async function takeBackFollows(tx: Db): Promise<void> {
  await sql`
    with gone as (
      delete from follows
      where follower in (${SAMPLES}) or followee in (${SAMPLES})
      returning follower, followee
    ), change as (
      select member, sum(followers) as followers, sum(followings) as followings
      from (
        select followee as member, 1 as followers, 0 as followings from gone
        union all
        select follower, 0, 1 from gone
      ) moved
      group by member
    )
    update users u set
      "followerCount" = u."followerCount" - c.followers,
      "followingCount" = u."followingCount" - c.followings
    from change c
    where u.id = c.member`.execute(tx)
}
