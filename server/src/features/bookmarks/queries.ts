import { type Db, rowExists } from '#platform/db/db.ts'
import { selectKeysetPage, sortNewestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { selectPredictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'

/** Finds the saved predictions that the viewer may see now, last saved first. */
export function findBookmarks(db: Db, viewer: MemberViewer, page: PageRequest) {
  const visiblePredictions = selectPredictionsSeenBy(db, viewer)
    .innerJoin('bookmarks as b', 'b.itemId', 'i.id')
    .where('b.userId', '=', viewer.id)
    .select('b.createdAt as savedAt')
  return selectKeysetPage(visiblePredictions, sortNewestFirst('b.createdAt', 'b.itemId'), page).execute()
}

/** Finds the ids of a member's saved predictions, last saved first, including those that are no longer visible. */
export async function findBookmarkedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .select('itemId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('itemId', 'desc')
    .execute()
  return rows.map(({ itemId }) => itemId)
}

export function isBookmarked(db: Db, userId: string, predictionId: string): Promise<boolean> {
  const bookmarks = db.selectFrom('bookmarks').select('itemId').where('userId', '=', userId)
  return rowExists(bookmarks.where('itemId', '=', predictionId))
}
