import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/id.ts'
import { insertReactions } from './insert-reactions.ts'
import type { CommunityPlan, PlannedFollow } from '../plan/plan-community.ts'
import type { SampleStock } from '../texts/sample-members.ts'

export interface SampleNames {
  /** Of the sample members, by their places. */
  ids: readonly string[]
  /** Of the sample stocks. */
  names: ReadonlyMap<SampleStock, string>
}

/** Makes all that sample members say to one another; that they follow one another comes last. */
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
    await tx
      .insertInto('posts')
      .values({ id, author, content, visibility, createdAt: new Date(at) })
      .execute()
  }
  for (const { id, author, content, stock, stockName, at } of stockPosts) {
    await tx
      .insertInto('stockPosts')
      .values({ id, author, content, stock, stockName, createdAt: new Date(at) })
      .execute()
  }
  const items: [ItemKind, CommunityPlan['reactions']][] = [
    ['prediction', plan.reactions],
    ['post', posts],
    ['stockPost', stockPosts],
  ]
  for (const [postType, reactions] of items) await insertReactions(tx, postType, { ids, reactions })
  await insertFollows(tx, ids, plan.follows)
}

async function insertFollows(tx: Db, ids: readonly string[], plan: readonly PlannedFollow[]): Promise<void> {
  const follows = plan.map(({ follower, followee, at }) => ({
    follower: ids[follower],
    followee: ids[followee],
    at: new Date(at),
  }))
  await sql`
    with made as (
      insert into follows (follower, followee, "createdAt")
      select f.follower, f.followee, f.at
      from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb) as f(follower text, followee text, at timestamptz)
      on conflict do nothing
      returning follower, followee
    )
    update users u set
      "followerCount" = u."followerCount" + (select count(*) from made where followee = u.id),
      "followingCount" = u."followingCount" + (select count(*) from made where follower = u.id)
    where u.id = any (${ids}::text[])`.execute(tx)
}
