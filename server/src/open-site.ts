import path from 'node:path'
import type { DemoLogin } from './features/samples/mutations/demo-logins.ts'
import { listAdminEmails, fillDemo, isDemo } from './features/samples/fill-demo.ts'
import { createRecordAppender } from './features/record/record-appender.ts'
import { backUpBeforeMigration } from '#platform/backup/backup-folder.ts'
import { realClock, createSettableClock } from '#platform/clock.ts'
import { type Config, usesSimulatedMarket } from '#platform/config/config.ts'
import { listMissingOperatorSettings } from '#platform/config/operator-settings.ts'
import type { Services } from '#shared/context.ts'
import { awaitDatabase } from '#platform/start-checks/await-database.ts'
import { checkConnections } from '#platform/db/connections/check-connections.ts'
import { buildConnectionSettings, createPool } from '#platform/db/db.ts'
import { scheduleJobs } from '#platform/jobs/schedule.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { startTracing } from '#platform/monitoring/tracing/start-tracing.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Shutdown } from '#platform/lifecycle/shutdown.ts'
import { requireSameSharedSettings, readOrCreateSharedSettings } from '#shared/keys/find-shared-settings.ts'
import { listen } from './listen.ts'
import { createScheduledJobs } from './scheduled-jobs.ts'
import { createServices } from './services.ts'

/** Folder of the built pages; null with `--api-only`, because `npm run dev` serves the pages itself. */
const WEB_DIR = process.argv.includes('--api-only')
  ? null
  : path.join(import.meta.dirname, '..', '..', 'web', 'dist')

interface SiteOptions {
  config: Config
  shutdown: Shutdown
  log: Logger
  /** The URL of the database. */
  url: string
  /** Address of the simulated market that this server runs; null if it runs none. */
  marketUrl: string | null
  /** Settles when the pages are built; null if they were built before. */
  webBuilt: Promise<unknown> | null
}

/** Starts the site in this order: database, clock, market data, services, public record, HTTP server, jobs. */
export async function openSite(options: SiteOptions): Promise<void> {
  const { config, log, shutdown, url, marketUrl, webBuilt } = options
  const isEmbedded = config.databaseUrl === null
  if (!isEmbedded)
    await awaitDatabase(() => checkConnections(buildConnectionSettings(url), config.databasePrepare), log)
  // The operator backs up a database of their own.
  const backUpFirst = (nextMigration: string) => backUp(nextMigration, url, { config, log })
  await migrate(url, isEmbedded ? { beforeFirst: backUpFirst } : {})
  const pool = createPool(url, {
    onError(error) {
      // During a shutdown the pool's last sockets are still open when the embedded database stops.
      if (!shutdown.stopSignal.aborted) log.warn({ err: error }, 'a database connection broke')
    },
  })
  shutdown.onStop(() => pool.end())
  const clock = config.clockStart === null ? realClock : createSettableClock(config.clockStart)
  const siteConfig = {
    ...config,
    marketDataUrl: marketUrl ?? config.marketDataUrl,
    adminEmails: listAdminEmails(config),
  }
  const tracing = await startTracing(config.tracing)
  shutdown.onStop(async () => tracing?.stop())
  const services = await createServices({
    config: siteConfig,
    pool,
    clock,
    log,
    tracing,
  })
  shutdown.onStop(() => services.close())
  await services.queue.start()
  warnAboutMissingOperator(config, log)
  const logins = isDemo(config) ? await createSamples(services, log, shutdown) : []
  // If a shutdown has interrupted the samples, the pool is about to end.
  shutdown.stopSignal.throwIfAborted()
  services.readOnly.follow()
  const sharedSettings = await readOrCreateSharedSettings(config)
  await services.presence.join(sharedSettings)
  const recordAppender = await createRecordAppender({ ...services, log })
  shutdown.onStop(() => recordAppender.stop())
  // Must follow the insert of this server's row and the creation of the record: of two servers that start at the same
  // time, at least one then sees the other.
  await requireSameSharedSettings(pool, sharedSettings)
  await webBuilt
  await listen(services, { webDir: WEB_DIR, shutdown })
  // Jobs that were missed while the site was down start after the server listens, so that they delay no page.
  shutdown.onStop(() => services.queue.stop())
  await scheduleJobs({ ...services, log }, createScheduledJobs({ ...services, log }))
  recordAppender.start()
  // Printed at every log level, because the admin's password is shown only once.
  log.child({}, { level: 'info' }).info(formatGreeting(config, logins))
}

/** Backs up the database before a migration, unless it has no members. */
async function backUp(
  nextMigration: string,
  url: string,
  { config, log }: Pick<SiteOptions, 'config' | 'log'>,
): Promise<void> {
  const file = await backUpBeforeMigration(url, config.dataDir, nextMigration)
  if (file !== null) log.info({ file }, 'the database was backed up before its schema changes')
}

/**
 * Creates sample data and returns the logins to print. With a real market-data service it returns none and does not
 * wait.
 */
async function createSamples(
  services: Services,
  log: Logger,
  { stopSignal, onStop }: Shutdown,
): Promise<DemoLogin[]> {
  const loginsPromise = fillDemo(services, stopSignal).catch((error: unknown) => {
    if (!stopSignal.aborted)
      log.warn({ err: error }, 'the sample data could not be made; the product runs without it')
    return []
  })
  onStop(async () => void (await loginsPromise))
  // A real service allows few calls per minute, so the start does not wait for samples.
  return usesSimulatedMarket(services.config) ? loginsPromise : []
}

function formatGreeting({ publicUrl }: Config, logins: DemoLogin[]): string {
  const lines = logins.map(
    ({ email, password, isAdmin }) =>
      `  ${isAdmin ? '관리자' : '회원'}: ${email} / ${password ?? '(비밀번호는 처음 시작할 때 알려드렸어요)'}`,
  )
  return [`과녁이 열렸어요: ${publicUrl}`, ...lines].join('\n')
}

/** Warns about missing settings of the operator. The site starts without them, but its legal pages are incomplete. */
function warnAboutMissingOperator({ production, operator }: Config, log: Logger): void {
  const missingSettings = listMissingOperatorSettings(operator)
  if (production && missingSettings.length > 0)
    log.warn({ missing: missingSettings }, 'the legal pages lack settings of the operator')
}
