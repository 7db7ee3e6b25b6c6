import { type ErrorCode, ERROR_STATUS, FIELD_CODES } from '@gwanyeok/domain/errors.ts'
import { listRefusals } from '#platform/http/list-refusals.ts'
import type { JsonSchema } from './json-schema.ts'
import { acceptsTokens, type PublishedOperation, type Operation, type Response } from './operation.ts'
import { RATE_LIMIT_HEADERS } from './rate-limit-headers.ts'

export const ERROR_SCHEMA: JsonSchema = {
  description: '거절이에요. `code`는 까닭, `fields`는 잘못된 값마다 무엇이 잘못됐는지예요.',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
        fields: { type: 'object', additionalProperties: { type: 'string', enum: [...FIELD_CODES] } },
        details: { type: 'object', additionalProperties: {} },
        requestId: { type: 'string' },
      },
    },
  },
}

const createErrorExample = (code: ErrorCode) => ({
  error: {
    code,
    ...(code === 'invalid_input' && { fields: { content: 'required' } }),
    ...(code === 'too_many_requests' && { details: { retryAfter: 30 } }),
    requestId: '01KJQZ5H9SDR4W8Y2X6M3VNCQB',
  },
})

/** Creates an example of each error code of the published operations. */
export function createErrorExamples(
  publishedOperations: readonly PublishedOperation[],
): Record<string, { value: object }> {
  const codes = new Set(publishedOperations.flatMap(({ route, endpoint }) => listRefusals(route, endpoint)))
  return Object.fromEntries([...codes].toSorted().map((code) => [code, { value: createErrorExample(code) }]))
}

const CHALLENGE_HEADER = {
  'WWW-Authenticate': {
    description: '토큰이 필요하다는 표시예요(RFC 6750).',
    schema: { type: 'string' },
    example: 'Bearer realm="gwanyeok"',
  },
} as const

const RETRY_HEADER = {
  'Retry-After': {
    description: '이만큼의 초가 지난 뒤 다시 할 수 있어요.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
} as const

/** Describes the responses of the error codes, by status. */
export function describeRefusals({ route, endpoint }: PublishedOperation): Record<string, Response> {
  const codes = new Set(listRefusals(route, endpoint))
  const codesByStatus = Map.groupBy(codes, (code) => String(ERROR_STATUS[code]))
  const responses: Record<string, Response> = {}
  for (const [status, codesOfStatus] of codesByStatus)
    responses[status] = describeRefusal(status, codesOfStatus, acceptsTokens(endpoint))
  return responses
}

function describeRefusal(status: string, codes: readonly ErrorCode[], isOpenToTokens: boolean): Response {
  const headers = {
    ...(status === '401' && CHALLENGE_HEADER),
    ...(status === '429' && RETRY_HEADER),
    ...(status === '429' && isOpenToTokens && RATE_LIMIT_HEADERS),
  }
  return {
    description: codes.join(', '),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

/** Moves errors that several operations share into components, so that each is described once. */
export function shareRefusals(operations: readonly Operation[]): Record<string, Response> {
  const refusals = operations.flatMap(({ responses = {} }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  )
  const groups = Map.groupBy(refusals, ([, refusal]) => JSON.stringify(refusal))
  const sharedResponses: Record<string, Response> = {}
  const names = new Map<string, string>()
  for (const [serializedRefusal, group] of groups) {
    if (group.length < 2) continue
    const [status, refusal] = group[0]!
    const name = findFreeName(sharedResponses, `Refused${status}`)
    sharedResponses[name] = refusal
    names.set(serializedRefusal, name)
  }
  for (const operation of operations)
    for (const [status, refusal] of Object.entries(operation.responses ?? {})) {
      const name = names.get(JSON.stringify(refusal))
      if (name) operation.responses![status] = { $ref: `#/components/responses/${name}` }
    }
  return sharedResponses
}

function findFreeName(usedNames: object, baseName: string): string {
  let name = baseName
  for (let number = 2; name in usedNames; number++) name = `${baseName}No${number}`
  return name
}
