import type { FastifyInstance, FastifyReply } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts and times every request of `app`, by its route, never by its address. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status. Event streams are counted as live connections.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (!isEventStream(reply))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/** It lasts as long as its page is open. */
const isEventStream = ({ raw }: FastifyReply) =>
  String(raw.getHeader('content-type')).startsWith('text/event-stream')
