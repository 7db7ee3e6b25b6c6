import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { createExample } from './create-example.ts'
import { IMAGE_BODIES, IMAGE_ENDPOINTS } from './image-endpoints.ts'
import type { Components } from './json-schema.ts'
import type { Content, Described, Operation, Paths } from './operation.ts'
import { describeRefusals } from './refusals.ts'
import { RATE_HEADERS, takesTokens } from './tokens-in-description.ts'

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...api, ...IMAGE_ENDPOINTS }

/** Published operations: without those of admins and those outside the contract, as the clock of trials. */
export const listPublished = (paths: Paths): Described[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, shapes]) => {
      const route = `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
      const endpoint = ENDPOINTS[route]
      if (!endpoint || endpoint.access === 'admin') return []
      return { path, method, route, endpoint, operation: { ...shapes, ...IMAGE_BODIES[route] } }
    }),
  )

export const findAnswer = ({ responses }: Operation): Content | undefined =>
  responses?.['200']?.content?.['application/json']

export const findBody = ({ requestBody }: Operation): Content | undefined =>
  requestBody?.content['application/json']

/** Adds names, summaries, examples, refusals and access to the shapes. */
export function describeOperation({ route, endpoint, operation }: Described, components: Components): void {
  const body = findBody(operation)
  if (body && endpoint.body) body.example = endpoint.example.body
  const answer = findAnswer(operation)
  if (answer?.schema) answer.example = createExample(answer.schema, components)
  for (const parameter of operation.parameters ?? [])
    parameter.example =
      queryExample(endpoint, parameter.name) ?? createExample(parameter.schema, components, parameter.name)
  const tokens = takesTokens(endpoint)
  const success = operation.responses?.['200']
  if (success) {
    success.description = '답'
    if (tokens) success.headers = RATE_HEADERS
  }
  Object.assign(operation, {
    operationId: toOperationId(route),
    summary: endpoint.summary,
    description: describeEndpoint(endpoint),
    tags: [route.split('/')[1]!],
    security: endpoint.access === 'anyone' ? [{}] : [...(tokens ? [{ token: [] }] : []), { cookie: [] }],
    responses: { ...operation.responses, ...describeRefusals(endpoint, operation) },
  } satisfies Operation)
}

const queryExample = ({ example }: Endpoint, name: string): unknown =>
  example && 'query' in example ? example.query[name] : undefined

/** `getUsersByIdTrackRecord` for `GET /users/:id/track-record`: the name of its function in a generated client. */
function toOperationId(route: string): string {
  const words = route.replaceAll('/:', '/by-').split(/[^A-Za-z0-9]+/)
  return words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join('')
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function describeEndpoint({ access, recentSignIn, confirmedEmail, refusals = [] }: Endpoint): string {
  return [
    access === 'anyone' ? '누구나 쓸 수 있어요.' : '회원만 쓸 수 있어요.',
    ...(recentSignIn ? ['5분 안에 로그인했거나 비밀번호를 확인했어야 해요.'] : []),
    ...(confirmedEmail ? ['이메일을 확인해야 할 수 있어요.'] : []),
    ...(refusals.length > 0 ? [`거절: ${refusals.map((code) => `\`${code}\``).join(', ')}`] : []),
  ].join(' ')
}
