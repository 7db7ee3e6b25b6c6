import { listLegalVersions } from '@gwanyeok/domain/legal/versions.ts'
import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import { createConsents } from '#shared/consents/consents.ts'
import { buildResetPasswordMail } from '#shared/accounts/account-mails.ts'
import { readOrCreateKey } from '#shared/keys/shared-keys.ts'
import { toSkeleton } from '#shared/accounts/name-skeleton.ts'
import { createAuth, type PasswordHashing } from '#platform/sessions/auth.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'
import { createCandles } from '#shared/market-data/candles/candles.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#shared/context.ts'
import { createAvailability } from '#platform/db/outages/availability.ts'
import { toKyselyPool, createBatchDb, createDb } from '#platform/db/db.ts'
import { createReplica, type Replica } from '#platform/db/replica.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { createMailer, measureMailer } from '#platform/mailer.ts'
import { measurePools, measureReplicas } from '#platform/monitoring/metrics/state-metrics.ts'
import type { Tracing } from '#platform/monitoring/tracing/tracing.ts'
import { createMetrics, type Metrics } from '#platform/monitoring/metrics/metrics.ts'
import { createMarketData, type MarketData } from '#shared/market-data/market-data.ts'
import { SIMULATED_KEY } from '#shared/market-data/simulated/simulated-market.ts'
import { createQuotes } from '#shared/market-data/quotes/quotes.ts'
import { createRateLimits } from '#platform/http/protection/rate-limits.ts'
import { createKnownDevices } from '#platform/sessions/known-devices.ts'
import { createSocialProviders } from '#platform/sessions/social-providers.ts'
import { createTokenMemberLookup } from '#platform/sessions/token-members.ts'
import { createSessions } from '#platform/sessions/session.ts'
import { createAnswerCache } from '#platform/http/answer-cache.ts'
import { createPresence } from '#platform/servers/presence.ts'
import { hasSecondFactor, resealSecondFactors } from '#shared/accounts/second-factor/second-factors.ts'
import { createQueue } from '#platform/jobs/queue.ts'
import { createReadOnly } from '#platform/read-only.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { openPusher } from '#shared/push/pusher.ts'
import { evaluateNow } from './features/evaluations/evaluation-job.ts'
import { updateStoredRows } from './update-stored-rows.ts'
import { SUBSCRIBERS } from './subscribers.ts'

export interface ServiceOptions {
  /** Contains the final address of the market data. */
  config: Config
  /** Connections to a migrated database. */
  pool: Pool
  clock: Clock
  log: Logger
  tracing?: Tracing | null
  /** scrypt with the library's cost by default. */
  passwords?: PasswordHashing | undefined
}

