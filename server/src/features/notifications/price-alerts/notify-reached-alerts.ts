import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { addPendingPushes } from '../push/queue-push-notifications.ts'

/** Marks the alerts whose price a stored quote or the last close has reached, and queues a push for each of them. */
export async function notifyReachedAlerts({ batchDb, clock }: { batchDb: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  await batchDb.transaction().execute(async (tx) => {
    await adjustForSplits(tx)
    const ids = await markReachedAlerts(tx, now)
    if (ids.length === 0) return
    await addPendingPushes(
      tx,
      sql`
        select a."userId" as member, ${buildNotificationIdSql('price_alert', 'a.id')} as notification, a."reachedAt" as at
        from "priceAlerts" a where a.id = any(${ids}::text[])`,
    )
  })
}

/** The trading day up to which all splits are stored. */
const LAST_SPLITS_DAY = sql`(select day from "dailyTasks" where task = 'splits')`

/**
 * Adjusts the prices of waiting alerts for the splits up to the last close: each split turned `oldShares` shares into `newShares`
 * shares. `exp(sum(ln(…)))` multiplies the ratios.
 */
async function adjustForSplits(tx: Db): Promise<void> {
  await sql`
    update "priceAlerts" a set price = scaled.price, "pricedOn" = scaled.day
    from (
      select w.id, c.day, greatest(round(w.price * exp(sum(ln(s."oldShares" / s."newShares"))), 6), 0.000001) as price
      from "priceAlerts" w
      join "dailyCloses" c on c.symbol = w.symbol and c.day <= ${LAST_SPLITS_DAY}
      join splits s on s.symbol = w.symbol and s.day > w."pricedOn" and s.day <= c.day
      where w."reachedAt" is null
      group by w.id, c.day
    ) scaled
    where a.id = scaled.id`.execute(tx)
}

/** The largest relative difference of two closes that are adjusted for the same splits. */
const MAX_CLOSE_DIFFERENCE = 0.01

/**
 * Marks the reached alerts and returns their ids. A split of today is not stored yet, although today's quotes are already
 * adjusted for it. Quotes whose previous close differs from the stored close are therefore ignored.
 */
async function markReachedAlerts(tx: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update "priceAlerts" a set "reachedAt" = ${new Date(now)}, "reachedPrice" = p.price
    from (
      select q.symbol, q."currentPrice" as price, q."tradingDay" as day
      from "stockPrices" q left join "dailyCloses" c on c.symbol = q.symbol
      where q.at <= ${new Date(now)} and (
        c.day is null or q.live and c.day = q."previousDay" and abs(q."previousClose" / c.close - 1) < ${sql.lit(MAX_CLOSE_DIFFERENCE)}
      )
      union all
      select symbol, close, day from "dailyCloses"
      where day <= least(${LAST_SPLITS_DAY}, ${findLastFinishedTradingDay(now)}::date)
    ) p
    where a."reachedAt" is null and p.symbol = a.symbol and p.day >= a."pricedOn"
      and case a.direction when 'up' then p.price >= a.price else p.price <= a.price end
    returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
