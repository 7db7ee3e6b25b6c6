import { realClock } from '../../../platform/clock.ts'
import type { Services } from '../../../platform/context.ts'
import type { Job } from '../../../platform/jobs/schedule.ts'
import { clearOldRows } from './clear-old-rows.ts'
import { clearOutbox } from './clear-outbox.ts'

type ClearingDeps = Pick<Services, 'db' | 'clock' | 'config'>

/** At 19:10 UTC, ten past four in Seoul: deletes what the privacy policy says is no longer kept. */
export const clearingJob = ({ db, clock, config }: ClearingDeps): Job => ({
  name: 'clearing',
  pattern: '10 19 * * *',
  async run(signal) {
    const real = realClock.now()
    await clearOldRows(db, { product: clock.now(), real }, signal)
    await clearOutbox(config.dataDir, real, signal)
  },
})
