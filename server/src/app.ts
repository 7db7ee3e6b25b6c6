import { isAppPath } from '@gwanyeok/domain/app-paths.ts'
import { MAX_TOKEN_REQUESTS_PER_MINUTE } from '@gwanyeok/domain/tokens/limits.ts'
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { compressAnswers } from '#platform/http/compress-answers.ts'
import { createBackgroundTasks } from '#platform/lifecycle/background-tasks.ts'
import { realClock } from '#platform/clock.ts'
import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context, Services } from '#shared/context.ts'
import { acceptEmptyJson } from '#platform/http/accept-empty-json.ts'
import { handleErrors } from '#platform/http/error-handler.ts'
import { sendUnknownAddress, refuseUnknownAddresses } from '#platform/http/unknown-addresses.ts'
import { recordMethods } from '#platform/http/record-methods.ts'
import { createEventStreams, type EventStreams } from '#platform/http/event-streams.ts'
import { assignRequestIds, chooseRequestId } from '#platform/monitoring/request-context.ts'
import { answerHealth } from '#platform/monitoring/health.ts'
import { limitReads, protect } from '#platform/http/protection/protect.ts'
import { sendTokenLimitHeaders } from '#platform/http/protection/token-limit-headers.ts'
import { MAX_LAG_MS } from '#platform/db/replica.ts'
import { createReadDatabaseChooser, trackWrites } from '#platform/http/read-your-writes.ts'
import { admit } from '#platform/http/admit.ts'
import { acceptOldSignatures } from '#platform/sessions/cookies.ts'
import { serve, type ServeOptions } from '#platform/http/serve.ts'
import { refuseWrites } from '#platform/read-only.ts'
import { PAGE_ROUTE, serveWeb } from '#platform/http/serve-web.ts'
import { buildProviderCountStyle } from './features/accounts/social/routes.ts'
import { createAccessRecorder } from './features/admin/access-log.ts'
import {
  needsDatabase,
  buildProductPageTags,
  toAppAddress,
  buildSharedPageTags,
} from './features/sharing/routes.ts'
import { FEATURE_ROUTES } from './feature-routes.ts'
import { describeApi } from './features/api-description/describe-api.ts'
import { WRITES_IN_READ_ONLY_MODE } from './writes-in-read-only-mode.ts'

const MAX_WRITES_PER_MINUTE = 60
/** How long running requests may still take after the server begins to close. */
const CLOSE_TIMEOUT_MS = 2000
/** Long enough for an upload on a slow connection. Without a limit an endless request would hold its connection. */
const MAX_REQUEST_MS = 300_000

export interface AppOptions {
  logger?: NonNullable<FastifyServerOptions['logger']>
  /** Folder of the built web app; null: only the API is served. */
  webDir: string | null
  /** Called for every route as it is mounted. */
  onRoute?: (route: RouteOptions) => void
}

/** Builds the whole product as a Fastify instance that does not listen yet. */
export async function buildApp(
  services: Services,
  { logger = false, webDir, onRoute }: AppOptions,
): Promise<FastifyInstance> {
  const { isTrustedProxy } = services.config
  const app: FastifyInstance = Fastify({
    logger,
    trustProxy: isTrustedProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: MAX_REQUEST_MS,
    frameworkErrors: (_error, request, reply) => void sendUnknownAddress(services.sessions, request, reply),
    genReqId: (request) => chooseRequestId(request, isTrustedProxy),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('currentMember', null)
  if (onRoute) app.addHook('onRoute', onRoute)
  const listMethods = recordMethods(app)
  // The API accepts only JSON; uploads register their own parser.
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  handleErrors(app, services.availability)
  assignRequestIds(app)
  const { authCookies } = await services.auth.$context
  acceptOldSignatures(app, authCookies.sessionToken.name, services.config.sessionSecrets)
  services.tracing?.traceRequests(app, isTrustedProxy)
  // Browsers open connections in advance; an idle one would delay the shutdown for a minute.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref()
  })
  const { limitsRefused } = services.metrics
  await protect(app, services.config, {
    maxDelay: services.config.maxEventLoopDelay,
    onRefused: () => limitsRefused.inc({ limit: 'load' }),
  })
  answerHealth(app, { databaseUrl: services.databaseUrl, log: app.log, isTrustedProxy })
  await describeApi(app, { publicUrl: services.config.publicUrl, webDir })
  await limitReads(app, {
    factor: computeLimitFactor(services.config),
    isCounted: isReadCounted,
    onRefused: () => limitsRefused.inc({ limit: 'reads' }),
  })
  refuseUnknownAddresses(app, { sessions: services.sessions, listMethods })
  await app.register(async (api) => mountFeatures(api, services))
  if (webDir) {
    await serveWeb(app, {
      webDir,
      isPage: isAppPath,
      findAppAddress: toAppAddress,
      renderMetaTags: (request) => buildSharedPageTags(services, request),
      defaultMetaTags: buildProductPageTags(services),
      styles: buildProviderCountStyle(services),
    })
  }
  return app
}

