import { api } from '@gwanyeok/domain/api.ts'
import { API_SUMMARIES } from '@gwanyeok/domain/api-summaries.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { type ErrorCode, ERROR_STATUS } from '@gwanyeok/domain/errors.ts'
import { exampleOf, type JsonSchema } from './example-of.ts'

interface Content {
  'application/json'?: { schema?: JsonSchema; example?: unknown; examples?: object }
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; schema: JsonSchema; example?: unknown }[]
  requestBody?: { content: Content }
  responses?: Record<string, { description: string; content?: Content }>
}

export interface ApiDescription {
  paths?: Record<string, Record<string, Operation>>
}

const SUMMARIES: Record<string, string> = API_SUMMARIES
const ENDPOINTS: Record<string, Endpoint> = api

/**
 * The description with what its reader needs beside the shapes: names, summaries, examples, refusals, who may call.
 * What is not in the contract, the clock of trials, is left out.
 */
export function withOperations<Document extends ApiDescription>(document: Document): Document {
  const paths: ApiDescription['paths'] = {}
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      const route = `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
      const endpoint = ENDPOINTS[route]
      if (endpoint)
        paths[path] = { ...paths[path], [method]: { ...operation, ...described(route, endpoint, operation) } }
    }
  return { ...document, paths }
}

function described(route: string, endpoint: Endpoint, operation: Operation): Operation {
  const body = operation.requestBody?.content['application/json']
  if (body?.schema) body.example = exampleOf(body.schema)
  const answer = operation.responses?.['200']?.content?.['application/json']
  if (answer?.schema) answer.example = exampleOf(answer.schema)
  for (const parameter of operation.parameters ?? [])
    parameter.example = exampleOf(parameter.schema, parameter.name)
  const tokens = takesTokens(endpoint)
  return {
    operationId: operationIdOf(route),
    summary: SUMMARIES[route] ?? route,
    description: descriptionOf(endpoint),
    tags: [route.split('/')[1]!],
    security: endpoint.access === 'anyone' ? [{}] : [...(tokens ? [{ token: [] }] : []), { cookie: [] }],
    responses: { ...operation.responses, ...refusalsOf(endpoint, operation) },
  }
}

/** `getUsersByIdTrackRecord` for `GET /users/:id/track-record`: the name of its function in a generated client. */
export function operationIdOf(route: string): string {
  const words = route.replaceAll('/:', '/by-').split(/[^A-Za-z0-9]+/)
  return words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join('')
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const takesTokens = ({ access, signInOnly, recentSignIn }: Endpoint) =>
  access === 'member' && !signInOnly && !recentSignIn

function descriptionOf({ access, recentSignIn, confirmedEmail, refusals = [] }: Endpoint): string {
  const who = { anyone: '누구나', member: '회원', admin: '관리자' }[access]
  return [
    `${who}${access === 'anyone' ? '' : '만'} 쓸 수 있어요.`,
    ...(recentSignIn ? ['5분 안에 로그인했거나 비밀번호를 확인했어야 해요.'] : []),
    ...(confirmedEmail ? ['이메일을 확인해야 할 수 있어요.'] : []),
    ...(refusals.length > 0 ? [`거절: ${refusals.map((code) => `\`${code}\``).join(', ')}`] : []),
  ].join(' ')
}

/** What each endpoint may answer beside its own refusals, by what it takes. */
function codesOf(endpoint: Endpoint, { requestBody, parameters }: Operation): ErrorCode[] {
  const { access, recentSignIn, refusals = [] } = endpoint
  return [
    ...(requestBody || parameters ? (['invalid_input'] as const) : []),
    ...(access === 'anyone' ? [] : (['signed_out'] as const)),
    ...(takesTokens(endpoint) ? (['token_invalid', 'token_scope'] as const) : []),
    ...(recentSignIn ? (['recent_sign_in_needed'] as const) : []),
    ...(endpoint.params || access === 'admin' ? (['not_found'] as const) : []),
    ...refusals,
    ...(['too_many_requests', 'internal', 'overloaded', 'database_away', 'storage_unavailable'] as const),
  ]
}

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'requestId'],
      properties: {
        code: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        details: { type: 'object' },
        requestId: { type: 'string' },
      },
    },
  },
}

/** By status, an example for each code. */
function refusalsOf(endpoint: Endpoint, operation: Operation): NonNullable<Operation['responses']> {
  const byStatus = Map.groupBy(new Set(codesOf(endpoint, operation)), (code) => String(ERROR_STATUS[code]))
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: ERROR_SCHEMA,
            examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
          },
        },
      },
    ]),
  )
}

const errorExample = (code: ErrorCode) => ({
  error: {
    code,
    ...(code === 'invalid_input' && { fields: { name: 'required' } }),
    ...(code === 'too_many_requests' && { details: { retryAfter: 30 } }),
    requestId: '01J0000000000000000000000R',
  },
})
