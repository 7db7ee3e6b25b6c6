import { findPreviousTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { StockClose } from '../market-data.ts'
import type { SplitsBySymbol } from '../splits.ts'

/** A task that is done once a day: two calls to the service, and `near`, which notifies members whose target is near. */
export type DailyTask = 'closes' | 'splits' | 'near'

/** Returns whether the task of a New York date is done. A call that the subscription refuses counts as done. */
export async function isDailyTaskDone(db: Db, task: DailyTask, day: string): Promise<boolean> {
  const row = await db.selectFrom('dailyTasks').select('day').where('task', '=', task).executeTakeFirst()
  return row?.day === day
}

export async function markDailyTaskDone(db: Db, task: DailyTask, day: string): Promise<void> {
  await db
    .insertInto('dailyTasks')
    .values({ task, day })
    .onConflict((oc) => oc.column('task').doUpdateSet({ day }))
    .execute()
}

/** Returns whether the last stored close of any stock is of this day. */
export async function hasCloseOfDay(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('dailyCloses')
    .select('symbol')
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the last close of each stock, with the day's high and low. A stored close of the day before becomes the previous
 * close.
 */
export async function saveCloses(db: Db, day: string, closes: readonly StockClose[]): Promise<void> {
  const previousDay = findPreviousTradingDay(day)
  await sql`
    insert into "dailyCloses" (symbol, day, high, low, close)
    select symbol, ${day}::date, high, low, close
    from unnest(
      ${closes.map(({ symbol }) => symbol)}::text[], ${closes.map(({ high }) => high)}::numeric[],
      ${closes.map(({ low }) => low)}::numeric[], ${closes.map(({ close }) => close)}::numeric[]
    ) as closes (symbol, high, low, close)
    order by symbol
    on conflict (symbol) do update set
      day = excluded.day, high = excluded.high, low = excluded.low, close = excluded.close,
      "previousClose" = case "dailyCloses".day
        when ${previousDay}::date then "dailyCloses".close
        when excluded.day then "dailyCloses"."previousClose"
      end`.execute(db)
}

/** Replaces the splits of the last weeks. If a split is listed twice with different dates, the later entry counts. */
export async function saveSplits(db: Db, splitsBySymbol: NonNullable<SplitsBySymbol>): Promise<void> {
  const rows = [...splitsBySymbol].flatMap(([symbol, splits]) => {
    const splitsByRatio = new Map(splits.map((split) => [`${split.newShares}:${split.oldShares}`, split]))
    return [...splitsByRatio.values()].map(({ date, newShares, oldShares }) => ({
      symbol,
      day: date,
      newShares,
      oldShares,
    }))
  })
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('splits').execute()
    if (rows.length > 0) await tx.insertInto('splits').values(rows).execute()
  })
}
