import type { PostKind, PostSort } from '@gwanyeok/domain/posts/api.ts'
import { sql } from 'kysely'
import {
  type CursorPosition,
  sortHighestFirst,
  type Keyset,
  selectKeysetPage,
  sortNewestFirst,
  type PageRequest,
} from '#platform/http/keyset-page.ts'
import type { MemberViewer, Viewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { HAS_COMMENTS } from '#shared/comments/read-comments.ts'
import { isPostUnmuted } from '#shared/items/muted-words.ts'
import { selectPostsSeenBy, type SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'

const POST_ORDERS: Record<PostSort, Keyset> = {
  newest: sortNewestFirst('i.createdAt', 'i.id'),
  popular: sortHighestFirst('i.popularity', 'i.id'),
}

type SortablePost = Pick<SeenPost, 'id' | 'createdAt' | 'popularity'>

/** Creates a function that returns the cursor position of a post in this order. */
export const createPostPositionReader =
  (sort: PostSort) =>
  ({ id, createdAt, popularity }: SortablePost): CursorPosition => ({
    sortKey: sort === 'popular' ? popularity : createdAt.getTime(),
    id,
  })

/** Matches the condition of the partial indexes literally, so that PostgreSQL uses them. */
export const IS_LISTED = sql<boolean>`(i."hiddenAt" is null or i."takenDownUntil" is not null)`

export type PostFeed = 'everyone' | 'following'

interface ListOptions {
  sort: PostSort
  page: PageRequest
}

const selectListedPosts = (db: Db, viewer: Viewer) =>
  selectPostsSeenBy(db, viewer).where(IS_LISTED).where(isPostUnmuted(viewer))

/**
 * Finds posts of both kinds: public posts and all posts of the viewer, or only those of members whom the viewer
 * follows.
 */
export function findPosts(
  db: Db,
  viewer: Viewer,
  { from, sort, page }: ListOptions & { from: PostFeed },
): Promise<SeenPost[]> {
  const isInFeed =
    from === 'everyone'
      ? sql<boolean>`(i.visibility = 'public' or i.author = ${viewer.id})`
      : sql<boolean>`i.author in (select followee from follows where follower = ${viewer.id})`
  return selectKeysetPage(selectListedPosts(db, viewer).where(isInFeed), POST_ORDERS[sort], page).execute()
}

/** Finds only stock posts, of one stock or of all stocks. */
export function findStockPosts(
  db: Db,
  viewer: Viewer,
  { stock, sort, page }: ListOptions & { stock: string | null },
): Promise<SeenPost[]> {
  const allPosts = selectListedPosts(db, viewer).where('i.kind', '=', sql.lit('stockPost'))
  const posts = stock === null ? allPosts : allPosts.where('i.stock', '=', stock)
  return selectKeysetPage(posts, POST_ORDERS[sort], page).execute()
}

/**
 * Finds a member's posts of both kinds or of one, newest first, with one more than the page's size if there are more.
 * Returns no posts if another member's profile is not public, and null if the member is hidden from the viewer.
 */
export async function findMemberPosts(
  db: Db,
  viewer: MemberViewer,
  { author, kind, page }: { author: string; kind?: PostKind | undefined; page: PageRequest },
): Promise<SeenPost[] | null> {
  const member = await selectVisibleMembers(db, viewer.id)
    .where('u.id', '=', author)
    .select('u.publicProfile')
    .executeTakeFirst()
  if (!member) return null
  if (!member.publicProfile && author !== viewer.id) return []
  const allPosts = selectListedPosts(db, viewer).where('i.author', '=', author)
  const posts = kind === undefined ? allPosts : allPosts.where('i.kind', '=', kind)
  return selectKeysetPage(posts, POST_ORDERS.newest, page).execute()
}

/** Finds a post of either kind. */
export function findPost(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<(SeenPost & { hasComments: boolean }) | undefined> {
  return selectPostsSeenBy(db, viewer)
    .select(HAS_COMMENTS.as('hasComments'))
    .where('i.id', '=', id)
    .executeTakeFirst()
}
