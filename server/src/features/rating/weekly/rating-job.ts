import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { lastRatedSaturday, ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { realClock } from '../../../platform/clock.ts'
import { runWithLease } from '../../../platform/jobs/lease.ts'
import type { Job } from '../../../platform/jobs/schedule.ts'
import { fetchPanel, type PanelDeps } from '../panel/fetch-panel.ts'
import { rateDue, saturdaysDue } from './rate-due.ts'

const NAME = 'rating'
/** So long the ratings of a Saturday wait for candles of the panel. */
const PANEL_PATIENCE_MS = DAY_MS

/**
 * Every minute of real time, on one server at a time: the panel's candles as calls allow, and the ratings once a Saturday
 * of the product's clock.
 */
export const ratingJob = (deps: PanelDeps): Job => ({
  name: NAME,
  pattern: '* * * * *',
  async run(signal) {
    const isAsked = await fetchPanel(deps, signal)
    const now = deps.clock.now()
    const waitsUntil = ratedAt(lastRatedSaturday(now)) + PANEL_PATIENCE_MS
    if (isAsked || now >= waitsUntil) await rateDue(deps, signal)
  },
})

/**
 * Computes the ratings that are due, for an admin, and waits for it; false: none were due, or another server is at it.
 * Panel candles that are missing are not waited for.
 */
export async function rateNow(deps: PanelDeps, stopping: AbortSignal): Promise<boolean> {
  if ((await saturdaysDue(deps.db, deps.clock.now())).length === 0) return false
  return runWithLease(deps.db, { job: NAME, slot: new Date(realClock.now()), stopping }, async (signal) => {
    await fetchPanel(deps, signal)
    await rateDue(deps, signal)
  })
}
