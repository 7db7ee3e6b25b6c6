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
  'POST /me/webhooks': { url: 'https://example.com/hook' },
  'PATCH /me/webhooks/:id': { isOn: true },
  'POST /me/tokens': { name: '내 봇', scope: 'read', days: 30 },
  'PUT /me/photo': { imageId: null },
  'PUT /me/push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  },
  'PUT /me/password': { currentPassword: 'x', password: 'New-pass1', passwordConfirmation: 'New-pass1' },
  'POST /me/password': { password: 'New-pass1', passwordConfirmation: 'New-pass1' },
  'POST /social/sign-up': {
    username: '새이름',
    agreesToTerms: true,
    agreesToPrivacy: true,
    isFourteenOrOlder: true,
  },
  'POST /me/consents': { versions: [{ document: 'terms', version: '2026-11' }] },
  'POST /me/confirm-password': { password: 'x' },
  'POST /me/withdrawal': { password: 'x' },
  'PUT /admin/people/:id/hold': { isHeld: true, note: '같은 기기' },
  'PUT /admin/signals/:id/decision': { state: 'dismissed', note: '가족' },
  'PUT /admin/read-only': { isOn: false },
  'PUT /admin/people/:id/suspension': { until: '2030-01-01T00:00:00.000Z' },
  'POST /admin/backups/:file/restores': { file: 'nowhere.zip' },
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

function withNul(body: object, field: string): object {
  const text: unknown = Reflect.get(body, field)
  return { ...body, [field]: typeof text === 'string' ? `${text}\0` : '글\0' }
}

const callerOf = ({ access }: Endpoint) => (access === 'admin' ? admin : minji)

describe('bodies', () => {
  it.each(withBody)(
    '%s refuses each field that is wrong, names it, and changes nothing',
    async (route, endpoint) => {
      const body = endpoint.body!
      let refused = 0
      for (const field of Object.keys(body.shape))
        for (const [what, value] of BAD) {
          const wrong = { ...GOOD[route], [field]: value }
          if (body.safeParse(JSON.parse(JSON.stringify(wrong))).success) continue
          const answer = await callerOf(endpoint).call(addressed(route), wrong)
          expect({ field, what, status: answer.status, code: answer.code }).toEqual({
            field,
            what,
            status: 400,
            code: 'invalid_input',
          })
          const fields = Object.keys((answer.body as { error: { fields: object } }).error.fields)
          expect(
            fields.some((name) => name.split('.')[0] === field),
            `${what} ${field}: ${fields.join()}`,
          ).toBe(true)
          refused += 1
        }
      expect(refused).toBeGreaterThan(0)
      expect(await callerOf(endpoint).call(addressed(route), { ...GOOD[route], nonsense: 1 })).toMatchObject({
        status: 400,
        body: { error: { fields: { nonsense: 'unknown_field' } } },
      })
      expect(await snapshot(product.db)).toEqual(before)
    },
  )

  it.each(withBody)(
    '%s refuses U+0000 in each text, which the database cannot hold',
    async (route, endpoint) => {
      for (const field of Object.keys(endpoint.body!.shape)) {
        const body = withNul(GOOD[route], field)
        if (!endpoint.body!.safeParse(body).success) continue
        expect(await callerOf(endpoint).call(addressed(route), body), field).toMatchObject({
          status: 400,
          body: { error: { code: 'invalid_input', fields: { [field]: 'invalid' } } },
        })
      }
      expect(await snapshot(product.db)).toEqual(before)
    },
  )

  it.each(withBody)('%s refuses what is no JSON object', async (route, endpoint) => {
    const cookie = callerOf(endpoint).cookie()
    const [method, url] = addressed(route).split(' ') as ['POST', string]
    const send = (payload: string, type: string) =>
      product.app.inject({ method, url: `/api${url}`, payload, headers: { cookie, 'content-type': type } })
    for (const [payload, type, code] of [
      ['{"a":', 'application/json', 'malformed_json'],
      ['', 'application/json', 'malformed_json'],
      ['[]', 'application/json', 'invalid_input'],
      ['null', 'application/json', 'invalid_input'],
      ['a=1', 'application/x-www-form-urlencoded', 'unsupported_content_type'],
      ['hello', 'text/plain', 'unsupported_content_type'],
      [`"${'x'.repeat(70_000)}"`, 'application/json', 'body_too_large'],
    ] as const) {
      const answer = await send(payload, type)
      expect({ payload: payload.slice(0, 10), code: answer.json().error?.code }).toEqual({
        payload: payload.slice(0, 10),
        code,
      })
    }
    expect(await snapshot(product.db)).toEqual(before)
  })
})

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

it.each(entries.filter(([, { query }]) => query !== undefined))(
  '%s refuses a question it does not know',
  async (route, endpoint) => {
    const answer = await callerOf(endpoint).call(`${addressed(route)}?nonsense=1`)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
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

it.each(['/predictions/newer?than=%00', '/stocks/search?q=A%00', '/predictions?cursor=%00'])(
  'GET %s is refused',
  async (address) => {
    expect(await minji.call(`GET ${address}`)).toMatchObject({ status: 400, code: 'invalid_input' })
  },
)
