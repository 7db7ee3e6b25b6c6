import path from 'node:path'
import type { Pool } from 'pg'
import type { DemoLogin } from './features/samples/mutations/demo-logins.ts'
import { listAdminEmails, fillDemo, isDemo } from './features/samples/fill-demo.ts'
import { createAppending } from './features/record/appending.ts'
import { backUpBeforeMigration } from '#platform/backup/backup-folder.ts'
import { realClock, settableClock } from '#platform/clock.ts'
import { type Config, usesSimulatedMarket } from '#platform/config/config.ts'
import { missingOperatorSettings } from '#platform/config/operator-settings.ts'
import type { Services } from '#shared/context.ts'
import { awaitDatabase } from '#platform/start-checks/await-database.ts'
import { checkConnections } from '#platform/db/connections/check-connections.ts'
import { connectionSettings, createPool } from '#platform/db/db.ts'
import { scheduleJobs } from '#platform/jobs/schedule.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { startTracing } from '#platform/monitoring/tracing/start-tracing.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Shutdown } from '#platform/lifecycle/shutdown.ts'
import { databaseIdentity, shareSimulatedMarket } from '#shared/market-data/simulated/shared-market.ts'
import type { MarketOptions, SimulatedMarket } from '#shared/market-data/simulated/simulated-market.ts'
import { expectSharedByServers, readOrCreateShared } from '#shared/keys/shared-by-servers.ts'
import { listen } from './listen.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { createServices } from './services.ts'
import { isShared, type MarketStart, startMarket } from './start-market.ts'

/** `npm run dev` shows the pages itself. */
const WEB_DIR = process.argv.includes('--api-only')
  ? null
  : path.join(import.meta.dirname, '..', '..', 'web', 'dist')

interface Begun extends MarketStart {
  log: Logger
  /** Address of the database. */
  url: string
  /** Null where servers share one, or the prices come from elsewhere. */
  ownMarket: SimulatedMarket | null
  /** Settles when the pages are there; null: they are. */
  webBuilt: Promise<unknown> | null
}

/** database → market data → clock → app → listen. */
export async function openSite(begun: Begun): Promise<void> {
  const { config, log, shutdown, url, ownMarket, webBuilt } = begun
  if (config.databaseUrl !== null)
    await awaitDatabase(() => checkConnections(connectionSettings(url), config.databasePrepare), log)
  await migrate(
    url,
    config.databaseUrl === null ? { beforeFirst: (next) => saveBefore(next, url, { config, log }) } : {},
  )
  const pool = createPool(url, {
    onError(error) {
      // The pool has ended before its sockets have closed, and the embedded database stops right after it.
      if (!shutdown.stopping.aborted) log.warn({ err: error }, 'a database connection broke')
    },
  })
  shutdown.onStop(() => pool.end())
  const clock = config.clockStart === null ? realClock : settableClock(config.clockStart)
  const market = isShared(config)
    ? await startMarket(begun, (options) => share(options, pool, log))
    : ownMarket
  const settled = {
    ...config,
    marketDataUrl: market?.url ?? config.marketDataUrl,
    adminEmails: listAdminEmails(config),
  }
  const tracing = await startTracing(config.tracing)
  shutdown.onStop(async () => tracing?.stop())
  const services = await createServices({
    config: settled,
    pool,
    clock,
    log,
    ...(market && { market }),
    tracing,
  })
  shutdown.onStop(() => services.close())
  await services.queue.start()
  warnOfMissingOperator(config, log)
  const logins = isDemo(config) ? await fill(services, log, shutdown) : []
  // The shutdown interrupted the samples, and the pool ends next.
  shutdown.stopping.throwIfAborted()
  services.readOnly.follow()
  const shared = await readOrCreateShared(config)
  await services.presence.join(shared)
  const appending = await createAppending({ ...services, log })
  shutdown.onStop(() => appending.stop())
  // Its own row is there, and the record is opened: of two servers that start together, at least one sees the other.
  await expectSharedByServers(pool, shared)
  await webBuilt
  await listen(services, { webDir: WEB_DIR, shutdown })
  // The first page does not wait for what was missed while the site was closed.
  shutdown.onStop(() => services.queue.stop())
  await scheduleJobs({ ...services, log }, scheduledJobs({ ...services, log }))
  appending.start()
  // At every log level: the admin's password is printed once.
  log.child({}, { level: 'info' }).info(greeting(config, logins))
}

async function saveBefore(
  next: string,
  url: string,
  { config, log }: Pick<Begun, 'config' | 'log'>,
): Promise<void> {
  const file = await backUpBeforeMigration(url, config.dataDir, next)
  if (file !== null) log.info({ file }, 'the database was backed up before its schema changes')
}

async function fill(services: Services, log: Logger, { stopping, onStop }: Shutdown): Promise<DemoLogin[]> {
  const filled = fillDemo(services, stopping).catch((error: unknown) => {
    if (!stopping.aborted)
      log.warn({ err: error }, 'the sample data could not be made; the product runs without it')
    return []
  })
  onStop(async () => void (await filled))
  // A real service answers few calls a minute: the start does not wait for samples then.
  return usesSimulatedMarket(services.config) ? filled : []
}

function greeting({ publicUrl }: Config, logins: DemoLogin[]): string {
  const lines = logins.map(
    ({ email, password, isAdmin }) =>
      `  ${isAdmin ? '관리자' : '회원'}: ${email} / ${password ?? '(비밀번호는 처음 시작할 때 알려드렸어요)'}`,
  )
  return [`과녁이 열렸어요: ${publicUrl}`, ...lines].join('\n')
}

const share = async (options: MarketOptions, pool: Pool, log: Logger) =>
  shareSimulatedMarket({
    ...options,
    site: await databaseIdentity(pool),
    onJoin: (runs) => log.info(`${runs ? 'this' : 'another'} server runs the simulated market`),
  })

/** A live site opens without; its legal pages leave out what is not set, and the admin area lists it as well. */
function warnOfMissingOperator({ production, operator }: Config, log: Logger): void {
  const missing = missingOperatorSettings(operator)
  if (production && missing.length > 0) log.warn({ missing }, 'the legal pages lack settings of the operator')
}
