import { findNearPercent } from '@gwanyeok/domain/predictions/nearness.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { emit } from '../events.ts'
import { isDailyTaskDone, markDailyTaskDone } from '../market-data/daily/daily-rows.ts'
import { selectPendingAtLastClose } from './pending-at-last-close.ts'

interface Deps {
  batchDb: Db
  clock: Clock
  batchSize?: number
}

const DEFAULT_BATCH_SIZE = 1000

/**
 * Saves the pending predictions whose target was reached on a trading day or was near at its close. The day must be
 * in the window but not its last day, on which the result is known. Runs once for each trading day with closes.
 * Each prediction gets one row and one event; if its target is reached on a later day, only the row is updated.
 */
export async function saveNearTargets(
  { batchDb: db, clock, batchSize = DEFAULT_BATCH_SIZE }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const lastClosesTask = await db
    .selectFrom('dailyTasks')
    .select('day')
    .where('task', '=', 'closes')
    .executeTakeFirst()
  if (!lastClosesTask || !(await isDailyTaskDone(db, 'splits', lastClosesTask.day))) return
  const { day } = lastClosesTask
  if (await isDailyTaskDone(db, 'near', day)) return
  let lastPosition: Position | null = { author: '', stock: '' }
  while (lastPosition !== null) {
    signal.throwIfAborted()
    lastPosition = await saveNextNearTargets(db, { day, lastPosition, batchSize, now: clock.now() })
  }
  // One event contains all predictions of the day, so that an author with several of them is notified once.
  await db.transaction().execute(async (tx) => {
    await emitNearTargets(tx, day)
    await markDailyTaskDone(tx, 'near', day)
  })
}

interface Position {
  author: string
  stock: string
}

/**
 * Saves the near targets in the next batch of predictions. Returns the position of the last prediction read, or null
 * if there were no more.
 */
async function saveNextNearTargets(
  db: Db,
  {
    day,
    lastPosition,
    batchSize,
    now,
  }: { day: string; lastPosition: Position; batchSize: number; now: number },
): Promise<Position | null> {
  const rows = await selectPendingAtLastClose(db)
    .where('d.day', '=', day)
    .where('p.windowFirst', '<=', day)
    .where('p.windowLast', '>', day)
    .where(sql<boolean>`(i.author, i.stock) > (${lastPosition.author}, ${lastPosition.stock})`)
    .orderBy('i.author')
    .orderBy('i.stock')
    .limit(sql.lit(batchSize))
    .execute()
  const targets = rows.flatMap(({ high, low, close, ...row }) => {
    if (high === null || low === null || close === null) return []
    const percentLeft = findNearPercent(row, { high, low, close })
    return percentLeft === null ? [] : [{ id: row.id, percentLeft }]
  })
  if (targets.length > 0) await insertNearTargets(db, { targets, day, at: new Date(now) })
  const lastRow = rows.at(-1)
  if (rows.length < batchSize || !lastRow) return null
  return { author: lastRow.author, stock: lastRow.stock }
}

interface NearTargets {
  targets: { id: string; percentLeft: number }[]
  day: string
  at: Date
}

async function insertNearTargets(db: Db, { targets, day, at }: NearTargets): Promise<void> {
  await sql`
    insert into "nearTargets" ("predictionId", author, day, "percentLeft", at)
    select i.id, i.author, ${day}::date, n."percentLeft", ${at}
    from unnest(${targets.map(({ id }) => id)}::text[], ${targets.map(({ percentLeft }) => percentLeft)}::numeric[]) n (id, "percentLeft")
    join items i on i.id = n.id and i.status = 'pending'
    on conflict ("predictionId") do update set "percentLeft" = 0
    where excluded."percentLeft" = 0 and "nearTargets"."percentLeft" <> 0`.execute(db)
}

async function emitNearTargets(tx: Db, day: string): Promise<void> {
  const rows = await tx
    .selectFrom('nearTargets')
    .select(['predictionId', 'at'])
    .where('day', '=', day)
    .execute()
  const ids = rows.map(({ predictionId }) => predictionId)
  await emit(tx, 'prediction.near', ids, Math.min(...rows.map(({ at }) => at.getTime())))
}
