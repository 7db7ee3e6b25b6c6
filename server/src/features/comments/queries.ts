import type { Reader } from '#platform/sessions/reader.ts'
import { type Db, doesRowExist } from '#platform/db/db.ts'
import { selectCommentsSeenBy } from '#shared/items/seen-by/comments-seen-by.ts'
import { indexById } from '#shared/comments/comment-rows.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'

/** Finds the authors of comments by comment id, as far as the reader may know of them. */
export async function findCommentAuthors(
  db: Db,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, AuthorRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectCommentsSeenBy(db, reader)
    .where('c.id', 'in', [...new Set(ids)])
    .execute()
  return indexById(rows)
}

export function findComment(db: Db, reader: Reader, id: string) {
  return selectCommentsSeenBy(db, reader).where('c.id', '=', id).executeTakeFirst()
}

/** Returns whether a comment, deleted or not, is the member's own. */
export const isOwnComment = (db: Db, author: string, id: string): Promise<boolean> =>
  doesRowExist(db.selectFrom('comments').select('id').where('id', '=', id).where('author', '=', author))
