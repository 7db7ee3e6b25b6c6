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
import { HAS_COMMENTS } from '#shared/comments/read-comments.ts'
import { isPostUnmuted } from '#shared/items/muted-words.ts'
import { postsSeenBy, type SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import { visibleMembers } from '#shared/members/visible-members.ts'

const ORDERS: Record<PostSort, Keyset> = {
  newest: newestFirst('i.createdAt', 'i.id'),
  popular: highestFirst('i.popularity', 'i.id'),
}

type Placed = Pick<SeenPost, 'id' | 'createdAt' | 'popularity'>

/** Where a page in this order ends. */
export const positionIn =
  (sort: PostSort) =>
  ({ id, createdAt, popularity }: Placed): CursorPosition => ({
    at: sort === 'popular' ? popularity : createdAt.getTime(),
    id,
  })

/** As the partial indexes say it. */
export const IS_LISTED = sql<boolean>`(i."hiddenAt" is null or i."takenDownUntil" is not null)`

export type PostFeed = 'everyone' | 'following'

interface Listed {
  sort: PostSort
  page: PageRequest
}

const listedPosts = (db: Db, reader: Reader) =>
  postsSeenBy(db, reader).where(IS_LISTED).where(isPostUnmuted(reader))

/** Posts of both kinds: everybody's public ones and all of the viewer's own, or those of the members they follow. */
export function findPosts(
  db: Db,
  reader: Reader,
  { from, sort, page }: Listed & { from: PostFeed },
): Promise<SeenPost[]> {
  const isFrom =
    from === 'everyone'
      ? sql<boolean>`(i.visibility = 'public' or i.author = ${reader.id})`
      : sql<boolean>`i.author in (select followee from follows where follower = ${reader.id})`
  return keysetPage(listedPosts(db, reader).where(isFrom), ORDERS[sort], page).execute()
}

/** Stock posts alone: of one stock, or of all. */
export function findStockPosts(
  db: Db,
  reader: Reader,
  { stock, sort, page }: Listed & { stock: string | null },
): Promise<SeenPost[]> {
  const all = listedPosts(db, reader).where('i.kind', '=', sql.lit('stockPost'))
  const some = stock === null ? all : all.where('i.stock', '=', stock)
  return keysetPage(some, ORDERS[sort], page).execute()
}

/**
 * A member's posts of both kinds, newest first, and one more where others follow; none where their profile is not
 * public. Null: the reader may not know of the member.
 */
export async function findMemberPosts(
  db: Db,
  reader: MemberReader,
  { author, page }: { author: string; page: PageRequest },
): Promise<SeenPost[] | null> {
  const member = await visibleMembers(db, reader.id)
    .where('u.id', '=', author)
    .select('u.publicProfile')
    .executeTakeFirst()
  if (!member) return null
  if (!member.publicProfile && author !== reader.id) return []
  return keysetPage(listedPosts(db, reader).where('i.author', '=', author), ORDERS.newest, page).execute()
}

/** A post of either kind. */
export function findPost(
  db: Db,
  reader: Reader,
  id: string,
): Promise<(SeenPost & { hasComments: boolean }) | undefined> {
  return postsSeenBy(db, reader)
    .select(HAS_COMMENTS.as('hasComments'))
    .where('i.id', '=', id)
    .executeTakeFirst()
}
