import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IsTrustedProxy } from '../config/trusted-proxies.ts'

/**
 * Where the caller's address comes from: X-Forwarded-For, the connection although such a header was ignored, or the
 * connection.
 */
type Source = 'forwarded' | 'ignored' | 'connection'

function findSource({ headers, socket }: FastifyRequest, isTrusted: IsTrustedProxy): Source {
  const { 'x-forwarded-for': list, forwarded, 'x-real-ip': realIp } = headers
  if (list !== undefined && isTrusted(socket.remoteAddress ?? '', 0)) return 'forwarded'
  return (list ?? forwarded ?? realIp) ? 'ignored' : 'connection'
}

/**
 * Warns once if a proxy's header with the visitor's address is ignored, because limits then count all visitors as
 * one.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && findSource(request, isTrusted) === 'ignored') {
      isLogged = true
      request.log.warn(
        'TRUST_PROXY: a request names the address of its visitor in X-Forwarded-For, Forwarded or X-Real-IP, which is not trusted; behind a proxy all visitors count as one address: set TRUST_PROXY=1, and have it send X-Forwarded-For',
      )
    }
    done()
  })
}

/** Response header for `npm run doctor`, which calls through the proxy: the address that the server saw. */
export const CALLER_ADDRESS_HEADER = 'x-seen-address'

export const describeSource = (request: FastifyRequest, isTrusted: IsTrustedProxy): string =>
  `${request.ip} ${findSource(request, isTrusted)}`
