import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Operation } from '../../src/features/api-description/operation.ts'

export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'examples' | 'headers' | 'responses', Record<string, object>>
  tags: { name: string; description: string }[]
}

export const readDescription = async (app: FastifyInstance): Promise<Description> =>
  (await app.inject({ url: '/api/openapi.json' })).json<Description>()

/** Replaces each reference, such as `#/components/schemas/Post`, by the component that it names. */
export function resolveReferences<Part>(part: Part, { components }: Pick<Description, 'components'>): Part {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string') {
      const [, , kind, name] = value.$ref.split('/')
      return resolve(components[kind as keyof typeof components][name!])
    }
    return Object.fromEntries(Object.entries(value).map(([key, innerValue]) => [key, resolve(innerValue)]))
  }
  return resolve(part) as Part
}

/** Converts the schema to a Zod schema. */
export const toZodSchema = (schema: object): z.ZodType =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])

/** Returns the schemas of the answers in the published description, by route. */
export async function readDescribedAnswers(app: FastifyInstance): Promise<Map<string, z.ZodType>> {
  const description = await readDescription(app)
  const answers = new Map<string, z.ZodType>()
  for (const [path, operations] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const schema = operation.responses?.['200']?.content?.['application/json']?.schema
      const route = `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
      if (schema) answers.set(route, toZodSchema(resolveReferences(schema, description)))
    }
  return answers
}
