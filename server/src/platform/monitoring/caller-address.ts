import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IsTrustedProxy } from '../config/trusted-proxies.ts'

/**
 * Where the caller's address comes from. `forwarded`: X-Forwarded-For; `connection`: the connection;
 * `header-ignored`: the connection, although an untrusted header names another address.
 */
type AddressSource = 'forwarded' | 'header-ignored' | 'connection'

function findAddressSource({ headers, socket }: FastifyRequest, isTrusted: IsTrustedProxy): AddressSource {
  const { 'x-forwarded-for': forwardedFor, forwarded, 'x-real-ip': realIp } = headers
  if (forwardedFor !== undefined && isTrusted(socket.remoteAddress ?? '', 0)) return 'forwarded'
  return (forwardedFor ?? forwarded ?? realIp) ? 'header-ignored' : 'connection'
}

/**
 * Warns once if a proxy's header with the visitor's address is ignored, because limits then count all visitors as
 * one.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && findAddressSource(request, isTrusted) === 'header-ignored') {
      hasWarned = true
      request.log.warn(
        'TRUST_PROXY: an untrusted X-Forwarded-For, Forwarded or X-Real-IP header is ignored. Behind a proxy all visitors then count as one address. Set TRUST_PROXY=1 and let the proxy send X-Forwarded-For.',
      )
    }
    done()
  })
}

/**
 * Response header with the address that the server saw and its source, for `npm run doctor`, which calls through the
 * proxy.
 */
export const CALLER_ADDRESS_HEADER = 'x-seen-address'

export const describeCallerAddress = (request: FastifyRequest, isTrusted: IsTrustedProxy): string =>
  `${request.ip} ${findAddressSource(request, isTrusted)}`
