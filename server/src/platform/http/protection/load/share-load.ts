import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLoadShares } from './load-shares.ts'
import { networkOf } from '../network-of.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses with `overloaded` what is more than a server can work on at once, or more than one caller's share, before it
 * costs anything. A write takes its place when its body has come: a slow line holds none. `isFree`: takes none.
 */
export function shareLoad(app: FastifyInstance, isFree: (request: FastifyRequest) => boolean): void {
  const shares = createLoadShares()

  function take(request: FastifyRequest, reply: FastifyReply): void {
    const { ip, headers, routeOptions } = request
    if (routeOptions.config.hasOwnLimits || isFree(request)) return
    const credentials = headers.authorization ?? headers.cookie ?? null
    const release = shares.take({ network: networkOf(ip), credentials })
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
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that take long, and are limited by the feature. */
    hasOwnLimits?: boolean
  }
}
