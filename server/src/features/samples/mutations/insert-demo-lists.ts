import type { Db } from '#platform/db/db.ts'

interface DemoLists {
  /** Id of the demo member. */
  userId: string
  predictionIds: readonly string[]
  symbols: readonly string[]
  at: number
}

/** Saves predictions and watches stocks for the demo login, the last ones first. */
export async function insertDemoLists(
  tx: Db,
  { userId, predictionIds, symbols, at }: DemoLists,
): Promise<void> {
  const createdAt = (index: number) => new Date(at + index)
  await tx
    .insertInto('bookmarks')
    .values(predictionIds.map((itemId, index) => ({ userId, itemId, createdAt: createdAt(index) })))
    .execute()
  await tx
    .insertInto('watchlist')
    .values(symbols.map((symbol, index) => ({ userId, symbol, createdAt: createdAt(index) })))
    .execute()
}
