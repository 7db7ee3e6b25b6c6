import { AppError } from '@gwanyeok/domain/errors.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { lastRatedSaturday, ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { sql } from 'kysely'
import { realClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { runWithLease } from '#platform/jobs/lease.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { fetchPanel, type PanelDeps } from '../panel/fetch-panel.ts'
import { rateDue, type RatingDeps, saturdaysDue } from './rate-due.ts'

const NAME = 'rating'
/** So long a Saturday that could be rated waits for results and for candles of the panel. */
const PATIENCE_MS = DAY_MS

type Deps = PanelDeps & RatingDeps

/**
 * Every minute of real time, on one server at a time: the panel's candles as calls allow, and the ratings once a Saturday
 * of the product's clock.
 */
export const ratingJob = (deps: Deps): Job => ({
  name: NAME,
  pattern: '* * * * *',
  async run(signal) {
    const { db, clock } = deps
    const now = clock.now()
    if ((await saturdaysDue(db, now)).length === 0) return void (await fetchPanel(deps, signal))
    const saturday = lastRatedSaturday(now)
    // Asked before the panel: results that come meanwhile need candles that it has not asked for.
    const isJudged = !(await awaitsEvaluation(db, ratedAt(saturday)))
    const isAsked = await fetchPanel(deps, signal)
    if ((isJudged && isAsked) || now >= (await waitsSince(db, saturday, now)) + PATIENCE_MS)
      await rateDue(deps, signal)
  },
})

/** Since when (epoch ms) a Saturday has been waiting; from `now` on if it was not. A start after days begins to wait then. */
async function waitsSince(db: Db, saturday: string, now: number): Promise<number> {
  const { rows } = await sql<{ since: Date }>`
    insert into "ratingWaits" as w (saturday, since) values (${saturday}, ${new Date(now)})
    on conflict (saturday) do update set since = w.since
    returning since`.execute(db)
  return rows[0]!.since.getTime()
}

export interface StartedRating {
  /** Settles when the ratings are computed. */
  ended: Promise<unknown>
}

/**
 * Starts the ratings that are due, for an admin, under the schedule's lease; refuses with `rating_running` while another
 * server holds it. Panel candles that are missing are not waited for.
 */
export function startRating(deps: Deps, stopping: AbortSignal): Promise<StartedRating> {
  const { promise: started, resolve, reject } = Promise.withResolvers<StartedRating>()
  const turn = { job: NAME, slot: new Date(realClock.now()), stopping }
  const ended = runWithLease(deps.db, turn, async (signal) => {
    resolve({ ended })
    await fetchPanel(deps, signal)
    await rateDue(deps, signal)
  })
  ended.then((hadTurn) => hadTurn || reject(new AppError('rating_running')), reject)
  return started
}

/**
 * Whether predictions whose windows had ended `at` (epoch ms) are still to be judged, as after a late start: judged later,
 * they would count a week later. Those are not waited for that an evaluation cannot judge by what the service answered.
 */
export async function awaitsEvaluation(db: Db, at: number): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (
      select from predictions p
      where p.status = 'pending' and p."rulesVersion" = 2 and p."evaluationEnd" <= ${new Date(at)}
        and not exists (
          select from "evaluationSkips" s where s."predictionId" = p.id and s.reason <> 'fetch_failed'
        )
    ) as awaits`.execute(db)
  return rows[0]!.awaits
}
