import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const WATCHLIST_LIMIT = 50

/** The latest first; the name is null while nobody has told it. */
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

export async function isWatched(db: Db, { userId, symbol }: Watched): Promise<boolean> {
  const found = await db
    .selectFrom('watchlist')
    .select('symbol')
    .where('userId', '=', userId)
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds a stock once; false when the list is full. The member is held meanwhile, so that no two take the last place. */
export function watch(db: Db, { userId, symbol }: Watched, now: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await sql`
      insert into watchlist ("userId", symbol, "createdAt")
      select ${userId}, ${symbol}, ${new Date(now)}
      where (select count(*) from watchlist where "userId" = ${userId}) < ${WATCHLIST_LIMIT}
      on conflict do nothing`.execute(tx)
    return isWatched(tx, { userId, symbol })
  })
}

export async function unwatch(db: Db, { userId, symbol }: Watched): Promise<void> {
  await db.deleteFrom('watchlist').where('userId', '=', userId).where('symbol', '=', symbol).execute()
}
