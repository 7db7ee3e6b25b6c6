import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Auth } from '#platform/sessions/auth.ts'
import type { BackgroundTasks } from '#platform/lifecycle/background-tasks.ts'
import type { BlobStore } from '#platform/storage/blob-store.ts'
import type { Candles } from './market-data/candles/candles.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Availability } from '#platform/db/outages/availability.ts'
import type { Db } from '#platform/db/db.ts'
import type { Replica } from '#platform/db/replica.ts'
import type { EventStreams } from '#platform/http/event-streams.ts'
import type { Mailer } from '#platform/mailer.ts'
import type { KnownDevices } from '#platform/sessions/known-devices.ts'
import type { Tracing } from '#platform/monitoring/tracing/tracing.ts'
import type { Metrics } from '#platform/monitoring/metrics/metrics.ts'
import type { MarketData } from './market-data/market-data.ts'
import type { RateLimits } from '#platform/http/protection/rate-limits.ts'
import type { Quotes } from './market-data/quotes/quotes.ts'
import type { Contract } from '@gwanyeok/domain/endpoint.ts'
import type { Admission } from '#platform/http/admit.ts'
import type { AnswerCache } from '#platform/http/answer-cache.ts'
import type { Handlers, CachedRoutes } from '#platform/http/serve.ts'
import type { SocialProviders } from '#platform/sessions/social-providers.ts'
import type { Sessions } from '#platform/sessions/session.ts'
import type { Consents } from './consents/consents.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { ReadOnly } from '#platform/read-only.ts'
import type { Presence } from '#platform/servers/presence.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Pusher } from './push/pusher.ts'

/** The services that features use, created once by the composition root or by a test. */
export interface Services {
  config: Config
  db: Db
  /** The database through a separate pool, for jobs whose statements cover all members. */
  batchDb: Db
  /** Address of the primary database. */
  databaseUrl: string
  /** Streaming replicas of the primary. */
  replicas: readonly Replica[]
  availability: Availability
  clock: Clock
  auth: Auth
  devices: KnownDevices
  sessions: Sessions
  social: SocialProviders
  mailer: Mailer
  metrics: Metrics
  /** Null if no traces are collected. */
  tracing: Tracing | null
  marketData: MarketData
  quotes: Quotes
  candles: Candles
  limits: RateLimits
  blobs: BlobStore
  answerCache: AnswerCache
  presence: Presence
  readOnly: ReadOnly
  queue: Queue
  consents: Consents
  secondFactorSecrets: SecretBox
  /** Null if the site's address is not accepted by push services. */
  pusher: Pusher | null
  /** Judges all predictions that are due; resolves when it is done. */
  evaluateNow(signal: AbortSignal): Promise<void>
}

/** Dependencies of a feature's routes. */
export interface Context extends Services {
  app: FastifyInstance
  log: FastifyBaseLogger
  background: BackgroundTasks
  /** Server-sent events to members. */
  streams: EventStreams
  /**
   * Mounts a contract below `/api`; each endpoint needs its handler. `cachedRoutes`: routes whose answers are cached for
   * one second, and for whom.
   */
  serve<C extends Contract>(contract: C, handlers: Handlers<C>, cachedRoutes?: CachedRoutes<C>): void
  /** The access check of `serve` as an `onRequest` hook, for routes outside the contracts. */
  createAccessHook(endpoint: Admission): (request: FastifyRequest) => Promise<void>
}
