import type { Db } from '#platform/db/db.ts'

interface DemoBookmarks {
  /** Id of the demo member. */
  userId: string
  predictionIds: readonly string[]
  at: number
}

/** Saves predictions for the demo login, the last one first. */
export async function insertDemoBookmarks(
  tx: Db,
  { userId, predictionIds, at }: DemoBookmarks,
): Promise<void> {
  await tx
    .insertInto('bookmarks')
    .values(predictionIds.map((itemId, index) => ({ userId, itemId, createdAt: new Date(at + index) })))
    .execute()
}
