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
  type PostQuery,
  postsSeenBy,
  type SeenPost,
  type SeenStockPost,
  type StockPostQuery,
  stockPostsSeenBy,
} from '#shared/items/seen-by/posts-seen-by.ts'
import { visibleMembers } from '#shared/members/visible-members.ts'

const ORDERS: Record<PostSort, Keyset> = {
  newest: newestFirst('p.createdAt', 'p.id'),
  popular: highestFirst('p.popularity', 'p.id'),
}

type Placed = Pick<SeenPost, 'id' | 'createdAt' | 'popularity'>

/** Where a page in this order ends. */
export const positionIn =
  (sort: PostSort) =>
  ({ id, createdAt, popularity }: Placed): CursorPosition => ({
    at: sort === 'popular' ? popularity : createdAt.getTime(),
    id,
  })

/** Compares rows of both tables as `ORDERS` sorts those of each. */
export const inOrder = (sort: PostSort) => {
  const positionOf = positionIn(sort)
  return (one: Placed, other: Placed): number =>
    positionOf(other).at - positionOf(one).at || (one.id < other.id ? 1 : -1)
}

/** As the partial indexes say it. */
export const IS_LISTED = sql<boolean>`(p."hiddenAt" is null or p."takenDownUntil" is not null)`

export type PostFeed = 'everyone' | 'following'

export type AnySeenPost = SeenPost | SeenStockPost

interface Listed {
  sort: PostSort
  page: PageRequest
}

const listedPosts = (db: Db, reader: Reader) =>
  postsSeenBy(db, reader).where(IS_LISTED).where(isPostUnmuted(reader, 'postId'))
const listedStockPosts = (db: Db, reader: Reader) =>
  stockPostsSeenBy(db, reader).where(IS_LISTED).where(isPostUnmuted(reader, 'stockPostId'))

/** Of both kinds: everybody's public posts with the reader's own of every visibility, or those of whom they follow. */
export function findPosts(
  db: Db,
  reader: Reader,
  { from, ...listed }: Listed & { from: PostFeed },
): Promise<AnySeenPost[]> {
  const posts = listedPosts(db, reader)
  const stockPosts = listedStockPosts(db, reader)
  if (from === 'everyone') {
    const isPublicOrOwn = sql<boolean>`(p.visibility = 'public' or p.author = ${reader.id})`
    return mergedPage(posts.where(isPublicOrOwn), stockPosts, listed)
  }
  const isFollowed = sql<boolean>`p.author in (select followee from follows where follower = ${reader.id})`
  return mergedPage(posts.where(isFollowed), stockPosts.where(isFollowed), listed)
}

/** Stock posts alone: of one stock, or of all. */
export function findStockPosts(
  db: Db,
  reader: Reader,
  { stock, sort, page }: Listed & { stock: string | null },
): Promise<SeenStockPost[]> {
  const all = listedStockPosts(db, reader)
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
): Promise<AnySeenPost[] | null> {
  const member = await visibleMembers(db, reader.id)
    .where('u.id', '=', author)
    .select('u.publicProfile')
    .executeTakeFirst()
  if (!member) return null
  if (!member.publicProfile && author !== reader.id) return []
  const isTheirs = sql<boolean>`p.author = ${author}`
  const posts = listedPosts(db, reader).where(isTheirs)
  return mergedPage(posts, listedStockPosts(db, reader).where(isTheirs), { sort: 'newest', page })
}

/** A page of both kinds, merged from a page of each, and one row more where others follow. */
async function mergedPage(
  posts: PostQuery,
  stockPosts: StockPostQuery,
  { sort, page }: Listed,
): Promise<AnySeenPost[]> {
  const found = await Promise.all([
    keysetPage(posts, ORDERS[sort], page).execute(),
    keysetPage(stockPosts, ORDERS[sort], page).execute(),
  ])
  return found
    .flat()
    .toSorted(inOrder(sort))
    .slice(0, page.size + 1)
}

export function findPost(db: Db, reader: Reader, id: string): Promise<SeenPost | undefined> {
  return postsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
}

export function findStockPost(db: Db, reader: Reader, id: string): Promise<SeenStockPost | undefined> {
  return stockPostsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
}
