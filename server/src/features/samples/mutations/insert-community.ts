import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { insertPost } from '#shared/content/insert-posts.ts'
import { addToCounters } from '#shared/counters.ts'
import type { ItemDefinition } from '#shared/items/item-definition.ts'
import { ITEM_KINDS } from '#shared/items/item-kinds.ts'
import { insertLikes } from '#shared/items/likes.ts'
import { addComments } from '#shared/items/write-comments.ts'
import { COUNT_NEW_FOLLOWS, insertFollows } from '#shared/members/follows.ts'
import type { CommunityPlan } from '../plan/plan-community.ts'
import type { SampleStock } from '../texts.ts'

interface Names {
  /** Ids of the sample members, in the order of the plan. */
  ids: readonly string[]
  /** Names of the sample stocks. */
  names: ReadonlyMap<SampleStock, string>
}

/**
 * Inserts posts, comments, likes and follows among sample members. Follows come last: they mark the samples as
 * complete.
 */
export async function insertCommunity(tx: Db, plan: CommunityPlan, { ids, names }: Names): Promise<void> {
  const posts = plan.posts.map((post) => ({ ...post, id: newId(post.at) }))
  const stockPosts = plan.stockPosts.map((post) => ({ ...post, id: newId(post.at) }))
  for (const { id, member, at, content, visibility } of posts) {
    const written = { id, author: ids[member]!, content, predictionId: null, createdAt: new Date(at) }
    await insertPost(tx, { ...written, visibility })
  }
  for (const { id, member, at, content, stock } of stockPosts) {
    const written = { id, author: ids[member]!, content, predictionId: null, createdAt: new Date(at) }
    await insertPost(tx, { ...written, visibility: 'public', stock, stockName: names.get(stock)! })
  }
  await insertReactions(tx, ITEM_KINDS.prediction, ids, plan.reactions)
  await insertReactions(tx, ITEM_KINDS.post, ids, posts)
  await insertReactions(tx, ITEM_KINDS.stockPost, ids, stockPosts)
  const follows = plan.follows.map(({ follower, followee, at }) => ({
    follower: ids[follower],
    followee: ids[followee],
    at: new Date(at),
  }))
  const rows = rowsOf(follows, sql`follower text, followee text, at timestamptz`)
  const followRows = sql`select r.follower, r.followee, r.at from ${rows}`
  await sql`with moved as (${insertFollows(followRows)}) ${COUNT_NEW_FOLLOWS}`.execute(tx)
}

/** Likes and comments on new items of one kind, with the counters that follow from them, and views. */
async function insertReactions(
  tx: Db,
  kind: ItemDefinition,
  ids: readonly string[],
  reactions: CommunityPlan['reactions'],
): Promise<void> {
  const likes = reactions.flatMap(({ id, likes: some }) =>
    some.map(({ member, at }) => ({ item: id, member: ids[member], at: new Date(at) })),
  )
  const likeRows = sql`
    select r.item, r.member, r.at, nullif(i.author, r.member)
    from ${rowsOf(likes, sql`item text, member text, at timestamptz`)}
    join ${sql.table(kind.table)} i on i.id = r.item`
  await sql`with moved as (${insertLikes(likeRows)}) ${addToCounters(['likes'])}`.execute(tx)
  const comments = reactions.flatMap(({ id, comments: some }) =>
    some.map(({ member, at, content }) => {
      const author = ids[member]
      return { id: newId(at), item: id, author, content, at: new Date(at) }
    }),
  )
  const columns = sql`id text, item text, author text, content text, at timestamptz`
  const commentRows = sql`
    select r.id, r.item, r.author, r.content, null, null, r.at from ${rowsOf(comments, columns)} order by r.at`
  await sql`with ${addComments(kind, commentRows)} select count(*) from moved`.execute(tx)
  if (!kind.hasViews) return
  const viewed = reactions.map(({ id, views }) => ({ id, views }))
  const viewRows = sql`select r.id, r.views as "viewCount" from ${rowsOf(viewed, sql`id text, views integer`)}`
  await addToCounters(['viewCount'], viewRows).execute(tx)
}

const rowsOf = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`
