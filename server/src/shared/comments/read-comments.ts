import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'
import { toThreads } from './comment-view.ts'
import { findThreadRows, type ListedComment, type ThreadsRequest } from './thread-queries.ts'
import { indexById } from '#shared/items/seen-by/comments-seen-by.ts'

const PAGE_SIZE = 20

/** Reads a page of an item's threads; null if the viewer may not see the item. */
export async function readComments(
  db: Db,
  viewer: Viewer,
  { cursor, ...item }: ItemRef & { cursor?: string | undefined },
): Promise<CommentPage | null> {
  const page = toPageRequest(cursor, PAGE_SIZE)
  const threadsPage = await findThreads(db, viewer, { ...item, page })
  if (!threadsPage) return null
  const { items, nextCursor } = toPage(threadsPage.threads, page, {
    readPosition: createPositionReader('createdAt'),
    toView: (comment: ListedComment) => comment,
  })
  const { replies, authorsByCommentId, commentCount } = threadsPage
  return { items: toThreads(items, replies, authorsByCommentId), nextCursor, commentCount }
}

/**
 * SQL condition: item `i` has a comment, including deleted and hidden comments. Every thread has a top-level comment.
 */
export const HAS_COMMENTS = sql<boolean>`exists (
  select from comments c where c."itemId" = i.id and c."parentId" is null)`

/**
 * Reads the first page of comments, shown together with an item. Skips the query for items without comments, which are
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

/** A page of an item's threads with everything that is shown with them. */
interface ThreadsPage {
  /** Number of comments on the item, over all pages. */
  commentCount: number
  /**
   * Oldest first: threads in which the viewer sees at least one comment. One thread more than requested if more threads
   * follow.
   */
  threads: ListedComment[]
  /** Oldest first: replies that the viewer may see, and replies that a notice replaces. */
  replies: ListedComment[]
  /** Authors of the comments that the viewer may see, so that a reply can name the member it replies to. */
  authorsByCommentId: Map<string, AuthorRow>
}

/** Reads a page of threads in one statement; undefined if the viewer may not see the item. */
async function findThreads(
  db: Db,
  viewer: Viewer,
  request: ThreadsRequest,
): Promise<ThreadsPage | undefined> {
  const rows = await findThreadRows(db, viewer, request)
  const [firstRow] = rows
  if (!firstRow) return undefined
  // If there are no comments, the only row has no part.
  const commentRows = rows.filter((row) => row.part !== null)
  return {
    commentCount: firstRow.itemComments,
    threads: commentRows.filter(({ part }) => part === 'thread'),
    replies: commentRows.filter(({ part }) => part === 'reply'),
    authorsByCommentId: indexById(commentRows.filter(({ isVisible }) => isVisible)),
  }
}
