import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IsTrustedProxy } from '../../../config/trusted-proxies.ts'
import { type Caller, type LoadShares, RETRY_AFTER } from './load-shares.ts'
import { widerNetwork } from '../network-of.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface ShareLoadOptions {
  /** Takes no place. */
  isFree: (request: FastifyRequest) => boolean
  requestIdOf: (request: IncomingMessage) => string
  isTrustedProxy: IsTrustedProxy
  /** Called with every request that gets no place. */
  onRefused: () => void
  shares: LoadShares
}

/**
 * Refuses with `overloaded` what is more than a server can work on at once, or more than one caller's share, before it
 * costs anything. A write takes its place when its body has come: a slow line holds none.
 */
export function shareLoad(app: FastifyInstance, options: ShareLoadOptions): void {
  const { isFree, requestIdOf, isTrustedProxy, onRefused, shares } = options
  function take(request: FastifyRequest, reply: FastifyReply): void {
    if (request.routeOptions.config.hasOwnLimits || isFree(request)) return
    const release = shares.take(callerOf(request.raw, request.ip), onRefused)
    reply.raw.once('close', release)
    // Of a client that is gone already it does not come any more.
    if (reply.raw.destroyed) release()
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (READS.has(request.method)) take(request, reply)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!READS.has(request.method)) take(request, reply)
    done()
  })
  refuseBeforeApp(app, (request, response) => {
    const ip = proxyAddr(request, isTrustedProxy)
    if (!mayBeRefusedEarly(request) || !shares.refuses(callerOf(request, ip))) return false
    onRefused()
    refuseEarly(response, requestIdOf(request))
    return true
  })
}

/** Calls `refuse` before the app's own listener, and that only where it answers false. */
function refuseBeforeApp(
  { server }: FastifyInstance,
  refuse: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (refuse(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** `ip`: of the caller, behind trusted proxies. */
const callerOf = ({ headers }: IncomingMessage, ip: string): Caller => ({
  network: widerNetwork(ip),
  credentials: headers.authorization ?? headers.cookie ?? null,
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that take long, and are limited by the feature. */
    hasOwnLimits?: boolean
  }
}

/** Calls that bring no body, which would have to be read; streams have limits of their own. */
export function mayBeRefusedEarly({ url = '', headers }: IncomingMessage): boolean {
  const bringsBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  return url.startsWith('/api/') && !bringsBody && !url.startsWith('/api/stream')
}

/** The same answer as a refusal by the error handler, at a part of its cost. */
function refuseEarly(response: ServerResponse, requestId: string): void {
  const details = { retryAfter: RETRY_AFTER }
  const body = JSON.stringify({ error: { code: 'overloaded', details, requestId } })
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_AFTER),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  } satisfies OutgoingHttpHeaders)
  response.end(body)
}
