import type { FastifyInstance } from 'fastify'

/**
 * Treats an empty JSON body as an object without fields: many clients set the content type even if they send nothing.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {})
    else void parse(request, body, done)
  })
}
