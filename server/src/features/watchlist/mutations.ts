import { MAX_WATCHED_STOCKS } from '@gwanyeok/domain/watchlist/limit.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { isWatched, type WatchedEntry } from './queries.ts'

/**
 * Adds a stock; idempotent. Returns false if the list is full. Locks the member's row, so that concurrent calls
 * cannot exceed the limit.
 */
export function watchStock(db: Db, { userId, symbol }: WatchedEntry, now: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, userId)
    await sql`
      insert into watchlist ("userId", symbol, "createdAt")
      select ${userId}, ${symbol}, ${new Date(now)}
      where (select count(*) from watchlist where "userId" = ${userId}) < ${MAX_WATCHED_STOCKS}
      on conflict do nothing`.execute(tx)
    return isWatched(tx, { userId, symbol })
  })
}

export async function unwatchStock(db: Db, { userId, symbol }: WatchedEntry): Promise<void> {
  await db.deleteFrom('watchlist').where('userId', '=', userId).where('symbol', '=', symbol).execute()
}
