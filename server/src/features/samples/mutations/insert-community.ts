import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { insertPost, insertStockPost } from '#shared/content/insert-posts.ts'
import { EVERY_ITEM_KIND } from '#shared/items/item-kinds.ts'
import { COUNT_NEW_FOLLOWS, insertFollows } from '#shared/members/follows.ts'
import { addComments } from '#shared/items/write-comments.ts'
import { addToCounters } from '#shared/counters.ts'
import type { ItemDefinition } from '#shared/items/item-definition.ts'
import { insertLikes } from '#shared/items/likes.ts'
import type { CommunityPlan, PlannedFollow } from '../plan/plan-community.ts'
import type { SampleStock } from '../texts/sample-members.ts'
import type { PlannedComment, PlannedReactions } from '../plan/plan-reactions.ts'

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
  for (const { id, author, content, visibility, predictionId, at } of posts) {
    await insertPost(tx, { id, author, content, visibility, predictionId, createdAt: new Date(at) })
  }
  for (const { id, author, content, stock, stockName, predictionId, at } of stockPosts) {
    await insertStockPost(tx, {
      ...{ id, author, content, stock, stockName, predictionId },
      createdAt: new Date(at),
    })
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

interface Reactions {
  /** Of the sample members, in the plan's order. */
  ids: readonly string[]
  reactions: readonly ({ id: string } & PlannedReactions)[]
}

/** Likes and comments on new items of one kind, with the counters that follow from them, and views. */
async function insertReactions(tx: Db, kind: ItemDefinition, { ids, reactions }: Reactions): Promise<void> {
  const likes = reactions.flatMap((reaction) =>
    reaction.likes.map(({ member, at }) => ({ item: reaction.id, member: ids[member], at: new Date(at) })),
  )
  const likeRows = sql`
    select l.item, l.member, l.at, nullif(i.author, l.member)
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as l(item text, member text, at timestamptz)
    join ${sql.table(kind.table)} i on i.id = l.item`
  await sql`with moved as (${insertLikes(kind, likeRows)}) ${addToCounters(['likes'])}`.execute(tx)
  const comments = reactions.flatMap((reaction) => commentRows(reaction, ids))
  // Top-level ones first, so that the replies find what they answer.
  for (const areReplies of [false, true]) {
    const some = comments.filter(({ thread }) => (thread !== null) === areReplies)
    await sql`with ${addComments(kind, rowsOf(some))} select count(*) from moved`.execute(tx)
  }
  if (!kind.hasViews) return
  const viewed = reactions.map(({ id, views }) => ({ id, views }))
  const viewRows = sql`
    select id, views as "viewCount"
    from jsonb_to_recordset(${JSON.stringify(viewed)}::jsonb) as v(id text, views integer)`
  await addToCounters(['viewCount'], viewRows).execute(tx)
}

interface CommentRow {
  id: string
  item: string
  author: string
  content: string
  thread: string | null
  answered: string | null
  at: Date
}

function commentRows({ id: item, comments }: { id: string } & PlannedReactions, ids: readonly string[]) {
  const rows: CommentRow[] = []
  for (const { member, at, content, answers } of comments satisfies PlannedComment[]) {
    const answered = answers === null ? undefined : rows[answers]
    rows.push({
      id: newId(at),
      item,
      author: ids[member]!,
      content,
      thread: answered ? (answered.thread ?? answered.id) : null,
      answered: answered?.id ?? null,
      at: new Date(at),
    })
  }
  return rows
}

const rowsOf = (comments: readonly CommentRow[]) => sql`
  select c.id, c.item, c.author, c.content, c.thread, c.answered, c.at
  from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as c(
    id text, item text, author text, content text, thread text, answered text, at timestamptz
  )
  order by c.at`
