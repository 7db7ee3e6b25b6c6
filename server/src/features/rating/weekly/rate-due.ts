import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { lastRatedSaturday } from '@gwanyeok/domain/rating/weeks.ts'
import { sql } from 'kysely'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { showRankable } from '#shared/standings/ranks.ts'
import { countDuels } from '../panel/count-duels.ts'
import { estimateMembers } from './estimate-members.ts'
import { placeMembers } from './place-members.ts'

export type RatingDeps = Pick<Context, 'db' | 'batchDb' | 'clock' | 'candles'>

/**
 * Computes the ratings of every Saturday that has come and was not rated, one after the other: those that were missed
 * come out as they would have on their day. Run it under the lease; each step can be repeated.
 */
export async function rateDue(deps: RatingDeps, signal: AbortSignal): Promise<void> {
  for (const saturday of await saturdaysDue(deps.db, deps.clock.now())) {
    if (signal.aborted) return
    await rate(deps, saturday)
  }
}

async function rate(deps: RatingDeps, saturday: string): Promise<void> {
  const { batchDb, clock } = deps
  await countDuels(deps, saturday)
  await estimateMembers(batchDb, saturday)
  // Together: no badge beside a figure that has moved on.
  await batchDb.transaction().execute(async (tx) => {
    await placeMembers(tx, { saturday, now: clock.now() })
    await showRankable(tx)
  })
}

/**
 * The Saturdays since the last rated one; at first those since the oldest result, counted or not: a first run that died
 * has counted some. `now` in epoch ms.
 */
export async function saturdaysDue(db: Db, now: number): Promise<string[]> {
  const last = lastRatedSaturday(now)
  const { rows } = await sql<{ latest: string | null; oldest: Date | null }>`
    select run.latest,
      case when run.latest is null then (
        select min(p."evaluationEnd") from duels d join predictions p on p.id = d."predictionId"
      ) end as oldest
    from (select max(saturday) as latest from "ratingRuns") run`.execute(db)
  const { latest, oldest } = rows[0]!
  const first = latest ?? (oldest ? lastRatedSaturday(oldest.getTime()) : addDays(last, -7))
  const due: string[] = []
  for (let saturday = addDays(first, 7); saturday <= last; saturday = addDays(saturday, 7)) due.push(saturday)
  return due
}
