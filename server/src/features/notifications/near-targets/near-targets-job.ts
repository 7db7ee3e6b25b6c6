import { isNear, percentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { isAnswered, keepAnswered } from '#shared/market-data/daily/daily-rows.ts'
import { openAtLastClose } from '#shared/predictions/at-last-close.ts'
import { queuePushes } from '#shared/push/queue-pushes.ts'

interface Deps {
  batchDb: Db
  clock: Clock
}

const READ_AT_ONCE = 1000

/** Every 10 minutes, on one server at a time: once for each trading day whose closes have come. */
export const nearTargetsJob = (deps: Deps): Job => ({
  name: 'near-targets',
  pattern: '5-59/10 * * * *',
  run: (signal) => tellNearTargets(deps, signal),
})

/**
 * Tells authors of open predictions whose target was near at the last close of their window's days but the last, which
 * has a result. Each prediction is told once.
 */
export async function tellNearTargets({ batchDb: db, clock }: Deps, signal: AbortSignal): Promise<void> {
  const closes = await db
    .selectFrom('dailyCalls')
    .select('day')
    .where('call', '=', 'closes')
    .executeTakeFirst()
  if (!closes || !(await isAnswered(db, 'splits', closes.day))) return
  const { day } = closes
  if (await isAnswered(db, 'near', day)) return
  for (let after: Position | null = { author: '', stock: '' }; after !== null;) {
    signal.throwIfAborted()
    after = await tellSome(db, { day, after, now: clock.now() })
  }
  await keepAnswered(db, 'near', day)
}

interface Position {
  author: string
  stock: string
}

/** Gives the last prediction that it has read; null: there were no more. */
async function tellSome(
  db: Db,
  { day, after, now }: { day: string; after: Position; now: number },
): Promise<Position | null> {
  const rows = await openAtLastClose(db)
    .where('d.day', '=', day)
    .where('p.windowFirst', '<=', day)
    .where('p.windowLast', '>', day)
    .where(sql<boolean>`(p.author, p.stock) > (${after.author}, ${after.stock})`)
    .orderBy('p.author')
    .orderBy('p.stock')
    .limit(sql.lit(READ_AT_ONCE))
    .execute()
  const near = rows.flatMap(({ close, ...row }) =>
    close !== null && isNear(row, close) ? [{ id: row.id, percentLeft: percentToTarget(row, close) }] : [],
  )
  if (near.length > 0) await insertNear(db, { near, day, at: new Date(now) })
  const last = rows.at(-1)
  return rows.length < READ_AT_ONCE || !last ? null : { author: last.author, stock: last.stock }
}

interface Near {
  near: { id: string; percentLeft: number | null }[]
  day: string
  at: Date
}

async function insertNear(db: Db, { near, day, at }: Near): Promise<void> {
  const told = sql`
    select distinct n.author as member, 'near-' || n.day as notification
    from added n join users u on u.id = n.author where 'near_target' = any(u."pushedNotifications")`
  await sql`
    with added as (
      insert into "nearTargets" ("predictionId", author, day, "percentLeft", at)
      select p.id, p.author, ${day}::date, n."left", ${at}
      from unnest(${near.map(({ id }) => id)}::text[], ${near.map(({ percentLeft }) => percentLeft)}::numeric[]) n (id, "left")
      join predictions p on p.id = n.id and p.status = 'pending'
      on conflict do nothing
      returning author, day
    ),
    ${queuePushes(told, { at })}
    select`.execute(db)
}
