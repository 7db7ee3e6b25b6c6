import { randomBytes } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Clock } from './clock.ts'
import { mountAggregates } from './http/aggregates/aggregates.ts'
import { mountBranding } from './http/tickers/branding.ts'
import { isControlRequest, mountClockControl } from './http/control.ts'
import { createErrorBody, type Refusal, toErrorResponse, SERVER_ERROR_HTML } from './http/error-bodies.ts'
import { mountSplits } from './http/splits.ts'
import { mountTickers } from './http/tickers/tickers.ts'
import type { MarketSource } from './source.ts'

export type MarketOptions = {
  source: MarketSource
  clock: Clock
  /** The API key that requests must carry, as `Authorization: Bearer KEY` or `?apiKey=KEY`. */
  key: string
  /** Requests per minute of real time; unlimited if absent. */
  rate?: number
  /** Called before the routes are mounted; tests add faults to the answers. */
  prepare?: (app: FastifyInstance) => void
  /** If given, `/control/clock` moves the clock. */
  setClock?: (now: number) => void
}

/** All callers share one limit. */
const SHARED_LIMIT_KEY = 'all'

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode === 429) {
    const { status, body } = toErrorResponse('rate-limit', request.id)
    return reply.code(status).send(body)
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return reply.code(error.statusCode).send(createErrorBody(error.message, request.id))
  }
  process.stderr.write(`market: ${request.method} ${request.url.split('?')[0]}: ${error.stack}\n`)
  return reply.code(500).type('text/html').send(SERVER_ERROR_HTML)
}

async function limitRate(app: FastifyInstance, rate: number): Promise<void> {
  await app.register(rateLimit, {
    max: rate,
    timeWindow: 60_000,
    keyGenerator: () => SHARED_LIMIT_KEY,
    allowList: isControlRequest,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}

/** Reads the key in `Authorization: Bearer KEY` or `?apiKey=KEY`; null without a key. */
function readKey(request: FastifyRequest): string | null {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')
  if (bearer) return bearer[1]!
  const { apiKey } = request.query as { apiKey?: unknown }
  return typeof apiKey === 'string' && apiKey !== '' ? apiKey : null
}

/** Returns why a request is refused, or null. */
function findKeyRefusal(request: FastifyRequest, key: string): Refusal | null {
  const requestKey = readKey(request)
  if (requestKey === null) return 'no-key'
  return requestKey === key ? null : 'unknown-key'
}

/**
 * Creates the simulated market as a Fastify app that does not listen yet, with the calls, bodies and errors of the
 * real service.
 */
export async function buildMarket(options: MarketOptions): Promise<FastifyInstance> {
  const { source, clock, key, rate, prepare, setClock } = options
  const app = fastify({
    genReqId: () => randomBytes(16).toString('hex'),
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('404 page not found\n'))
  app.addHook('onRequest', async (request, reply) => {
    const refusal = findKeyRefusal(request, key)
    if (refusal === null) return undefined
    const { status, body } = toErrorResponse(refusal, request.id)
    return reply.code(status).send(body)
  })
  if (rate !== undefined) await limitRate(app, rate)
  prepare?.(app)
  if (setClock) mountClockControl(app, clock, setClock)
  const context = { source, clock }
  mountAggregates(app, context)
  mountTickers(app, context)
  mountSplits(app, context)
  mountBranding(app, context)
  return app
}
