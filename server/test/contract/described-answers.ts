import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

interface Operation {
  responses?: { 200?: { content?: { 'application/json'?: { schema?: object } } } }
}

/** The answers that the published description declares, by entry of the contract. */
export async function describedAnswers(app: FastifyInstance): Promise<Map<string, z.ZodType>> {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const answers = new Map<string, z.ZodType>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const schema = operation.responses?.[200]?.content?.['application/json']?.schema
      const route = `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
      if (schema) answers.set(route, z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]))
    }
  return answers
}
