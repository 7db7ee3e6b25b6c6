import { DAILY_BACKUP, backUpDaily } from '#platform/backup/daily-backup-job.ts'
import { realClock } from '#platform/clock.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import type { Services } from '#shared/context.ts'
import { recomputePopularity } from '#shared/items/recompute-popularity.ts'
import { fetchDailyMarketData } from '#shared/market-data/daily/fetch-daily-market-data.ts'
import { saveNearTargets } from '#shared/predictions/save-near-targets.ts'
import { saveWeeklyRanks } from '#shared/standings/weekly-ranks.ts'
import { sweepAttempts } from './features/accounts/sign-in-limits/guessing-limits.ts'
import { endSuspensions } from './features/admin/mutations.ts'
import { createEvaluationJob } from './features/evaluations/evaluation-job.ts'
import { sweepImages } from './features/images/sweep-images.ts'
import { clearAllOldData } from './features/maintenance/clear-old-data.ts'
import { notifyReachedAlerts } from './features/notifications/price-alerts/notify-reached-alerts.ts'
import { createPushJob } from './features/notifications/push/push-job.ts'
import { fillLogos } from './features/stocks/fill-logos.ts'
import { endTakedowns } from './features/takedowns/end-takedowns.ts'
import { sendWeeklyMails } from './features/weekly-mail/send-weekly-mails.ts'

type JobServices = Services & { log: Logger }
type JobPart = Job['run']

/**
 * Creates all scheduled jobs. Their patterns are times in UTC by the real clock. Most jobs then compare rows with the
 * product's clock to find what is due.
 */
export function createScheduledJobs(services: JobServices): Job[] {
  const { config, db, batchDb, clock, databaseUrl: url } = services
  return [
    createEvaluationJob(services),
    { name: 'push', pattern: '* * * * *', run: createPushJob(services) },
    {
      name: 'upkeep',
      pattern: '* * * * *',
      run: runInTurn(
        (signal) => recomputePopularity(db, signal),
        (signal) => endTakedowns(services, signal),
        () => endSuspensions(services),
        () => notifyReachedAlerts(services),
        () => saveWeeklyRanks(batchDb, clock.now()),
      ),
    },
    {
      name: 'logos',
      pattern: '* * * * *',
      run: (signal) => fillLogos(services, { now: realClock.now(), signal }),
    },
    {
      name: 'sweeping',
      pattern: '*/5 * * * *',
      run: runInTurn(
        (signal) => sweepImages(services, { now: realClock.now(), signal }),
        () => sweepAttempts(db, realClock.now()),
      ),
    },
    {
      name: 'daily-market',
      pattern: '*/10 * * * *',
      run: runInTurn(
        () => fetchDailyMarketData(services),
        (signal) => saveNearTargets(services, signal),
      ),
    },
    // Saturdays from 14:00 to 18:30 in Seoul; repeated in case the mail server was unavailable.
    { name: 'weekly-mail', pattern: '*/30 5-9 * * 6', run: (signal) => sendWeeklyMails(services, signal) },
    // At 4:10 in Seoul.
    { name: 'clearing', pattern: '10 19 * * *', run: (signal) => clearAllOldData(services, signal) },
    // A server with a set clock runs for a test and needs no backups.
    ...(config.clockStart === null ? [createBackupJob({ url, config })] : []),
  ]
}

/** At 3:30 in Seoul. */
const createBackupJob = (deps: Parameters<typeof backUpDaily>[0]): Job => ({
  name: DAILY_BACKUP,
  pattern: '30 18 * * *',
  readsOnly: true,
  run: (signal) => backUpDaily(deps, { now: realClock.now(), signal }),
})

/** Runs the parts one after the other, even if one of them fails, and throws their errors at the end. */
const runInTurn =
  (...parts: JobPart[]): JobPart =>
  async (signal) => {
    const failures: unknown[] = []
    for (const part of parts) {
      if (signal.aborted) break
      await part(signal).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
  }
