import type { Db } from '../../platform/db/db.ts'
import type { MemberReader } from '../../platform/sessions/reader.ts'
import { predictionsSeenBy } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { lockMember } from '../../shared/members/lock-member.ts'

/** Saves a prediction; idempotent. False when the reader may not see that it exists. */
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
    await tx
      .insertInto('bookmarks')
      .values({ userId: reader.id, predictionId: id, createdAt: new Date(reader.now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

/** Removes a bookmark, also one of a prediction that the reader may no longer see. */
export async function deleteBookmark(db: Db, reader: MemberReader, id: string): Promise<void> {
  await db.deleteFrom('bookmarks').where('userId', '=', reader.id).where('predictionId', '=', id).execute()
}
