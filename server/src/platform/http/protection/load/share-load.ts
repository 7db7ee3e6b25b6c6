import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IsTrustedProxy } from '../../../config/trusted-proxies.ts'
import { answerBeforeApp } from '../../before-app.ts'
import { mayBeRefusedEarly, refuseEarly } from './early-refusals.ts'
import type { Asker, LoadShares } from './load-shares.ts'
import { networkOf } from '../network-of.ts'

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
    holdPlace(shares, askerOf(request.raw, request.ip), reply.raw, onRefused)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (READS.has(request.method)) take(request, reply)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!READS.has(request.method)) take(request, reply)
    done()
  })
  answerBeforeApp(app, (request, response) => {
    const isRefused =
      mayBeRefusedEarly(request) && shares.refuses(askerOf(request, proxyAddr(request, isTrustedProxy)))
    if (!isRefused) return false
    onRefused()
    refuseEarly(response, requestIdOf(request))
    return true
  })
}

/** `ip`: of the caller, behind trusted proxies. */
export const askerOf = ({ headers }: IncomingMessage, ip: string): Asker => ({
  network: networkOf(ip),
  credentials: headers.authorization ?? headers.cookie ?? null,
})

/** Takes a place until the response has been sent, or until what it gives is called. Throws `overloaded`. */
export function holdPlace(
  shares: LoadShares,
  asker: Asker,
  response: ServerResponse,
  onRefused?: () => void,
): () => void {
  const release = shares.take(asker, onRefused)
  response.once('finish', release)
  response.once('close', release)
  // Of a client that is gone already neither comes any more.
  if (response.destroyed) release()
  return release
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that take long, and are limited by the feature. */
    hasOwnLimits?: boolean
  }
}
