import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import { sql } from 'kysely'
import {
  type CursorPosition,
  highestFirst,
  type Keyset,
  keysetPage,
  newestFirst,
  type PageRequest,
} from '#platform/http/keyset-page.ts'
import type { MemberReader, Reader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import { isPostUnmuted } from '#shared/items/muted-words.ts'
import {
  postsSeenBy,
  type SeenPost,
  type SeenStockPost,
  stockPostsSeenBy,
} from '#shared/items/seen-by/posts-seen-by.ts'
import { visibleMembers } from '#shared/members/visible-members.ts'

const ORDERS: Record<PostSort, Keyset> = {
  newest: newestFirst('p.createdAt', 'p.id'),
  popular: highestFirst('p.popularity', 'p.id'),
}

/** Where a page in this order ends. */
export const positionIn =
  (sort: PostSort) =>
  ({ id, createdAt, popularity }: Pick<SeenPost, 'id' | 'createdAt' | 'popularity'>): CursorPosition => ({
    at: sort === 'popular' ? popularity : createdAt.getTime(),
    id,
  })

/** As the partial indexes say it. */
export const IS_LISTED = sql<boolean>`(p."hiddenAt" is null or p."takenDownUntil" is not null)`

export type PostFeed = 'everyone' | 'following'

interface Listed {
  sort: PostSort
  page: PageRequest
}

/** Everybody's public posts with the reader's own of every visibility, or those of whom they follow. */
export function findPosts(
  db: Db,
  reader: Reader,
  { from, sort, page }: Listed & { from: PostFeed },
): Promise<SeenPost[]> {
  const feed = postsSeenBy(db, reader).where(IS_LISTED).where(isPostUnmuted(reader, 'postId'))
  const some =
    from === 'everyone'
      ? feed.where((eb) => eb.or([eb('p.visibility', '=', 'public'), eb('p.author', '=', reader.id)]))
      : feed.where(sql<boolean>`p.author in (select followee from follows where follower = ${reader.id})`)
  return keysetPage(some, ORDERS[sort], page).execute()
}

/** Those of one stock, or of all. */
export function findStockPosts(
  db: Db,
  reader: Reader,
  { stock, sort, page }: Listed & { stock: string | null },
): Promise<SeenStockPost[]> {
  const all = stockPostsSeenBy(db, reader).where(IS_LISTED).where(isPostUnmuted(reader, 'stockPostId'))
  const some = stock === null ? all : all.where('p.stock', '=', stock)
  return keysetPage(some, ORDERS[sort], page).execute()
}

/**
 * A member's posts of both kinds, newest first, and one more where others follow; none where their profile is not
 * public. Null: the reader may not know of the member.
 */
export async function findPostsOf(
  db: Db,
  reader: MemberReader,
  { author, page }: { author: string; page: PageRequest },
): Promise<(SeenPost | SeenStockPost)[] | null> {
  const member = await visibleMembers(db, reader.id)
    .where('u.id', '=', author)
    .select('u.publicProfile')
    .executeTakeFirst()
  if (!member) return null
  if (!member.publicProfile && author !== reader.id) return []
  const posts = postsSeenBy(db, reader).where(isPostUnmuted(reader, 'postId'))
  const stockPosts = stockPostsSeenBy(db, reader).where(isPostUnmuted(reader, 'stockPostId'))
  const isTheirs = sql<boolean>`p.author = ${author} and ${IS_LISTED}`
  const found = await Promise.all([
    keysetPage(posts.where(isTheirs), ORDERS.newest, page).execute(),
    keysetPage(stockPosts.where(isTheirs), ORDERS.newest, page).execute(),
  ])
  return found
    .flat()
    .toSorted(newestPostFirst)
    .slice(0, page.size + 1)
}

type Dated = Pick<SeenPost, 'id' | 'createdAt'>

export const newestPostFirst = (one: Dated, other: Dated): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)

export function findPost(db: Db, reader: Reader, id: string): Promise<SeenPost | undefined> {
  return postsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
}

export function findStockPost(db: Db, reader: Reader, id: string): Promise<SeenStockPost | undefined> {
  return stockPostsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
}
