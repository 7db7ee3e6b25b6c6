import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Each origin is logged once, up to this number, because clients choose what they send. */
const MAX_LOGGED_ORIGINS = 100
const MAX_LOGGED_LENGTH = 200

/**
 * Refuses writes that a browser sends from another site. In production only the site's own origin is allowed;
 * otherwise any address of this server.
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  { production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>,
): void {
  const logged = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    if (origin === undefined || READS.has(request.method) || origin === publicUrl) return done()
    const sameHost = URL.canParse(origin) && new URL(origin).host === request.host
    if (!production && sameHost) return done()
    const shortOrigin = origin.slice(0, MAX_LOGGED_LENGTH)
    if (logged.size < MAX_LOGGED_ORIGINS && !logged.has(shortOrigin)) {
      logged.add(shortOrigin)
      request.log.warn(
        { origin: shortOrigin, expected: publicUrl },
        'a write from another origin was refused; PUBLIC_URL names the one that passes',
      )
    }
    done(new AppError('origin_refused'))
  })
}
