import { api, type Api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { type JsonSchema, listSchemas } from '../../src/features/api-description/json-schema.ts'
import { NUMBER_FIELDS } from '../../src/features/api-description/number-fields.ts'
import type { Operation } from '../../src/features/api-description/operation.ts'
import { PATTERNS } from '../../src/features/api-description/published-description.ts'
import { readDescribedAnswers, readDescription, resolveReferences, toZodSchema } from './described-answers.ts'
import { openProductForFile } from '../product/product-for-file.ts'

// The linter rejects addresses such as localhost.
const product = await openProductForFile({ settings: { PUBLIC_URL: 'https://gwanyeok.test' } })
const { body: source } = await product.app.inject({ url: '/api/openapi.json' })
const description = await readDescription(product.app)
const { paths, tags, components } = description
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
)
const resolvedOperations = resolveReferences(operations, description)
const answerSchemas = await readDescribedAnswers(product.app)
const namedSchemas = Object.entries(components.schemas as Record<string, JsonSchema>)

const comment = {
  id: 'c',
  author: null,
  content: null,
  stockTags: [],
  mentions: [],
  createdAt: '2024-06-03T16:00:00.000Z',
  parentId: null,
  replyTo: null,
  isMine: false,
  canReport: true,
}

const UPLOAD = 'POST /images/:id'

it('the description has every endpoint that non-admins may call, and the upload of images', () => {
  const findAccess = (route: string): Endpoint['access'] => api[route as keyof Api].access
  const memberRoutes = Object.keys(api).filter((route) => findAccess(route) !== 'admin')
  expect([...answerSchemas.keys()].toSorted()).toEqual([...memberRoutes, UPLOAD].toSorted())
  expect(source).not.toContain('/api/admin')
})

it('the description allows null exactly where the contract does, for example in `gone` of a comment', () => {
  const isAccepted = (gone: unknown) => {
    const thread = { comment: { ...comment, gone }, replies: [] }
    return answerSchemas
      .get('GET /comments')!
      .safeParse({ items: [thread], nextCursor: null, commentCount: 1 }).success
  }
  expect([isAccepted(null), isAccepted('deleted'), isAccepted('sold')]).toEqual([true, true, false])
})

