import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IsTrustedProxy } from '../../../config/trusted-proxies.ts'
import { mayBeRefusedEarly, refuseEarly } from './early-refusals.ts'
import { type Asker, createLoadShares, type LoadShares } from './load-shares.ts'
import { networkOf } from '../network-of.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface ShareLoadOptions {
  /** Takes no place. */
  isFree: (request: FastifyRequest) => boolean
  requestIdOf: (request: IncomingMessage) => string
  isTrustedProxy: IsTrustedProxy
  /** Called with every request that gets no place. */
  onRefused: () => void
  /** For tests. */
  shares?: LoadShares
}

/**
 * Refuses with `overloaded` what is more than a server can work on at once, or more than one caller's share, before it
 * costs anything. A write takes its place when its body has come: a slow line holds none.
 */
export function shareLoad(app: FastifyInstance, options: ShareLoadOptions): void {
  const { isFree, requestIdOf, isTrustedProxy, onRefused, shares = createLoadShares() } = options
  function take(request: FastifyRequest, reply: FastifyReply): void {
    if (request.routeOptions.config.hasOwnLimits || isFree(request)) return
    const release = shares.take(askerOf(request.raw, request.ip), onRefused)
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
    const isRefused =
      mayBeRefusedEarly(request) && shares.refuses(askerOf(request, proxyAddr(request, isTrustedProxy)))
    if (!isRefused) return false
    onRefused()
    refuseEarly(response, requestIdOf(request))
    return true
  })
}

const askerOf = ({ headers }: IncomingMessage, ip: string): Asker => ({
  network: networkOf(ip),
  credentials: headers.authorization ?? headers.cookie ?? null,
})

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
