import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import type { HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Random } from '#platform/seeded-random.ts'
import { createMultipart } from './multipart.ts'
import { type JsonSchema, ODD_VALUES, createObject, type ListKnownValues, createValue } from './values.ts'

export type Caller = 'nobody' | 'member' | 'admin'
/** Callers with more rights are drawn more often. */
const WEIGHTED_CALLERS = ['nobody', 'member', 'member', 'admin', 'admin', 'admin'] as const satisfies Caller[]

export interface FuzzRequest {
  /** Entry of the contract; for other routes, method and path. */
  route: string
  endpoint: Endpoint | null
  caller: Caller
  method: HTTPMethods
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  remoteAddress: string
}

const toInputSchema = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const ENTRIES = Object.entries(api as Record<string, Endpoint>).map(([route, endpoint]) => ({
  route,
  endpoint,
  params: toInputSchema(endpoint.params),
  query: toInputSchema(endpoint.query),
  body: toInputSchema(endpoint.body),
}))

/** Routes outside of the contract. `/api/stream` never ends and is tested in stream.test.ts. */
export const ROUTES_OUTSIDE_CONTRACT = [
  'GET /api/images/:id/full',
  'GET /api/images/:id/thumbnail',
  'POST /api/images/predictions',
  'POST /api/images/posts',
  'POST /api/images/profile-photos',
  'POST /api/images/:symbol',
  'GET /api/stocks/:symbol/logo',
  'GET /api/predictions/:id/card.png',
  'GET /api/card.png',
  'GET /api/social/:provider/callback',
  'POST /api/me/data',
  'GET /api/mails/unsubscribe',
  'POST /api/mails/unsubscribe',
  'GET /log/checkpoint',
  'GET /log/verifier',
  'GET /log/tile/:id',
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/docs/static/index.html',
  'GET /api/:id',
  'POST /api/:id',
  'GET /',
  'GET /index.html',
  'GET /assets/app-BH41L9_b.js',
  'GET /user/:id',
  'GET /:id',
  'OPTIONS /api/home',
  'TRACE /api/home',
  'PROPFIND /',
  'DELETE /index.html',
] as const

const ODD_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'range',
    [
      'bytes=0-',
      'bytes=0-1',
      'bytes=99999999-',
      'bytes=5-2',
      'bytes=-0',
      'bytes=-99999999',
      'bytes=0-0,2-3',
      'x=1-2',
      'bytes=a-b',
    ],
  ],
  ['if-range', ['"x"', 'Wed, 21 Oct 2035 07:28:00 GMT', 'nonsense']],
  ['if-match', ['*', '"x"', '']],
  ['if-none-match', ['*', '"x"', 'W/"x"', 'x'.repeat(5000)]],
  ['if-modified-since', ['Wed, 21 Oct 2035 07:28:00 GMT', 'nonsense', '-1']],
  ['if-unmodified-since', ['Wed, 21 Oct 1995 07:28:00 GMT', 'nonsense']],
  ['accept-encoding', ['br', 'gzip', 'gzip;q=0, *;q=0', 'x'.repeat(3000), ';;;q=', 'identity;q=0']],
  ['accept', ['text/html', 'application/xml', '*/*;q=nonsense']],
  ['content-encoding', ['gzip', 'br', 'nonsense']],
  [
    'content-type',
    [
      'application/json; charset=utf-16',
      'application/json;;',
      'application/',
      'text/plain',
      'nonsense',
      'application/json-patch+json',
      'multipart/form-data',
    ],
  ],
  ['content-length', ['0', '5', '99999999']],
  ['origin', ['http://evil.example', 'null', 'http://localhost', 'nonsense', '']],
  ['host', ['', 'evil.example', 'localhost:99999', '[::1', 'a b']],
  ['x-forwarded-for', ['1.2.3.4', 'nonsense', '1.2.3.4, '.repeat(500)]],
  ['x-forwarded-proto', ['https', 'nonsense']],
  ['authorization', ['Bearer x', 'Basic Og==']],
  ['expect', ['100-continue']],
  ['upgrade', ['websocket']],
  ['accept-language', ['ko', 'x'.repeat(3000)]],
  ['user-agent', ['', 'x'.repeat(5000), '\u00ff\u00fe']],
  ['x-http-method-override', ['DELETE']],
]

/** Draws a request for a route of the contract or another route. */
export function drawRequest(random: Random, listKnownValues: ListKnownValues, picture: Buffer): FuzzRequest {
  const drawnCaller = random.pick(WEIGHTED_CALLERS)
  const remoteAddress = `10.${random.drawInteger(0, 255)}.${random.drawInteger(0, 255)}.${random.drawInteger(1, 254)}`
  const drawnRequest =
    random.drawFraction() < 0.8
      ? drawFromContract(random, listKnownValues)
      : drawOutsideContract(random, listKnownValues, picture)
  const headers = { ...drawnRequest.headers, ...drawOddHeaders(random) }
  // An admin who withdrew could not sign up again with the same address.
  const caller =
    drawnRequest.route === 'POST /me/withdrawal' && drawnCaller === 'admin' ? 'member' : drawnCaller
  return { caller, remoteAddress, ...drawnRequest, headers }
}

