import type { Db } from '#platform/db/db.ts'
import { findsRow } from '#platform/db/finds-row.ts'

/** Newest first; the name is null while it is unknown. */
export function findWatched(db: Db, userId: string) {
  return db
    .selectFrom('watchlist as w')
    .leftJoin('stocks as s', 's.symbol', 'w.symbol')
    .where('w.userId', '=', userId)
    .select(['w.symbol', 's.name'])
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.symbol')
    .execute()
}

export interface Watched {
  userId: string
  symbol: string
}

export const isWatched = (db: Db, { userId, symbol }: Watched): Promise<boolean> =>
  findsRow(
    db.selectFrom('watchlist').select('symbol').where('userId', '=', userId).where('symbol', '=', symbol),
  )
