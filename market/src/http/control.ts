import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { BadQuery } from './query-values.ts'

/** Returns whether a request is for a control route, by the matched route and not by the URL's spelling. */
export const isControlRequest = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith('/control/') === true

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
