import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint, RouteKey } from '@gwanyeok/domain/endpoint.ts'
import { ImageView } from '@gwanyeok/domain/images/api.ts'
import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import { z } from 'zod'
import {
  acceptsTokens,
  type Content,
  type PublishedOperation,
  type Operation,
  type Paths,
} from './operation.ts'
import { describeRefusals } from './refusals.ts'
import { RATE_LIMIT_HEADERS } from './rate-limit-headers.ts'

/**
 * Endpoints that receive or send pictures as bytes. They are not in the contract, which describes only JSON. The routes
 * declare the schemas of the parameters.
 */
const IMAGE_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /images/:id': {
    summary: '사진을 올려요. 답의 `id`를 글이나 예측의 `images`에 적어주세요.',
    access: 'member',
    takesFile: true,
    params: z.strictObject({}),
    answer: ImageView,
    refusals: ['image_too_large', 'image_unsupported', 'unsupported_content_type', 'image_quota'],
  },
  'GET /images/:id/:size': {
    summary: '사진을 읽어요. 사진이 있는 글이나 예측을 볼 수 있어야 해요.',
    access: 'member',
    params: z.strictObject({}),
    answer: z.unknown(),
  },
}

const BINARY_SCHEMA = { type: 'string', format: 'binary' }

/** The parts of the OpenAPI operations that describe the bodies of these endpoints. */
const IMAGE_BODIES: Readonly<Record<string, Operation>> = {
  'POST /images/:id': {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: {
                ...BINARY_SCHEMA,
                description: `jpeg, png, gif, webp 가운데 하나로, ${MAX_IMAGE_BYTES}바이트까지예요.`,
              },
            },
          },
        },
      },
    },
  },
  'GET /images/:id/:size': {
    responses: { '200': { description: '사진', content: { 'image/webp': { schema: BINARY_SCHEMA } } } },
  },
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...api, ...IMAGE_ENDPOINTS }

/**
 * Lists the operations to publish. Omits operations of admins, and operations that are not in the contract, such as
 * setting the clock of a test server.
 */
export const listPublishedOperations = (paths: Paths): PublishedOperation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const address = path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')
      const route = `${method.toUpperCase()} ${address}` as RouteKey
      const endpoint = ENDPOINTS[route]
      if (!endpoint || endpoint.access === 'admin') return []
      return { path, method, route, endpoint, operation: { ...operation, ...IMAGE_BODIES[route] } }
    }),
  )

export const findAnswer = ({ responses }: Operation): Content | undefined =>
  responses?.['200']?.content?.['application/json']

export const findBody = ({ requestBody }: Operation): Content | undefined =>
  requestBody?.content['application/json']

/** Adds id, summary, examples, errors and access to an operation that has only schemas. */
export function describeOperation(publishedOperation: PublishedOperation): void {
  const { route, endpoint, operation } = publishedOperation
  const body = findBody(operation)
  if (body && endpoint.body) body.example = endpoint.example.body
  for (const parameter of operation.parameters ?? []) {
    const example = findQueryExample(endpoint, parameter.name)
    if (example !== undefined) parameter.example = example
  }
  const isOpenToTokens = acceptsTokens(endpoint)
  const success = operation.responses?.['200']
  if (success) {
    success.description = '답'
    if (isOpenToTokens) success.headers = RATE_LIMIT_HEADERS
  }
  Object.assign(operation, {
    operationId: toOperationId(route),
    summary: endpoint.summary,
    description: describeEndpoint(endpoint),
    tags: [route.split('/')[1]!],
    security: listSecurityRequirements(endpoint),
    responses: { ...operation.responses, ...describeRefusals(publishedOperation) },
  } satisfies Operation)
}

function listSecurityRequirements(endpoint: Endpoint): object[] {
  if (endpoint.access === 'anyone') return [{}]
  return acceptsTokens(endpoint) ? [{ token: [] }, { cookie: [] }] : [{ cookie: [] }]
}

const findQueryExample = ({ example }: Endpoint, name: string): unknown =>
  example && 'query' in example ? example.query[name] : undefined

/** Returns `getUsersByIdTrackRecord` for `GET /users/:id/track-record`. Generated clients use it as a function's name. */
function toOperationId(route: RouteKey): string {
  const words = route.replaceAll('/:', '/by-').split(/[^A-Za-z0-9]+/)
  return words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalize(word))).join('')
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function describeEndpoint({
  access,
  needsRecentSignIn,
  needsConfirmedEmail,
  refusals = [],
}: Endpoint): string {
  const sentences = [access === 'anyone' ? '누구나 쓸 수 있어요.' : '회원만 쓸 수 있어요.']
  if (needsRecentSignIn) sentences.push('5분 안에 로그인했거나 비밀번호를 확인했어야 해요.')
  if (needsConfirmedEmail) sentences.push('이메일을 확인해야 할 수 있어요.')
  if (refusals.length > 0) sentences.push(`거절: ${refusals.map((code) => `\`${code}\``).join(', ')}`)
  return sentences.join(' ')
}
