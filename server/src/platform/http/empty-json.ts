import type { FastifyInstance } from 'fastify'

/**
 * Treats an empty body with a JSON type as one without fields, because many clients name the type without sending a
 * body.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {})
    else void parse(request, body, done)
  })
}
