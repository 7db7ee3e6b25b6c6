import { KEPT_MS } from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { runWithLease } from '#platform/jobs/lease.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { findPriceTalk } from './search/find-price-talk.ts'
import { findSharedBrowsers, findSignUpBursts } from './search/find-shared-traces.ts'
import { findStreams } from './search/find-streams.ts'
import { saveSignals } from './search/save-signals.ts'

const NAME = 'signals'

type Deps = Pick<Context, 'db' | 'batchDb' | 'clock'>

/** Every ten minutes of real time, on one server: searches for signals and deletes what has been kept long enough. */
export const signalsJob = ({ batchDb, clock }: Omit<Deps, 'db'>): Job => ({
  name: NAME,
  pattern: '*/10 * * * *',
  run: (signal) => search(batchDb, clock.now(), signal),
})

/** The same now, for an admin; false: a server is at it already. */
export const searchNow = ({ db, batchDb, clock }: Deps, stopping: AbortSignal): Promise<boolean> =>
  runWithLease(db, { job: NAME, slot: new Date(realClock.now()), stopping }, (signal) =>
    search(batchDb, clock.now(), signal),
  )

async function search(db: Db, now: number, signal: AbortSignal): Promise<void> {
  await deleteExpired(db, now)
  for (const find of [findSharedBrowsers, findSignUpBursts, findStreams, findPriceTalk]) {
    if (signal.aborted) return
    await saveSignals(db, await find(db, now), now)
  }
}

async function deleteExpired(db: Db, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS)
  await sql`delete from "accountTraces" where "seenAt" <= ${before}`.execute(db)
  await sql`delete from signals where "latestAt" <= ${before}`.execute(db)
}
