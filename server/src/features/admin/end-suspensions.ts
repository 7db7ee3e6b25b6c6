import type { Context } from '#shared/context.ts'
import type { Job } from '#platform/jobs/schedule.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** Every 10 minutes of real time: a member whose suspension is over stands on the boards again. */
export const endSuspensionsJob = (deps: Deps): Job => ({
  name: 'end-suspensions',
  pattern: '*/10 * * * *',
  run: () => endSuspensions(deps),
})

/** Clears the suspensions that are over; the boards read whether a member has one. */
async function endSuspensions({ db, clock }: Deps): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspendedUntil: null })
    .where('suspendedUntil', '<=', new Date(clock.now()))
    .execute()
}
