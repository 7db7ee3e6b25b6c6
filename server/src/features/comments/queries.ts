import type { Viewer } from '#platform/sessions/viewer.ts'
import { type Db, rowExists } from '#platform/db/db.ts'
import { selectCommentsSeenBy, indexById } from '#shared/items/seen-by/comments-seen-by.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'

/** Finds the authors of comments by comment id, as far as the viewer may know of them. */
export async function findCommentAuthors(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, AuthorRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectCommentsSeenBy(db, viewer)
    .where('c.id', 'in', [...new Set(ids)])
    .execute()
  return indexById(rows)
}

export function findComment(db: Db, viewer: Viewer, id: string) {
  return selectCommentsSeenBy(db, viewer).where('c.id', '=', id).executeTakeFirst()
}

/** Returns whether a comment, deleted or not, is the member's own. */
export const isOwnComment = (db: Db, author: string, id: string): Promise<boolean> =>
  rowExists(db.selectFrom('comments').select('id').where('id', '=', id).where('author', '=', author))
