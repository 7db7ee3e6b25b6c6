import { MAX_BOOKMARKS } from '@gwanyeok/domain/bookmarks/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { MemberReader } from '../../platform/sessions/reader.ts'
import { predictionsSeenBy } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { lockMember } from '../../shared/members/lock-member.ts'
import { isBookmarked } from './queries.ts'

/**
 * Saves a prediction; idempotent. False when the reader may not see that it exists. Refuses with `bookmarks_full`; the
 * member's row is locked, so that two concurrent calls cannot exceed the limit.
 */
export function insertBookmark(db: Db, reader: MemberReader, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, reader.id)
    // Locked against deletion: of one that is being deleted there is nothing to save.
    const seen = await predictionsSeenBy(tx, reader)
      .where('p.id', '=', id)
      .clearSelect()
      .select('p.id')
      .forKeyShare('p')
      .executeTakeFirst()
    if (!seen) return false
    const { numAffectedRows } = await sql`
      insert into bookmarks ("userId", "predictionId", "createdAt")
      select ${reader.id}, ${id}, ${new Date(reader.now)}
      where (select count(*) from bookmarks where "userId" = ${reader.id}) < ${MAX_BOOKMARKS}
      on conflict do nothing`.execute(tx)
    if (numAffectedRows === 0n && !(await isBookmarked(tx, reader.id, id)))
      throw new AppError('bookmarks_full', { details: { limit: MAX_BOOKMARKS } })
    return true
  })
}

/** Removes a bookmark, also one of a prediction that the reader may no longer see. */
export async function deleteBookmark(db: Db, reader: MemberReader, id: string): Promise<void> {
  await db.deleteFrom('bookmarks').where('userId', '=', reader.id).where('predictionId', '=', id).execute()
}
