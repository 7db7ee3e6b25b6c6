import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createEarlyRefusals, type EarlyRefusals, mayBeRefusedEarly, refuseEarly } from './early-refusals.ts'
import { createLoadShares, type LoadShares } from './load-shares.ts'
import { networkOf } from '../network-of.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface ShareLoadOptions {
  /** Takes no place. */
  isFree: (request: FastifyRequest) => boolean
  requestIdOf: (request: IncomingMessage) => string
  /** For tests. */
  shares?: LoadShares
  early?: EarlyRefusals
}

/**
 * Refuses with `overloaded` what is more than a server can work on at once, or more than one caller's share, before it
 * costs anything. A write takes its place when its body has come: a slow line holds none.
 */
export function shareLoad(app: FastifyInstance, options: ShareLoadOptions): void {
  const { isFree, requestIdOf, shares = createLoadShares(), early = createEarlyRefusals() } = options
  function take(request: FastifyRequest, reply: FastifyReply): void {
    const { ip, headers, routeOptions } = request
    if (routeOptions.config.hasOwnLimits || isFree(request)) return
    const credentials = headers.authorization ?? headers.cookie ?? null
    const release = shares.take({ network: networkOf(ip), credentials }, () => early.remember(request.raw))
    reply.raw.once('finish', release)
    reply.raw.once('close', release)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (READS.has(request.method)) take(request, reply)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!READS.has(request.method)) take(request, reply)
    done()
  })
  answerBefore(app.server, (request, response) => {
    const isRefused = (shares.isFull() || early.holds(request)) && mayBeRefusedEarly(request)
    if (isRefused) refuseEarly(response, requestIdOf(request))
    return isRefused
  })
}

/** Calls `refuses` before the listeners that the server has, and these only where it does not answer. */
function answerBefore(
  server: FastifyInstance['server'],
  refuses: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (refuses(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that take long, and are limited by the feature. */
    hasOwnLimits?: boolean
  }
}
