import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { insertPost, insertStockPost } from '#shared/content/insert-posts.ts'
import { EVERY_ITEM_KIND } from '#shared/items/item-kinds.ts'
import { COUNT_NEW_FOLLOWS, insertFollows } from '#shared/members/follows.ts'
import { insertReactions } from './insert-reactions.ts'
import type { CommunityPlan, PlannedFollow } from '../plan/plan-community.ts'
import type { SampleStock } from '../texts/sample-members.ts'

export interface SampleNames {
  /** Ids of the sample members, in the order of the plan. */
  ids: readonly string[]
  /** Names of the sample stocks. */
  names: ReadonlyMap<SampleStock, string>
}

/**
 * Inserts posts, comments, likes and follows among sample members. Follows come last: they mark the samples as
 * complete.
 */
export async function insertCommunity(
  tx: Db,
  plan: CommunityPlan,
  { ids, names }: SampleNames,
): Promise<void> {
  const posts = plan.posts.map((post) => ({ ...post, id: newId(post.at), author: ids[post.member]! }))
  const stockPosts = plan.stockPosts.map((post) => ({
    ...post,
    id: newId(post.at),
    author: ids[post.member]!,
    stockName: names.get(post.stock) ?? post.stock,
  }))
  for (const { id, author, content, visibility, at } of posts) {
    await insertPost(tx, { id, author, content, visibility, createdAt: new Date(at) })
  }
  for (const { id, author, content, stock, stockName, at } of stockPosts) {
    await insertStockPost(tx, { id, author, content, stock, stockName, createdAt: new Date(at) })
  }
  const reactions: Record<ItemKind, CommunityPlan['reactions']> = {
    prediction: plan.reactions,
    post: posts,
    stockPost: stockPosts,
  }
  for (const kind of EVERY_ITEM_KIND)
    await insertReactions(tx, kind, { ids, reactions: reactions[kind.kind] })
  await followOneAnother(tx, ids, plan.follows)
}

async function followOneAnother(
  tx: Db,
  ids: readonly string[],
  plan: readonly PlannedFollow[],
): Promise<void> {
  const follows = plan.map(({ follower, followee, at }) => ({
    follower: ids[follower],
    followee: ids[followee],
    at: new Date(at),
  }))
  const rows = sql`
    select f.follower, f.followee, f.at
    from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb) as f(follower text, followee text, at timestamptz)`
  await sql`with moved as (${insertFollows(rows)}) ${COUNT_NEW_FOLLOWS}`.execute(tx)
}
