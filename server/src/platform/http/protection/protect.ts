import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { refuseForeignOrigins } from './origin.ts'
import { securityHeaders } from './security-headers.ts'
import { refuseUnstorableText } from './unstorable-text.ts'

/**
 * Headers and checks of every route. Above `maxEventLoopDelay`, ms, requests are refused; 0: never.
 */
export async function protect(
  app: FastifyInstance,
  config: Config,
  maxEventLoopDelay: number,
): Promise<void> {
  const headers = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
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
    // With `same-origin` the sign-in window would count as closed as soon as it shows the provider.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  await app.register(underPressure, { maxEventLoopDelay, sampleInterval: 1000, retryAfter: 2 })
  // Answers belong to one member unless a route says otherwise.
  const all = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all)
    done()
  })
  refuseForeignOrigins(app, config)
  refuseUnstorableText(app)
}
