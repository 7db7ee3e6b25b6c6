import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { BadQuery } from '../query-values.ts'

/**
 * Answers with a response that ends only with this process. Servers that share a market wait for the end of this
 * response, and then start the next market. The header identifies the market to callers that cannot know what listens
 * at this port.
 */
export function mountLifetimeRoute(app: FastifyInstance): void {
  app.get('/control/alive', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'x-market': 'simulated' }).flushHeaders()
  })
}

const CLOCK_SCHEMA = {
  type: 'object',
  required: ['now'],
  additionalProperties: false,
  properties: { now: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
}

/** Mounts the routes that read and move the market's clock: `{ now }` as ISO text or epoch ms. */
export function mountClockControl(app: FastifyInstance, clock: Clock, setClock: (now: number) => void): void {
  app.get('/control/clock', () => ({ now: new Date(clock()).toISOString() }))
  app.post<{ Body: { now: string | number } }>(
    '/control/clock',
    { schema: { body: CLOCK_SCHEMA } },
    (request) => {
      const now = new Date(request.body.now).getTime()
      if (Number.isNaN(now)) throw new BadQuery(`no instant: ${request.body.now}`)
      setClock(now)
      return { now: new Date(now).toISOString() }
    },
  )
}
