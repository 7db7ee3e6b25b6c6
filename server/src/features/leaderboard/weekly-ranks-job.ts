import type { Context } from '#shared/context.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { keepWeeklyRanks } from '#shared/standings/weekly-ranks.ts'

/** Every 10 minutes of real time, on one server at a time; does something in the first of them in a Korean week. */
export const weeklyRanksJob = ({ batchDb, clock }: Pick<Context, 'batchDb' | 'clock'>): Job => ({
  name: 'weekly-ranks',
  pattern: '*/10 * * * *',
  run: () => keepWeeklyRanks(batchDb, clock.now()),
})
