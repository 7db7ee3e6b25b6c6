import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  /** Counts and times every request of `app`, by its route, never by its address. */
  measure(app: FastifyInstance): void
  /** Answers every GET with the numbers in Prometheus' text format; on a port of its own that is not public. */
  listen(port: number, host: string): Promise<{ port: number; close(): void }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        durations.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
        done()
      })
    },
    async listen(port, host) {
      const server = createServer((_request, response) => {
        void registry
          .metrics()
          .then((text) => response.setHeader('content-type', registry.contentType).end(text))
      })
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      const address = server.address()
      return {
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () => void server.close(),
      }
    },
  }
}
