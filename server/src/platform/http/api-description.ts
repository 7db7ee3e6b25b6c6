import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI at `/api/openapi.json` and a reader at `/api/docs`, both made from the contract. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    // From 3.1 on null is a type of its own: before, an enum had to list it and did not.
    openapi: { openapi: '3.1.0', info: { title: '과녁 API', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
