import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { toThreads } from './comment-view.ts'
import { findThreads } from './find-threads.ts'
import type { ListedComment } from './thread-queries.ts'

const PAGE_SIZE = 20

/** A page of an item's threads; null if the viewer may not see the item. */
export async function readComments(
  db: Db,
  viewer: Viewer,
  { cursor, ...item }: ItemRef & { cursor?: string | undefined },
): Promise<CommentPage | null> {
  const page = toPageRequest(cursor, PAGE_SIZE)
  const threadsPage = await findThreads(db, viewer, { ...item, page })
  if (!threadsPage) return null
  const { items, nextCursor } = toPage(threadsPage.threads, page, {
    position: createPositionReader('createdAt'),
    view: (comment: ListedComment) => comment,
  })
  const { replies, authorsByCommentId: repliedAuthors, commentCount } = threadsPage
  return { items: toThreads(items, replies, repliedAuthors), nextCursor, commentCount }
}

/** SQL condition: item `i` has a comment, including deleted and hidden ones. Every thread has a top-level comment. */
export const HAS_COMMENTS = sql<boolean>`exists (
  select from comments c where c."itemId" = i.id and c."parentId" is null)`

/**
 * The first page of comments, shown together with an item. Skips the query for items without comments, which are
 * most.
 */
export async function readFirstComments(
  db: Db,
  viewer: Viewer,
  item: ItemRef,
  row: { hasComments: boolean; commentCount: number },
): Promise<CommentPage> {
  const comments = row.hasComments ? await readComments(db, viewer, item) : null
  // No page is found for an item that is shown as a notice only.
  return comments ?? { items: [], nextCursor: null, commentCount: row.commentCount }
}