it('the description passes the linter for OpenAPI', async () => {
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('the description names the schemas, explains each in Korean, and repeats none of them inline', () => {
  const names = namedSchemas.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Comment', 'Error', 'Image', 'Member', 'NewPrediction', 'Post', 'Prediction']),
  )
  expect(names.length).toBeGreaterThan(70)
  expect(names.filter((name) => name.endsWith('Input'))).toEqual([])
  for (const [name, schema] of namedSchemas) expect(schema.description, name).toMatch(/[가-힣]/)
  const inlineSchemas = operations.flatMap(([, { requestBody, responses = {} }]) =>
    [requestBody, responses['200']].flatMap((part) => part?.content?.['application/json']?.schema ?? []),
  )
  const shapes = [...inlineSchemas, ...namedSchemas.map(([, schema]) => schema)]
    .flatMap((schema) => [...listSchemas(schema)])
    .filter(({ properties = {} }) => Object.keys(properties).length >= 4)
    .map((schema) => JSON.stringify(schema))
  const repeatedShapes = shapes.filter((shape, index) => shapes.indexOf(shape) < index)
  expect(repeatedShapes).toEqual([])
})

/** JSON schemas of all answers, with references resolved. */
const answerJsonSchemas = resolvedOperations.flatMap(([route, { responses }]) => {
  const schema = responses?.['200']?.content?.['application/json']?.schema
  return schema ? [[route, schema] as const] : []
})

it('the description allows additional fields in answers, but no unknown fields in requests', () => {
  const closedAnswers = answerJsonSchemas.filter(([, schema]) =>
    [...listSchemas(schema)].some(({ additionalProperties }) => additionalProperties === false),
  )
  expect(closedAnswers.map(([route]) => route)).toEqual([])
  const bodies = resolvedOperations.flatMap(
    ([, { requestBody }]) => requestBody?.content['application/json']?.schema ?? [],
  )
  expect(bodies.length).toBeGreaterThan(20)
  expect(bodies.every(({ additionalProperties }) => additionalProperties === false)).toBe(true)
})

/** Fields that may be negative and have no lower bound. */
const SIGNED_FIELDS = ['change', 'fromPercent']
const isNumber = ({ type }: JsonSchema) =>
  [type].flat().some((typeName) => typeName === 'number' || typeName === 'integer')
const getLowerBound = ({ minimum, exclusiveMinimum }: JsonSchema) => minimum ?? exclusiveMinimum
const listParts = (field: JsonSchema) => [
  field,
  ...(field.anyOf ?? []),
  ...(field.items ? [field.items] : []),
]

const hasNumberWithoutLowerBound = (field: JsonSchema) =>
  listParts(field).some(
    (part) => isNumber(part) && !part.enum && part.const === undefined && getLowerBound(part) === undefined,
  )

it('each number of an answer has a lower bound', () => {
  const unboundedFields = new Set(
    answerJsonSchemas.flatMap(([, schema]) =>
      [...listSchemas(schema)].flatMap(({ properties = {} }) =>
        Object.entries(properties)
          .filter(([, field]) => hasNumberWithoutLowerBound(field))
          .map(([name]) => name),
      ),
    ),
  )
  expect([...unboundedFields].toSorted()).toEqual(SIGNED_FIELDS)
  expect(JSON.stringify([paths, components])).not.toContain(String(Number.MAX_SAFE_INTEGER))
})

it('the server adds limits and formats only to fields that exist', () => {
  const fields = resolvedOperations.flatMap(([, { requestBody, responses = {}, parameters = [] }]) => [
    ...parameters.map(({ name }) => name),
    ...[requestBody, responses['200']].flatMap((part) => {
      const schema = part?.content?.['application/json']?.schema
      return schema ? [...listSchemas(schema)].flatMap(({ properties = {} }) => Object.keys(properties)) : []
    }),
  ])
  const names = [...Object.keys(NUMBER_FIELDS), ...Object.keys(PATTERNS)]
  expect(names.filter((name) => !fields.includes(name))).toEqual([])
})

it('every input has bounds: numbers at both ends, texts and lists in their length', () => {
  const inputs = resolvedOperations.flatMap(([route, { requestBody, parameters = [] }]) => {
    const body = requestBody?.content['application/json']?.schema
    return [...parameters.map(({ schema }) => schema), ...(body ? [body] : [])].map((schema) => ({
      route,
      schema,
    }))
  })
  const unboundedInputs = inputs.flatMap(({ route, schema }) =>
    [...listSchemas(schema)]
      .filter((part) => isUnbounded(part))
      .map((part) => `${route}: ${JSON.stringify(part)}`),
  )
  // These words describe the period, which is clamped instead of refused.
  expect(unboundedInputs.filter((input) => !input.includes('일수예요'))).toEqual([])
})

function isUnbounded(part: JsonSchema): boolean {
  if (part.enum || part.const !== undefined) return false
  if (isNumber(part)) return getLowerBound(part) === undefined || part.maximum === undefined
  if (part.type === 'array') return part.maxItems === undefined
  return part.type === 'string' && (part.maxLength ?? part.pattern ?? part.format) === undefined
}

it('each group of operations has a description in Korean', () => {
  const groups = new Set(tags.map(({ name }) => name))
  expect(new Set(operations.flatMap(([, operation]) => operation.tags ?? []))).toEqual(groups)
  for (const { description: text } of tags) expect(text).toMatch(/[가-힣]/)
})

it('every operation has a summary, who may call it, an example of its body and its refusals', () => {
  const incompleteOperations = resolvedOperations.filter(
    ([route, { summary, description: text, security, requestBody, responses = {} }]) => {
      const body = requestBody?.content['application/json']
      const hasExample = !body || body.example !== undefined
      const hasRefusals = ['429', '500', '503'].every((status) => responses[status]?.content)
      return !summary || summary === route || !text || !security || !hasExample || !hasRefusals
    },
  )
  expect(incompleteOperations.map(([route]) => route)).toEqual([])
  expect(operations.length).toBeGreaterThan(100)
})

it('the description has the upload and the reading of images', () => {
  const { post } = resolveReferences(paths['/api/images/{id}']!, description)
  expect(post!.requestBody!.content['multipart/form-data']!.schema).toMatchObject({
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  })
  expect(post!.responses!['413']!.description).toBe('image_too_large')
  const { get } = paths['/api/images/{id}/{size}']!
  expect(get!.parameters!.map(({ name }) => name)).toEqual(['id', 'size'])
  expect(Object.keys(get!.responses!['200']!.content!)).toEqual(['image/webp'])
})

it('the description has the rate-limit headers of tokens, and the header that explains how to sign in', () => {
  const feed = resolveReferences(paths['/api/predictions']!['get']!, description)
  const rateHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
  expect(Object.keys(feed.responses!['200']!.headers!)).toEqual(rateHeaders)
  expect(Object.keys(feed.responses!['429']!.headers!)).toEqual(['Retry-After', ...rateHeaders])
  expect(Object.keys(feed.responses!['401']!.headers!)).toEqual(['WWW-Authenticate'])
})

it('every example is valid for the contract', () => {
  const invalidExamples: string[] = []
  let exampleCount = 0
  const checkExample = (exampleName: string, shape: { schema?: JsonSchema; example?: unknown } = {}) => {
    if (!shape.schema || !('example' in shape)) return
    exampleCount += 1
    const { error } = toZodSchema(shape.schema).safeParse(shape.example)
    if (error) invalidExamples.push(`${exampleName}: ${JSON.stringify(shape.example)}: ${error.message}`)
  }
  for (const [route, { requestBody, parameters = [] }] of resolvedOperations) {
    checkExample(route, requestBody?.content['application/json'])
    for (const parameter of parameters) checkExample(`${route} ${parameter.name}`, parameter)
  }
  expect(invalidExamples).toEqual([])
  expect(exampleCount).toBeGreaterThan(40)
})
