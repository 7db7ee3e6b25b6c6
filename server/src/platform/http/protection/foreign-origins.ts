import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Each origin is logged once, up to this number of origins, because clients choose what they send. */
const MAX_LOGGED_ORIGINS = 100
const MAX_LOGGED_CHARS = 200

/**
 * Refuses writes that a browser sends from another site. In production only the site's own origin is accepted;
 * otherwise any address under which this server was reached.
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  { production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>,
): void {
  const loggedOrigins = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    if (origin === undefined || READ_METHODS.has(request.method) || origin === publicUrl) return done()
    const isSameHost = URL.canParse(origin) && new URL(origin).host === request.host
    if (!production && isSameHost) return done()
    const shortOrigin = origin.slice(0, MAX_LOGGED_CHARS)
    if (loggedOrigins.size < MAX_LOGGED_ORIGINS && !loggedOrigins.has(shortOrigin)) {
      loggedOrigins.add(shortOrigin)
      request.log.warn(
        { origin: shortOrigin, expected: publicUrl },
        'a write from another origin was refused; PUBLIC_URL names the one that passes',
      )
    }
    done(new AppError('origin_refused'))
  })
}
