import type { Db } from '#platform/db/db.ts'

/** Finds a member's alerts that wait for their price, newest first. The stock's name is null while it is unknown. */
export const findWaitingAlerts = (db: Db, memberId: string) =>
  db
    .selectFrom('priceAlerts as a')
    .leftJoin('stocks as s', 's.symbol', 'a.symbol')
    .where('a.userId', '=', memberId)
    .where('a.reachedAt', 'is', null)
    .select(['a.id', 'a.symbol', 's.name', 'a.price', 'a.direction', 'a.createdAt'])
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