/** Creates all services. `close` stops what runs in the background; the caller ends the pool. */
export async function createServices({
  config,
  pool,
  clock,
  log,
  passwords,
  tracing = null,
}: ServiceOptions): Promise<Services & { close(): Promise<void> }> {
  const availability = createAvailability()
  const dbOptions = {
    preparesStatements: config.databasePrepare,
    availability,
    onQueryEnd: tracing?.traceStatement,
  }
  const databaseUrl = pool.options.connectionString!
  const db = createDb(pool, dbOptions)
  const batchDb = createBatchDb(databaseUrl, dbOptions)
  const queue = createQueue({
    db,
    connections: toKyselyPool(pool, { preparesStatements: false, availability }),
    log,
  })
  const primary = toKyselyPool(pool, { preparesStatements: config.databasePrepare, availability })
  const replicas = openReplicas(config, { primary, log, tracing })
  await updateStoredRows(db, config)
  await queue.subscribe(SUBSCRIBERS)
  const metrics = createMetrics()
  measurePools(metrics.registry, {
    primary: pool,
    ...Object.fromEntries(replicas.map((replica) => [replica.name, replica.pool])),
  })
  measureReplicas(metrics.registry, replicas)
  const mailer = measureMailer(createMailer(config, log), metrics)
  const secrets = (await readOrCreateKey(config, 'SESSION_SECRET')).split(',')
  // The first secret signs and encrypts; the others are old and only verify and decrypt.
  const secret = secrets[0]!
  const secondFactorSecrets = createSecretBox(secrets, 'second-factor')
  if (secrets.length > 1) await resealSecondFactors(db, secondFactorSecrets)
  const auth = createAuth(db, mailer, {
    secret,
    publicUrl: config.publicUrl,
    clock,
    passwords,
    toSkeleton,
    mails: { resetPassword: buildResetPasswordMail },
  })
  const marketData = openMarketData(config, { metrics, log, tracing })
  const candles = createCandles({ db, clock, marketData, settleMinutes: config.marketSettleMinutes })
  const onRefreshError = (error: unknown) => log.error({ err: error }, 'a price could not be refreshed')
  const onRefused = (limit: string) => metrics.limitsRefused.inc({ limit })
  const limits = createRateLimits({ db, onRefused }, (error) =>
    log.warn({ err: error }, 'limits were not shared with other servers'),
  )
  const quotes = createQuotes({ db, clock, marketData, candles, onError: onRefreshError })
  const answerCache = createAnswerCache(clock)
  const presence = createPresence({
    db,
    onHeartbeat: (heartbeat) => replicas.forEach((replica) => replica.follow(heartbeat)),
    onError: (error) => log.warn({ err: error }, 'this server could not renew its row'),
  })
  const sessions = createSessions({
    auth,
    clock,
    adminEmails: config.adminEmails,
    lacksSecondFactor: async (id) => config.adminSecondFactor && !(await hasSecondFactor(db, id)),
    findTokenMember: createTokenMemberLookup({ db, productNow: () => clock.now() }),
  })
  const consents = createConsents({ db, clock, versions: listLegalVersions(config.termsPreview) })
  const readOnly = createReadOnly({
    db,
    onError: (error) => log.warn({ err: error }, 'this server could not check whether the site is read-only'),
  })
  return {
    config,
    db,
    batchDb,
    databaseUrl,
    replicas,
    availability,
    clock,
    auth,
    devices: createKnownDevices({ secrets, secure: config.publicUrl.startsWith('https:') }),
    sessions,
    social: createSocialProviders({
      publicUrl: config.publicUrl,
      settings: config.social,
      onFault: (fault) => log.warn(fault, 'a sign-in at another service failed'),
    }),
    mailer,
    metrics,
    tracing,
    marketData,
    quotes,
    candles,
    limits,
    answerCache,
    presence,
    readOnly,
    queue,
    secondFactorSecrets,
    pusher: await openPusher(config),
    consents,
    blobs: await openBlobStore(config),
    evaluateNow: (signal) => evaluateNow({ config, db, clock, candles, marketData, metrics, log }, signal),
    async close() {
      await queue.stop()
      quotes.close()
      marketData.close()
      await limits.close()
      await presence.leave()
      await Promise.all(replicas.map((replica) => replica.close()))
      await readOnly.close()
      await batchDb.destroy()
    },
  }
}

function openReplicas(
  { databaseReadUrls, databasePrepare: preparesStatements }: Config,
  { primary, log, tracing }: { primary: PostgresPool; log: Logger; tracing: Tracing | null },
): Replica[] {
  return databaseReadUrls.map((url, index) =>
    createReplica(
      {
        name: `replica-${index + 1}`,
        url,
        primary,
        onError: (error) =>
          log.warn({ err: error }, 'a replica does not answer; lists come from the primary'),
      },
      { preparesStatements, onQueryEnd: tracing?.traceStatement },
    ),
  )
}

interface MarketDataDeps {
  metrics: Metrics
  log: Logger
  tracing: Tracing | null
}

function openMarketData(config: Config, { metrics, log, tracing }: MarketDataDeps): MarketData {
  return createMarketData({
    url: config.marketDataUrl,
    key: config.marketDataKey ?? SIMULATED_KEY,
    rate: config.marketDataRate,
    onEnd(call) {
      metrics.marketCalls.observe({ outcome: call.outcome }, call.seconds)
      tracing?.traceMarketCall(call)
    },
    onFault: (fault) => log.warn(fault, 'a call to the market-data service failed'),
    onRowsDropped: (list, rows) => metrics.marketRowsLeftOut.inc({ list }, rows),
  })
}
