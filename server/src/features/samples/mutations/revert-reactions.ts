import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { ITEM_COLUMNS, ITEM_TABLES, LIKE_TABLES } from '../../../shared/items/lock-seen-item.ts'
import { REPORTED_TABLES } from '../../../shared/items/reported-tables.ts'
import { SAMPLES } from '../queries.ts'

const KINDS = ['prediction', 'stockPost', 'post'] as const

/** Reports by sample members, and all on what goes with them. */
export async function takeBackReports(tx: Db): Promise<void> {
  for (const [postType, items] of Object.entries(REPORTED_TABLES)) {
    await sql`
      with gone as (
        delete from reports where "reporterId" in (${SAMPLES}) and "postType" = ${postType} returning "postId"
      )
      update ${sql.table(items)} i set "reportCount" = i."reportCount" - g.reports
      from (select "postId" as id, count(*) as reports from gone group by 1) g
      where i.id = g.id`.execute(tx)
  }
  await sql`delete from reports where author in (${SAMPLES})`.execute(tx)
  // Of comments that others have written under what sample members wrote.
  for (const postType of KINDS) {
    await sql`
      delete from reports r using comments c, ${sql.table(ITEM_TABLES[postType])} i
      where r."postType" = 'comment' and c.id = r."postId" and i.id = ${sql.ref(`c.${ITEM_COLUMNS[postType]}`)}
        and i.author in (${SAMPLES})`.execute(tx)
  }
}

export async function takeBackLikes(tx: Db): Promise<void> {
  for (const postType of KINDS) {
    await sql`
      with gone as (
        delete from ${sql.table(LIKE_TABLES[postType])} where "userId" in (${SAMPLES})
        returning ${sql.ref(ITEM_COLUMNS[postType])} as item
      )
      update ${sql.table(ITEM_TABLES[postType])} i set likes = i.likes - g.likes
      from (select item as id, count(*) as likes from gone group by 1) g
      where i.id = g.id`.execute(tx)
  }
}

/** Replies of others to sample comments become heads of threads; only what was shown had been counted. */
export async function takeBackComments(tx: Db): Promise<void> {
  await sql`
    update comments r set "parentId" = null, "replyTo" = null
    from comments h
    where h.id = r."parentId" and h.author in (${SAMPLES}) and r.author not in (${SAMPLES})`.execute(tx)
  for (const postType of KINDS) {
    const item = sql.ref(ITEM_COLUMNS[postType])
    await sql`
      with gone as (
        delete from comments where author in (${SAMPLES}) and ${item} is not null
        returning ${item} as item, "parentId", ("deletedAt" is null and "hiddenAt" is null)::integer as counted
      ), threads as (
        update comments h set "replyCount" = h."replyCount" - g.replies
        from (select "parentId" as id, sum(counted) as replies from gone group by 1) g
        where h.id = g.id
      )
      update ${sql.table(ITEM_TABLES[postType])} i set "commentCount" = i."commentCount" - g.comments
      from (select item as id, sum(counted) as comments from gone group by 1) g
      where i.id = g.id`.execute(tx)
  }
}

export async function takeBackFollows(tx: Db): Promise<void> {
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
