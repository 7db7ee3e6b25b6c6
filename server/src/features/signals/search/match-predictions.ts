import {
  STREAM_APART_MS,
  STREAM_MS,
  STREAM_SIMULTANEOUS_MS,
  STREAM_TARGET_SHARE,
} from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Compared again with every search: a prediction is dated before it is committed. */
const OVERLAP_MS = STREAM_APART_MS

/**
 * Keeps which new predictions repeat one that another account made minutes before: stock, direction, period and nearly the
 * target. Where the earlier one was public by then, the later may be a follower's copy and does not count, unless it came
 * sooner than anybody copies. `now` is product time. Sealed ones are kept as well: who reads matches decides what may be
 * seen.
 */
export async function matchNewPredictions(db: Db, now: number): Promise<void> {
  const { rows } = await sql<{ until: Date }>`select until from "streamSearch"`.execute(db)
  const oldest = now - STREAM_MS
  const since = Math.max(oldest, Math.min(now, rows[0]?.until.getTime() ?? oldest) - OVERLAP_MS)
  await db.transaction().execute(async (tx) => {
    await sql`delete from "streamMatches" where "madeAt" <= ${new Date(oldest)}`.execute(tx)
    await insertMatches(tx, new Date(since))
    await sql`
      insert into "streamSearch" (until) values (${new Date(now)})
      on conflict (one) do update set until = excluded.until`.execute(tx)
  })
}

const insertMatches = (tx: Db, since: Date) =>
  sql`
    insert into "streamMatches" (earlier, later, "madeAt")
    select a.id, b.id, b."predictedAt"
    from predictions b
    join predictions a on a.stock = b.stock
      and a."predictedAt" between b."predictedAt" - ${seconds(STREAM_APART_MS)} and b."predictedAt"
    where b."predictedAt" > ${since} and b.visibility = 'public' and b."hiddenAt" is null
      and a.visibility = 'public' and a."hiddenAt" is null
      and a.author <> b.author and (a."predictedAt", a.id) < (b."predictedAt", b.id)
      and a.period = b.period and (a."predictedChange" > 0) = (b."predictedChange" > 0)
      and abs(a."targetPrice" - b."targetPrice") <= a."basePrice" * ${STREAM_TARGET_SHARE}::numeric
      and (
        coalesce(a."revealAt" > b."predictedAt", true)
        or a."predictedAt" >= b."predictedAt" - ${seconds(STREAM_SIMULTANEOUS_MS)}
      )
    on conflict do nothing`.execute(tx)

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`
