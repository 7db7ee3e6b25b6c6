import type { FastifyInstance } from 'fastify'

/**
 * An answer that ends with this process and no sooner: servers that share a market wait for its end to start the next
 * one. The header is for those who cannot know what listens at this port.
 */
export function mountAlive(app: FastifyInstance): void {
  app.get('/control/alive', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'x-market': 'simulated' }).flushHeaders()
  })
}
