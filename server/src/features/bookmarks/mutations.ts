import { MAX_BOOKMARKS } from '@gwanyeok/domain/bookmarks/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { selectPredictionItemsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { isBookmarked } from './queries.ts'

interface InsertResult {
  isSeen: boolean
  isSaved: boolean
}

/**
 * Saves a prediction. Idempotent. Returns false if the viewer may not know that the prediction exists. Throws
 * `bookmarks_full`, and `signed_out` if the member has just withdrawn. Locks the member's row, and then counts with
 * `countBookmarksNow`, which sees what was committed while the statement waited: concurrent calls cannot exceed the
 * limit.
 */
export async function insertBookmark(db: Db, viewer: MemberViewer, id: string): Promise<boolean> {
  // The item is locked, so that it cannot be deleted before the bookmark is stored.
  const seenItem = selectPredictionItemsSeenBy(db, viewer)
    .where('i.id', '=', id)
    .where(sql<boolean>`exists (select from member)`)
    .select('i.id')
    .forKeyShare('i')
  const { rows } = await sql<InsertResult>`
    with member as (
      select id from users where id = ${viewer.id} and "withdrawnAt" is null for no key update
    ),
    seen as ${seenItem},
    saved as (
      insert into bookmarks ("userId", "itemId", "createdAt")
      select ${viewer.id}, seen.id, ${new Date(viewer.now)} from seen
      where "countBookmarksNow"(${viewer.id}) < ${sql.lit(MAX_BOOKMARKS)}
      on conflict do nothing
      returning 1
    )
    select exists (select from seen) as "isSeen", exists (select from saved) as "isSaved" from member`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('signed_out')
  const { isSeen, isSaved } = rows[0]
  if (isSeen && !isSaved && !(await isBookmarked(db, viewer.id, id)))
    throw new AppError('bookmarks_full', { details: { limit: MAX_BOOKMARKS } })
  return isSeen
}

/** Removes a bookmark, even of a prediction that the viewer may no longer see. */
export async function deleteBookmark(db: Db, viewer: MemberViewer, id: string): Promise<void> {
  await db.deleteFrom('bookmarks').where('userId', '=', viewer.id).where('itemId', '=', id).execute()
}
