import { api, type Api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { signUpAdmin, signUpMember, createSignedOutPerson } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { readSnapshot } from '../database/table-snapshot.ts'

const BAD_VALUES: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['an object', {}],
  ['a list', [1]],
  ['a number', -1],
  ['a huge number', 1e308],
  ['empty', ''],
  ['too long', 'x'.repeat(50_000)],
  ['true', true],
]

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
type EndpointWithBody = Extract<Endpoint, { body: object }>
const endpointsWithBody = endpoints.flatMap(([route, endpoint]): [string, EndpointWithBody][] =>
  endpoint.body ? [[route, endpoint]] : [],
)
const getExampleBody = ({ example }: Endpoint): Readonly<Record<string, unknown>> | undefined =>
  example && 'body' in example ? example.body : undefined
const fillPath = (route: string) =>
  route.replace(':symbol', 'AAPL').replace(':file', 'nowhere.zip').replace(/:\w+/g, 'nowhere')

const product = await openProductForFile()
const minji = await signUpMember(product, '민지')
const admin = await signUpAdmin(product)
const initialSnapshot = await readSnapshot(product.db)

const chooseCaller = ({ access }: Endpoint) => (access === 'admin' ? admin : minji)

/** Request bodies that are not a JSON object, with content type and expected error code. */
const INVALID_PAYLOADS = [
  ['{"a":', 'application/json', 'malformed_json'],
  ['[]', 'application/json', 'invalid_input'],
  ['null', 'application/json', 'invalid_input'],
  ['a=1', 'application/x-www-form-urlencoded', 'unsupported_content_type'],
  ['hello', 'text/plain', 'unsupported_content_type'],
  [`"${'x'.repeat(70_000)}"`, 'application/json', 'body_too_large'],
] as const
const UNREADABLE_PAYLOADS = INVALID_PAYLOADS.filter(([, , code]) => code !== 'invalid_input')

it.each(endpoints)('%s accepts its own example', (_route, endpoint) => {
  expect(endpoint.body?.safeParse(getExampleBody(endpoint)).error).toBeUndefined()
  expect(endpoint.query?.safeParse(getExampleQuery(endpoint)).error).toBeUndefined()
})

it.each(endpointsWithBody)(
  '%s refuses each invalid body, names the field, and changes nothing',
  async (route, endpoint) => {
    const caller = chooseCaller(endpoint)
    const send = (body: object) => caller.call(fillPath(route), body)
    const invalidBodies = listInvalidBodies(endpoint)
    expect(invalidBodies.length).toBeGreaterThan(0)
    for (const { field, description, body } of invalidBodies) {
      const answer = await send(body)
      const { code, fields = {} } = (answer.body as { error: { code: string; fields?: object } }).error
      const namedFields = Object.keys(fields).map((name) => name.split('.')[0])
      expect({ field, description, status: answer.status, code, named: namedFields }).toEqual({
        field,
        description,
        status: 400,
        code: 'invalid_input',
        named: expect.arrayContaining([field]) as string[],
      })
    }
    expect((await send({ ...endpoint.example.body, nonsense: 1 })).body).toMatchObject({
      error: { code: 'invalid_input', fields: { nonsense: 'unknown_field' } },
    })
    for (const body of listBodiesWithNul(endpoint))
      expect((await send(body)).body, JSON.stringify(body)).toMatchObject({
        error: { code: 'invalid_input' },
      })

    for (const [payload, type, code] of INVALID_PAYLOADS) {
      const answer = await caller.call(fillPath(route), payload, type)
      expect([payload.slice(0, 10), answer.code]).toEqual([payload.slice(0, 10), code])
    }
    const acceptsEmptyBody = endpoint.body.safeParse({}).success
    const emptyAnswer = await caller.call(fillPath(route), '', 'application/json')
    expect(emptyAnswer.code === 'invalid_input').toBe(!acceptsEmptyBody)
    expect(await readSnapshot(product.db)).toEqual(initialSnapshot)
  },
)

