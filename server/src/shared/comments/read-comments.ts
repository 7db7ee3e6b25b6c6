import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import { toThreads } from './comment-view.ts'
import { findThreads } from './find-threads.ts'
import type { ListedComment } from './thread-queries.ts'

const MAX_THREADS = 20

/** Reads a page of an item's threads; null if the reader may not see the item. */
export async function readComments(
  db: Db,
  reader: Reader,
  { cursor, ...item }: ItemRef & { cursor?: string | undefined },
): Promise<CommentPage | null> {
  const page = toPageRequest(cursor, MAX_THREADS)
  const found = await findThreads(db, reader, { ...item, page })
  if (!found) return null
  const { items, nextCursor } = toPage(found.threads, page, {
    position: createPositionReader('createdAt'),
    view: (comment: ListedComment) => comment,
  })
  const { replies, answered, commentCount } = found
  return { items: toThreads(items, replies, answered), nextCursor, commentCount }
}

/** Whether an item `i` has a comment, including deleted and hidden ones, because each thread has its first. */
export const HAS_COMMENTS = sql<boolean>`exists (
  select from comments c where c."itemId" = i.id and c."parentId" is null)`

/** Reads the comments that are sent with an item. Most items have none and need no statement. */
export async function readFirstComments(
  db: Db,
  reader: Reader,
  item: ItemRef,
  row: { hasComments: boolean; commentCount: number },
): Promise<CommentPage> {
  const comments = row.hasComments ? await readComments(db, reader, item) : null
  // A takedown notice has no comments.
  return comments ?? { items: [], nextCursor: null, commentCount: row.commentCount }
}