/** Prefixes of the routes that read the database, except pages. */
const DATABASE_ROUTE_PREFIXES = ['/api/', '/log/']

/**
 * Returns whether a request counts towards the read limit: if it reads the database, or its address is unknown. Uses
 * the matched route, because an address can be written in many ways.
 */
function isReadCounted(request: FastifyRequest): boolean {
  const { url: route } = request.routeOptions
  if (route === undefined) return true
  if (route === PAGE_ROUTE) return needsDatabase(request)
  return DATABASE_ROUTE_PREFIXES.some((prefix) => route.startsWith(prefix))
}

async function mountFeatures(api: FastifyInstance, services: Services): Promise<void> {
  // A page of the feed is 70 kB of JSON, which takes a third of a second on a slow connection. Compression divides this
  // by four.
  await compressAnswers(api)
  const writeLimiter = services.limits.createCachedLimiter('writes', {
    points: MAX_WRITES_PER_MINUTE * computeLimitFactor(services.config),
    seconds: 60,
  })
  const tokenLimiter = services.limits.createCachedLimiter('tokens', {
    points: MAX_TOKEN_REQUESTS_PER_MINUTE,
    seconds: 60,
  })
  const hasJustWritten = trackWrites(api, {
    clock: services.clock,
    withinMs: MAX_LAG_MS,
    secure: services.config.publicUrl.startsWith('https:'),
    onWrite: () => services.answerCache.clear(),
  })
  const options: ServeOptions = {
    findCurrentMember: services.sessions.findCurrentMember,
    requireConfirmedEmail: services.config.requireConfirmedEmail,
    hasConsented: ({ id }) => services.consents.hasConsented(id),
    chooseReadDb: createReadDatabaseChooser({ ...services, hasJustWritten }),
    hasJustWritten,
    answerCache: services.answerCache,
    productNow: () => services.clock.now(),
    realNow: () => realClock.now(),
    limitWrite: (currentMember) => writeLimiter.consume(currentMember.id),
    limitToken: (tokenId) => tokenLimiter.consume(tokenId),
    recordAccess: createAccessRecorder(services),
  }
  sendTokenLimitHeaders(api, tokenLimiter)
  refuseWrites(api, services.readOnly, WRITES_IN_READ_ONLY_MODE)
  const context: Context = {
    ...services,
    app: api,
    log: api.log,
    background: createBackgroundTasks(api),
    streams: openStreams(api, services),
    createAccessHook: (endpoint) => (request) => admit(request, endpoint, options),
    serve: (contract, handlers, cachedRoutes) => serve(api, contract, handlers, { ...options, cachedRoutes }),
  }
  for (const mount of FEATURE_ROUTES) mount(context)
}

function openStreams(api: FastifyInstance, { db, metrics }: Services): EventStreams {
  const onError = (error: unknown) => api.log.error({ err: error }, 'session check failed')
  const streams = createEventStreams({
    db,
    onError,
    onCount: (openStreamCount) => metrics.liveConnections.set(openStreamCount),
  })
  api.addHook('preClose', async () => streams.closeAll())
  return streams
}
