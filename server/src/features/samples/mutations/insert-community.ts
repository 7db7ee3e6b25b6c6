import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'
import { addViews, updateCounterSql } from '#shared/items/counters.ts'
import { insertLikesSql } from '#shared/items/likes.ts'
import { insertCommentsSql } from '#shared/items/write-comments.ts'
import { UPDATE_FOLLOW_COUNTERS, insertFollowsSql } from '#shared/members/follows.ts'
import type { CommunityPlan } from '../plan/plan-community.ts'
import type { SampleStock } from '../texts.ts'

interface PlannedIdentities {
  /** Ids of the sample members, in the order of the plan. */
  memberIds: readonly string[]
  /** Names of the sample stocks. */
  names: ReadonlyMap<SampleStock, string>
}

/**
 * Inserts posts, comments, likes and follows among sample members. Follows are inserted last, because they mark the
 * samples as complete.
 */
export async function insertCommunity(
  tx: Db,
  plan: CommunityPlan,
  { memberIds, names }: PlannedIdentities,
): Promise<void> {
  const posts = plan.posts.map((post) => ({ ...post, id: createId(post.at) }))
  const stockPosts = plan.stockPosts.map((post) => ({ ...post, id: createId(post.at) }))
  await insertPosts(
    tx,
    posts.map(({ id, member, at, content, visibility, predictionId = null }) => ({
      id,
      content,
      visibility,
      predictionId,
      author: memberIds[member]!,
      createdAt: new Date(at),
      stock: null,
      stockName: null,
    })),
  )
  await insertPosts(
    tx,
    stockPosts.map(({ id, member, at, content, stock }) => ({
      id,
      content,
      stock,
      author: memberIds[member]!,
      createdAt: new Date(at),
      visibility: 'public' as const,
      stockName: names.get(stock)!,
    })),
  )
  await insertReactions(tx, memberIds, [
    ...plan.reactions,
    ...posts,
    ...stockPosts.map((post) => ({ ...post, views: 0 })),
  ])
  const follows = plan.follows.map(({ follower, followee, at }) => ({
    follower: memberIds[follower],
    followee: memberIds[followee],
    at: new Date(at),
  }))
  const rows = toRowset(follows, sql`follower text, followee text, at timestamptz`)
  const followRows = sql`select r.follower, r.followee, r.at from ${rows}`
  await sql`with changes as (${insertFollowsSql(followRows)}) ${UPDATE_FOLLOW_COUNTERS}`.execute(tx)
}

/** Inserts likes, comments and views of new items, and updates their counters. */
async function insertReactions(
  tx: Db,
  memberIds: readonly string[],
  reactions: CommunityPlan['reactions'],
): Promise<void> {
  const likes = reactions.flatMap(({ id, likes: plannedLikes }) =>
    plannedLikes.map(({ member, at }) => ({ item: id, member: memberIds[member], at: new Date(at) })),
  )
  const likeRows = sql`
    select r.item, r.member, r.at, nullif(i.author, r.member)
    from ${toRowset(likes, sql`item text, member text, at timestamptz`)}
    join items i on i.id = r.item`
  await sql`with changes as (${insertLikesSql(likeRows)}) ${updateCounterSql('likes')}`.execute(tx)
  const comments = reactions.flatMap(({ id, comments: plannedComments }) =>
    plannedComments.map(({ member, at, content }) => {
      const author = memberIds[member]
      return { id: createId(at), item: id, author, content, at: new Date(at) }
    }),
  )
  const columns = sql`id text, item text, author text, content text, at timestamptz`
  const commentRows = sql`
    select r.id, r.item, r.author, r.content, null, null, r.at from ${toRowset(comments, columns)} order by r.at`
  await sql`with ${insertCommentsSql(commentRows)} select count(*) from changes`.execute(tx)
  await addViews(
    tx,
    reactions.map(({ id, views }) => ({ id, views })),
  )
}

const toRowset = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`