type DrawnRequest = Omit<FuzzRequest, 'caller' | 'remoteAddress'>

function drawFromContract(random: Random, listKnownValues: ListKnownValues): DrawnRequest {
  const { route, endpoint, params, query, body } = random.pick(ENTRIES)
  const [method, path] = route.split(' ') as [HTTPMethods, string]
  const isOtherMethod = random.drawFraction() < 0.03
  const url = `/api${fillPath(random, path, listKnownValues, params)}${createQuery(random, query, listKnownValues)}`
  const target = { method: isOtherMethod ? random.pick(['HEAD', 'PUT', 'OPTIONS', 'PATCH']) : method, url }
  // Clients resolve dots before they send, so this request is for another route.
  const isOtherRoute = isOtherMethod || DOTS.test(url)
  const drawnRequest = { route, endpoint: isOtherRoute ? null : endpoint, ...target }
  if (body) return { ...drawnRequest, ...createBody(random, body, listKnownValues) }
  const hasPayload = method !== 'GET' && random.drawFraction() < 0.1
  return {
    ...drawnRequest,
    headers: {},
    ...(hasPayload && createBody(random, { type: 'object' }, listKnownValues)),
  }
}

/** A segment of dots, which RFC 3986 5.2.4 and the URL standard resolve. */
const DOTS = /\/(\.|%2e){1,2}(?=[/?]|$)/i

function drawOutsideContract(
  random: Random,
  listKnownValues: ListKnownValues,
  picture: Buffer,
): DrawnRequest {
  const route = random.pick(ROUTES_OUTSIDE_CONTRACT)
  const [method, path] = route.split(' ') as [HTTPMethods, string]
  const drawnRequest = {
    route,
    endpoint: null,
    method,
    url: fillPath(random, path, listKnownValues) + createQuery(random, PAGE_QUERY, listKnownValues),
  }
  if (method !== 'POST') return { ...drawnRequest, headers: {} }
  const { type, payload } = createMultipart(random, picture)
  return { ...drawnRequest, headers: { 'content-type': type }, payload }
}

const PAGE_QUERY: JsonSchema = {
  type: 'object',
  properties: { prediction: { type: 'string' }, stock: { type: 'string' }, post: { type: 'string' } },
}

function fillPath(
  random: Random,
  path: string,
  listKnownValues: ListKnownValues,
  params?: JsonSchema,
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (random.drawFraction() < 0.15) return random.pick(ODD_SEGMENTS)
    return encodeSegment(
      createValue(
        random,
        params?.properties?.[name] ?? { type: 'string', minLength: 1 },
        name,
        listKnownValues,
      ),
    )
  })
}

const ODD_SEGMENTS = [
  '%00',
  '%zz',
  '%ff',
  '..',
  '%2e%2e',
  '%2f',
  'x'.repeat(300),
  '%F0%9F%98%80',
  'a%20b',
  '-',
  '_',
]

function createQuery(
  random: Random,
  schema: JsonSchema | undefined,
  listKnownValues: ListKnownValues,
): string {
  if (!schema && random.drawFraction() < 0.95) return ''
  const pairs = Object.entries(createObject(random, schema ?? { type: 'object' }, listKnownValues)).map(
    ([name, value]) => `${encodeSegment(name)}=${encodeSegment(value)}`,
  )
  if (random.drawFraction() < 0.05)
    pairs.push(random.pick(['a[b]=1', '__proto__=1', 'cursor', '=', '&&', '%zz=%zz', '%00=1']))
  if (pairs.length > 0 && random.drawFraction() < 0.1) pairs.push(pairs[0]!)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Encodes a text as part of an address; replaces lone surrogates. */
function encodeSegment(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 2000).toWellFormed())
}

const BROKEN_BODIES = [
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '7',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  '{"a":1e400}',
]

function createBody(
  random: Random,
  schema: JsonSchema,
  listKnownValues: ListKnownValues,
): Pick<FuzzRequest, 'headers' | 'payload'> {
  const headers = { 'content-type': 'application/json' }
  const fraction = random.drawFraction()
  if (fraction < 0.05) return { headers, payload: random.pick(BROKEN_BODIES) }
  if (fraction < 0.08) return { headers, payload: JSON.stringify(random.pick(ODD_VALUES)) ?? '' }
  const payload = JSON.stringify(createObject(random, schema, listKnownValues))
  // JSON can contain numbers that a double cannot hold.
  return {
    headers,
    payload: random.drawFraction() < 0.03 ? payload.replace(/:-?\d+(\.\d+)?/, ':1e400') : payload,
  }
}

function drawOddHeaders(random: Random): Record<string, string> {
  const count = random.pick([0, 0, 0, 1, 1, 2])
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const [name, values] = random.pick(ODD_HEADERS)
      return [name, random.pick(values)]
    }),
  )
}