it.each(endpoints.filter(([route, { body }]) => !body && !route.startsWith('GET ')))(
  '%s, which has no body, refuses one that is not JSON',
  async (route, endpoint) => {
    for (const [payload, type, code] of UNREADABLE_PAYLOADS) {
      const answer = await chooseCaller(endpoint).call(fillPath(route), payload, type)
      expect([payload.slice(0, 10), answer.code]).toEqual([payload.slice(0, 10), code])
    }
  },
)

it.each(endpoints.filter(([, { query }]) => !query))(
  '%s, which has no query, refuses U+0000 in one',
  async (route, endpoint) => {
    const { code } = await chooseCaller(endpoint).call(`${fillPath(route)}?note=%00`)
    expect(code).toBe('invalid_input')
  },
)

/** Bodies that are valid except for one field. */
const listInvalidBodies = ({ body, example }: EndpointWithBody) =>
  Object.keys(body.shape).flatMap((field) =>
    BAD_VALUES.map(([description, value]) => ({
      field,
      description,
      body: { ...example.body, [field]: value },
    })).filter((candidate) => !body.safeParse(JSON.parse(JSON.stringify(candidate.body))).success),
  )

/** Bodies with U+0000, which the database cannot store, in each field whose schema accepts it. */
const listBodiesWithNul = ({ body, example }: EndpointWithBody) =>
  Object.keys(body.shape)
    .map((field) => {
      const text = example.body[field]
      return { ...example.body, [field]: typeof text === 'string' ? `${text}\0` : '글\0' }
    })
    .filter((bodyWithNul) => body.safeParse(bodyWithNul).success)

describe('access', () => {
  it.each(endpoints.filter(([, { access }]) => access !== 'anyone'))(
    '%s refuses signed-out visitors',
    async (route, endpoint) => {
      const answer = await createSignedOutPerson(product).call(fillPath(route), getExampleBody(endpoint))
      expect(answer).toMatchObject({ status: 401, code: 'signed_out' })
    },
  )

  it.each(endpoints.filter(([, { access }]) => access === 'admin'))(
    '%s does not exist for members',
    async (route, endpoint) => {
      const answer = await minji.call(fillPath(route), getExampleBody(endpoint))
      const unknownRouteAnswer = await minji.call(`${route.split(' ')[0]} /no/such/route`)
      const removeRequestId = (text: string) => text.replace(/"requestId":"\w+"/, '')
      expect(removeRequestId(answer.text)).toBe(removeRequestId(unknownRouteAnswer.text))
      expect(answer.status).toBe(404)
    },
  )
})

const getExampleQuery = ({ example }: Endpoint): Readonly<Record<string, unknown>> =>
  example && 'query' in example ? example.query : {}

it.each(endpoints.filter(([, { query }]) => query !== undefined))(
  '%s refuses each invalid or unknown parameter, and names it',
  async (route, endpoint) => {
    const query = endpoint.query!
    for (const field of [...Object.keys(query.shape), 'nonsense'])
      for (const value of ['', 'abc', '%00', 'x'.repeat(300)]) {
        const parameters = { ...getExampleQuery(endpoint), [field]: decodeURIComponent(value) }
        // A cursor is validated only by the query that created it.
        if (field !== 'cursor' && query.safeParse(parameters).success) continue
        const answer = await chooseCaller(endpoint).call(
          `${fillPath(route)}?${new URLSearchParams(parameters as Record<string, string>).toString()}`,
        )
        expect([field, value, answer.status, answer.body]).toMatchObject([
          field,
          value,
          400,
          { error: { code: 'invalid_input', fields: { [field]: expect.any(String) as string } } },
        ])
      }
  },
)

it.each(endpoints.filter(([, { params }]) => params !== undefined))(
  '%s answers not_found to U+0000 in the path',
  async (route, endpoint) => {
    const path = route.replace(/:\w+/g, 'A%00')
    const answer = await chooseCaller(endpoint).call(path, getExampleBody(endpoint))
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  },
)
