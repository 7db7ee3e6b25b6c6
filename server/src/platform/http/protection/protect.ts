import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { AppError } from '@gwanyeok/domain/errors.ts'
import rateLimit from '@fastify/rate-limit'
import type { Config } from '../../config/config.ts'
import { warnOfUntrustedProxy } from '../../monitoring/caller-address.ts'
import { refuseForeignOrigins } from './foreign-origins.ts'
import { toNetwork } from './network.ts'
import { refuseUnderPressure } from './pressure.ts'

/**
 * Adds headers and checks to every route. Requests are refused while the event loop's delay is above
 * `pressure.maxDelay` ms; 0: never.
 */
export async function protect(
  app: FastifyInstance,
  config: Config,
  pressure: { maxDelay: number; onRefused(): void },
): Promise<void> {
  const headers = buildSecurityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: config.publicUrl.startsWith('https:') && {
      includeSubDomains: config.hstsSubdomains !== 'off',
      preload: config.hstsSubdomains === 'preload',
    },
    crossOriginEmbedderPolicy: false,
    // With `same-origin` the sign-in popup would count as closed as soon as it shows the identity provider.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  await refuseUnderPressure(app, pressure)
  // By default nothing is cached, because a response may be for one member only.
  const defaultHeaders = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(defaultHeaders)
    done()
  })
  warnOfUntrustedProxy(app, config.isTrustedProxy)
  refuseForeignOrigins(app, config)
  refuseUnstorableText(app)
}

/**
 * Returns the headers that Helmet sends with these options. They are the same for every request, so Helmet runs once.
 */
function buildSecurityHeaders(options: Readonly<HelmetOptions>): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/**
 * Refuses U+0000 in the texts of the URL and the body, because PostgreSQL's text cannot contain it (manual, 8.3).
 */
function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => done(findNulRefusal(request)))
}

/** Returns the error for a request that contains U+0000. */
function findNulRefusal({ params, query, body }: FastifyRequest): AppError | undefined {
  if (findFieldWithNul(params) !== null) return new AppError('not_found')
  const field = findFieldWithNul(query) ?? findFieldWithNul(body)
  return field === null
    ? undefined
    : new AppError('invalid_input', { fields: { [field || 'body']: 'invalid' } })
}

/**
 * Returns the dotted path of a text that contains U+0000, or null. Not recursive, because a request may be nested
 * deeper than the stack.
 */
function findFieldWithNul(input: unknown): string | null {
  const unvisitedParts: { path: string; value: unknown }[] = [{ path: '', value: input }]
  for (let part = unvisitedParts.pop(); part; part = unvisitedParts.pop()) {
    const { path, value } = part
    if (typeof value === 'string' && value.includes('\0')) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, fieldValue] of Object.entries(value)) {
      unvisitedParts.push({ path: path === '' ? key : `${path}.${key}`, value: fieldValue })
    }
  }
  return null
}

const MAX_READS_PER_MINUTE = 600

interface LimitReadsOptions {
  /** Multiplies the limit. */
  factor: number
  /** Whether a request counts towards the limit. */
  isCounted(request: FastifyRequest): boolean
  onRefused(): void
}

/** Limits the counted requests per network. */
export async function limitReads(
  app: FastifyInstance,
  { factor, isCounted, onRefused }: LimitReadsOptions,
): Promise<void> {
  await app.register(rateLimit, {
    max: MAX_READS_PER_MINUTE * factor,
    timeWindow: 60_000,
    // The library's own key function fails for a client that has disconnected.
    keyGenerator: ({ ip }) => toNetwork(ip),
    allowList: (request) => !isCounted(request),
    onExceeded: onRefused,
  })
}
