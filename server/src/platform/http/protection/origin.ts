import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends from another site. In production only the site's own origin passes; elsewhere
 * any address under which this server was reached.
 */
export function refuseForeignOrigins(app: FastifyInstance, { production, publicUrl }: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    if (origin === undefined || READS.has(request.method) || origin === publicUrl) return done()
    const sameHost = URL.canParse(origin) && new URL(origin).host === request.host
    done(production || !sameHost ? new AppError('origin_refused') : undefined)
  })
}
