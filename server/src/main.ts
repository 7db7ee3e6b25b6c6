import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { readConfig, addSettingsFile, type Config } from '#platform/config/config.ts'
import { prepareShutdown, type Shutdown } from '#platform/lifecycle/shutdown.ts'
import { createLogger, type Logger } from '#platform/monitoring/logger.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { prepareDataFolder } from '#platform/start-checks/data-folder.ts'
import { requireFreeAddress, listListenAddresses } from '#platform/start-checks/listen-addresses.ts'
import { StartError } from '#platform/start-error.ts'
import { findFingerprints } from '#shared/keys/shared-keys.ts'
import { getCompileCacheFolder, startMarket } from './start-market.ts'
import { ignoreBrokenPipe } from '#platform/lifecycle/ignore-broken-pipe.ts'

ignoreBrokenPipe()
// Other accounts of this machine must not read the files that the server writes.
process.umask(0o077)

/** With `--await-web`, `npm start` builds the pages at the same time, and sends a message when they are built. */
const webBuilt = process.argv.includes('--await-web') ? once(process, 'message') : null

/** Starts the database and market processes, and imports the rest of the program while they start. */
async function start(config: Config, log: Logger, shutdown: Shutdown): Promise<void> {
  for (const address of listListenAddresses(config)) await requireFreeAddress(address)
  // Fails early if a key file cannot be read.
  await findFingerprints(config)
  await prepareDataFolder(config.dataDir)
  const databaseLaunched = Promise.withResolvers<void>()
  const databaseAndMarketPromise = Promise.all([
    config.databaseUrl ?? startDatabase(config, shutdown, databaseLaunched.resolve),
    startMarket(config, shutdown),
  ])
  // The imports use the processor, so they begin only when the database's process has started.
  await Promise.race([databaseLaunched.promise, databaseAndMarketPromise])
  // Compiling the sources takes a fifth of a start's processor time.
  enableCompileCache(getCompileCacheFolder(config))
  const { openSite } = await import('./open-site.ts')
  const [url, marketUrl] = await databaseAndMarketPromise
  await openSite({ config, log, shutdown, url, marketUrl, webBuilt })
}

async function startDatabase(
  { dataDir }: Config,
  shutdown: Shutdown,
  onStarted: () => void,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, onStarted })
  shutdown.onStop(() => postgres.stop())
  void postgres.unexpectedEnd.then((reason) => shutdown.fail(reason))
  return postgres.url
}

function formatStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

let shutdown: Shutdown | undefined
try {
  // Libraries read NODE_ENV and OpenTelemetry's settings from `process.env`.
  Object.assign(process.env, addSettingsFile(process.env))
  const config = readConfig(process.env)
  const log = createLogger(config)
  shutdown = prepareShutdown(log)
  await start(config, log, shutdown)
} catch (error) {
  // Errors during a shutdown are expected.
  if (!shutdown?.stopSignal.aborted) process.stderr.write(`\n${formatStartFailure(error)}\n`)
  if (shutdown) await shutdown.stop(1)
  else process.exitCode = 1
}
