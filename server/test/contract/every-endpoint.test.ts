import { api, type Api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { signedUpAdmin, signedUp, signUpForm, stranger } from '../product/person.ts'
import { productForFile } from '../product/product-for-file.ts'
import { snapshot } from '../database/table-snapshot.ts'

/** One good body for every endpoint that takes one; a forgotten endpoint does not compile. */
const GOOD: { [Key in keyof Api as Api[Key] extends { body: z.ZodType } ? Key : never]: object } = {
  'POST /sign-up': signUpForm('anyone'),
  'POST /sign-in': { email: 'nobody@example.com', password: 'whatever' },
  'POST /password-reset': { email: 'nobody@example.com' },
  'POST /password-reset/check': { token: 'x'.repeat(24) },
  'POST /password-reset/complete': {
    token: 'x'.repeat(24),
    password: 'New-pass1',
    passwordConfirmation: 'New-pass1',
  },
  'POST /email-confirmation/complete': { token: 'x'.repeat(24) },
  'POST /sign-in/second-factor': { code: '123456' },
  'POST /me/confirm-second-factor': { code: '123456' },
  'POST /me/second-factor': { code: '123456' },
  'POST /me/second-factor/recovery-codes': { code: '123456' },
  'POST /me/second-factor/off': { code: '123456' },
  'POST /predictions': { stock: 'AAPL', targetPrice: 300, period: 3, seenPrice: 290 },
  'POST /predictions/:id/note': { content: '실적이 좋았어요' },
  'POST /admin/predictions/:id/void': { reason: '거래 정지' },
  'POST /comments': { postType: 'prediction', postId: 'nowhere', content: '안녕하세요' },
  'POST /posts': { content: '안녕하세요' },
  'POST /stocks/:symbol/posts': { content: '안녕하세요' },
  'POST /reports': { postType: 'prediction', postId: 'nowhere', reason: 'spam' },
  'POST /admin/reports/decisions': { postType: 'prediction', postId: 'nowhere', decision: 'dismiss' },
  'POST /takedowns': {
    ...{ place: '게시판', right: 'privacy', rightsHolder: '김보라', reason: '제 전화번호예요' },
    email: 'bora@example.com',
  },
  'POST /takedowns/:id/objections': { reason: '사실이에요' },
  'POST /admin/takedowns/:id/decisions': { decision: 'reject' },
  'POST /contacts': { subject: '문의', message: '내용' },
  'PATCH /admin/contacts/:id': { read: true },
  'PATCH /settings': { publicProfile: true },
  'PATCH /me/username': { username: '새이름' },
  'POST /me/tokens': { name: '내 봇', scope: 'read', days: 30 },
  'PUT /me/photo': { imageId: null },
  'PUT /me/push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  },
  'PUT /me/password': { currentPassword: 'x', password: 'New-pass1', passwordConfirmation: 'New-pass1' },
  'POST /social/sign-up': {
    username: '새이름',
    agreesToTerms: true,
    agreesToPrivacy: true,
    isFourteenOrOlder: true,
  },
  'POST /me/consents': { versions: [{ document: 'terms', version: '2026-11' }] },
  'POST /me/confirm-password': { password: 'x' },
  'POST /me/withdrawal': { password: 'x' },
  'PUT /admin/read-only': { isOn: false },
  'PUT /admin/people/:id/suspension': { until: '2030-01-01T00:00:00.000Z' },
}

const BAD: [string, unknown][] = [
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

const entries = Object.entries(api) as [keyof Api, Endpoint][]
const withBody = entries.filter(([, { body }]) => body !== undefined) as [keyof typeof GOOD, Endpoint][]
const addressed = (route: string) =>
  route.replace(':symbol', 'AAPL').replace(':file', 'nowhere.zip').replace(/:\w+/g, 'nowhere')

const product = await productForFile()
const minji = await signedUp(product, '민지')
const admin = await signedUpAdmin(product)
const before = await snapshot(product.db)

const callerOf = ({ access }: Endpoint) => (access === 'admin' ? admin : minji)

/** Bodies that are no JSON object, by type, with the code of the refusal. */
const NO_OBJECTS = [
  ['{"a":', 'application/json', 'malformed_json'],
  ['[]', 'application/json', 'invalid_input'],
  ['null', 'application/json', 'invalid_input'],
  ['a=1', 'application/x-www-form-urlencoded', 'unsupported_content_type'],
  ['hello', 'text/plain', 'unsupported_content_type'],
  [`"${'x'.repeat(70_000)}"`, 'application/json', 'body_too_large'],
] as const

it.each(withBody)(
  '%s refuses each body that is wrong, names the field, and changes nothing',
  async (route, endpoint) => {
    const caller = callerOf(endpoint)
    const send = (body: object) => caller.call(addressed(route), body)
    const wrong = wrongBodies(route, endpoint)
    expect(wrong.length).toBeGreaterThan(0)
    for (const { field, what, body } of wrong) {
      const answer = await send(body)
      const { code, fields = {} } = (answer.body as { error: { code: string; fields?: object } }).error
      const named = Object.keys(fields).map((name) => name.split('.')[0])
      expect({ field, what, status: answer.status, code, named }).toEqual({
        ...{ field, what, status: 400, code: 'invalid_input' },
        named: expect.arrayContaining([field]) as string[],
      })
    }
    expect((await send({ ...GOOD[route], nonsense: 1 })).body).toMatchObject({
      error: { code: 'invalid_input', fields: { nonsense: 'unknown_field' } },
    })
    for (const body of withNul(route, endpoint))
      expect((await send(body)).body, JSON.stringify(body)).toMatchObject({
        error: { code: 'invalid_input' },
      })

    const [method, url] = addressed(route).split(' ') as ['POST', string]
    for (const [payload, type, code] of NO_OBJECTS) {
      const headers = { cookie: caller.cookie(), 'content-type': type }
      const answer = await product.app.inject({ method, url: `/api${url}`, payload, headers })
      expect([payload.slice(0, 10), answer.json().error?.code]).toEqual([payload.slice(0, 10), code])
    }
    const isTaken = endpoint.body!.safeParse({}).success
    const headers = { cookie: caller.cookie(), 'content-type': 'application/json' }
    const empty = await product.app.inject({ method, url: `/api${url}`, payload: '', headers })
    expect(empty.json().error?.code === 'invalid_input').toBe(!isTaken)
    expect(await snapshot(product.db)).toEqual(before)
  },
)

/** Good but for one field that the contract refuses. */
const wrongBodies = (route: keyof typeof GOOD, { body }: Endpoint) =>
  Object.keys(body!.shape).flatMap((field) =>
    BAD.map(([what, value]) => ({ field, what, body: { ...GOOD[route], [field]: value } })).filter(
      (wrong) => !body!.safeParse(JSON.parse(JSON.stringify(wrong.body))).success,
    ),
  )

/** With U+0000, which the database cannot hold, in each field whose schema lets it pass. */
const withNul = (route: keyof typeof GOOD, { body }: Endpoint) =>
  Object.keys(body!.shape)
    .map((field) => {
      const text: unknown = Reflect.get(GOOD[route], field)
      return { ...GOOD[route], [field]: typeof text === 'string' ? `${text}\0` : '글\0' }
    })
    .filter((each) => body!.safeParse(each).success)

describe('who may call', () => {
  it.each(entries.filter(([, { access }]) => access !== 'anyone'))(
    '%s: nobody who is signed out',
    async (route) => {
      const answer = await stranger(product).call(addressed(route), GOOD[route as keyof typeof GOOD])
      expect(answer).toMatchObject({ status: 401, code: 'signed_out' })
    },
  )

  it.each(entries.filter(([, { access }]) => access === 'admin'))(
    '%s: to a member it does not exist',
    async (route) => {
      const answer = await minji.call(addressed(route), GOOD[route as keyof typeof GOOD])
      const nowhere = await minji.call(`${route.split(' ')[0]} /no/such/route`)
      const bare = (text: string) => text.replace(/"requestId":"\w+"/, '')
      expect(bare(answer.text)).toBe(bare(nowhere.text))
      expect(answer.status).toBe(404)
    },
  )
})

/** Valid query parameters that a request needs besides the faulty one. */
const QUESTIONS: { [Key in keyof Api]?: Record<string, string> } = {
  'GET /comments': { postType: 'post', postId: 'nowhere' },
  'GET /posts/search': { q: '글' },
  'GET /predictions/newer': { than: 'nowhere' },
}

it.each(entries.filter(([, { query }]) => query !== undefined))(
  '%s refuses each parameter that is wrong or unknown, and names it',
  async (route, endpoint) => {
    const query = endpoint.query!
    for (const field of [...Object.keys(query.shape), 'nonsense'])
      for (const value of ['', 'abc', '%00', 'x'.repeat(300)]) {
        const asked = { ...QUESTIONS[route], [field]: decodeURIComponent(value) }
        // A cursor is read by the query that made it.
        if (field !== 'cursor' && query.safeParse(asked).success) continue
        const answer = await callerOf(endpoint).call(
          `${addressed(route)}?${new URLSearchParams(asked).toString()}`,
        )
        expect([field, value, answer.status, answer.body]).toMatchObject([
          ...[field, value, 400],
          { error: { code: 'invalid_input', fields: { [field]: expect.any(String) as string } } },
        ])
      }
  },
)

it.each(entries.filter(([, { params }]) => params !== undefined))(
  '%s: U+0000 in its address names nothing',
  async (route, endpoint) => {
    const address = route.replace(/:\w+/g, 'A%00')
    const answer = await callerOf(endpoint).call(address, GOOD[route as keyof typeof GOOD])
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  },
)
