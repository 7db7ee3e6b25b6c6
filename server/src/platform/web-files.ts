import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const HASHED = /\/assets\//

/** Serves the built web app; every address that is no file and not the API's opens it. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(response, file) {
      const lasting = HASHED.test(file)
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
