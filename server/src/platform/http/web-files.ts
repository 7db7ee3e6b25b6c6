import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const HASHED = /\/assets\//

export interface WebFiles {
  /** Folder of the built web app. */
  webDir: string
  /** HTML to add to the head of the page at an address; '' for none. */
  headOf(request: FastifyRequest): Promise<string>
}

/** Serves the built web app; every address that is no file and not the API's opens it. */
export async function serveWeb(app: FastifyInstance, { webDir, headOf }: WebFiles): Promise<void> {
  const page = await readFile(path.join(webDir, 'index.html'), 'utf8')
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
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound()
    const head = await headOf(request)
    reply.header('cache-control', 'no-cache')
    if (!head) return reply.sendFile('index.html')
    return reply.type('text/html; charset=utf-8').send(page.replace('</head>', () => `${head}\n</head>`))
  })
}
