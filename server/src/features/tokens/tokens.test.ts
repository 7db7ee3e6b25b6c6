import { api, type Api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { MAX_TOKENS } from '@gwanyeok/domain/tokens/limits.ts'
import type { AccessToken } from '@gwanyeok/domain/tokens/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countLockWaits } from '#test/count-lock-waits.ts'
import { skipSecond } from '#test/skip-second.ts'
import {
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  signUpAdmin,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openAnotherServer } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

interface CreatedToken {
  token: string
  accessToken: AccessToken
}

let minji: Person
let memberCount = 0

const product = await openProductForFile()
const otherServer = await openAnotherServer(product)
afterAll(() => otherServer.close())
beforeEach(async () => {
  memberCount += 1
  minji = await signUpMember(product, `민지${memberCount}`)
})

const createToken = async (scope: 'read' | 'write' = 'read', person = minji): Promise<CreatedToken> =>
  (await person.call<CreatedToken>('POST /me/tokens', { name: '내 봇', scope, days: 30 })).body

/** Calls with only a token: no cookie is sent. */
async function callWith(token: string, route: string, body?: object, app = product.app) {
  const [method, url] = route.split(' ') as ['GET' | 'POST', string]
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  const { error } = answer.json<{ error?: { code: string } }>()
  return { status: answer.statusCode, code: error?.code ?? null, headers: answer.headers }
}

describe('a token', () => {
  it('is returned once; only its hash is stored', async () => {
    const { token, accessToken } = await createToken()
    expect(token).toMatch(/^gwy_[\w-]{43}$/)
    const { text, body } = await minji.call<{ items: AccessToken[] }>('GET /me/tokens')
    expect(body.items).toEqual([{ ...accessToken, lastUsedAt: null }])
    expect(text).not.toContain(token)
    const { rows } = await sql<{ row: string }>`select t::text as row from "accessTokens" t`.execute(
      product.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    const secretPart = token.replace('gwy_', '')
    for (const { row } of rows) expect(row).not.toContain(secretPart)
  })

  it('reads what requires a sign-in, and records its last use', async () => {
    const { token } = await createToken()
    expect(await callWith(token, 'GET /settings')).toMatchObject({ status: 200 })
    const { body } = await minji.call<{ items: AccessToken[] }>('GET /me/tokens')
    expect(Date.parse(body.items[0]!.lastUsedAt!)).toBeGreaterThan(0)
  })

  it('writes only with the scope `write`', async () => {
    const readToken = await createToken('read')
    const writeToken = await createToken('write')
    const post = { content: '토큰으로 쓴 글이에요' }
    const refusal = await callWith(readToken.token, 'POST /posts', post)
    expect(refusal).toMatchObject({ status: 403, code: 'token_scope' })
    expect(refusal.headers['www-authenticate']).toBe('Bearer realm="gwanyeok", error="insufficient_scope"')
    expect(await callWith(writeToken.token, 'POST /posts', post)).toMatchObject({ status: 200 })
  })

  it('of an admin has only the rights of a member', async () => {
    const admin = await signUpAdmin(product)
    const { token } = await createToken('write', admin)
    expect((await admin.call('GET /admin/evaluations')).status).toBe(200)
    expect(await callWith(token, 'GET /admin/evaluations')).toMatchObject({ status: 404 })
  })

  it.each(['gwy_', 'gwy_x', 'x'.repeat(47), ''])('is refused if malformed: %j', async (token) => {
    expect(await callWith(token, 'GET /settings')).toMatchObject({ status: 401 })
  })

  it('is refused if invalid, even together with a valid cookie', async () => {
    const { statusCode } = await product.app.inject({
      url: '/api/settings',
      headers: { cookie: minji.cookie(), authorization: `Bearer gwy_${'x'.repeat(43)}` },
    })
    expect(statusCode).toBe(401)
  })

  it('does not allow writes from another site', async () => {
    const { token } = await createToken('write')
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { origin: 'https://evil.example', authorization: `Bearer ${token}` },
      payload: { content: '안녕하세요' },
    })
    expect(statusCode).toBe(403)
  })

  it(`cannot be created beyond ${MAX_TOKENS} per member; expired tokens do not count`, async () => {
    const allAnswers = await Promise.all(
      Array.from({ length: MAX_TOKENS + 2 }, () =>
        minji.call('POST /me/tokens', { name: '봇', scope: 'read', days: 1 }),
      ),
    )
    expect(allAnswers.filter(({ status }) => status === 200)).toHaveLength(MAX_TOKENS)
    expect(allAnswers.filter(({ code }) => code === 'tokens_full')).toHaveLength(2)
    await expire(minji)
    expect((await minji.call('POST /me/tokens', { name: '봇', scope: 'read', days: 1 })).status).toBe(200)
  })

  it('has a separate rate limit', async () => {
    const { app, close } = await openAnotherServer({
      ...product,
      config: { ...product.config, clockStart: null },
    })
    const { token } = await createToken()
    const { token: otherToken } = await createToken()
    const answers: Awaited<ReturnType<typeof callWith>>[] = []
    for (let i = 0; i < 121; i++) answers.push(await callWith(token, 'GET /settings', undefined, app))
    expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true)
    expect(answers[120]).toMatchObject({ status: 429 })
    for (const [index, remaining] of [
      [0, '119'],
      [119, '0'],
      [120, '0'],
    ] as const)
      expect(answers[index]!.headers).toMatchObject({
        'x-ratelimit-limit': '120',
        'x-ratelimit-remaining': remaining,
      })
    const { 'retry-after': retryAfter, 'x-ratelimit-reset': reset } = answers[120]!.headers
    expect(Number(reset)).toBeGreaterThan(0)
    expect(Math.abs(Number(reset) - Number(retryAfter))).toBeLessThanOrEqual(1)
    expect(await callWith(otherToken, 'GET /settings', undefined, app)).toMatchObject({ status: 200 })
    await close()
  })
})

const expire = (person: Person) =>
  sql`update "accessTokens" set "createdAt" = "createdAt" - interval '40 days',
    "expiresAt" = "expiresAt" - interval '40 days' where "userId" = ${person.id}`.execute(product.db)

describe('a token ends within a second on every server', () => {
  it.each<[string, (token: CreatedToken) => Promise<unknown>]>([
    ['when it is revoked', ({ accessToken: { id } }) => minji.call(`DELETE /me/tokens/${id}`)],
    ['when it expires', () => expire(minji)],
    [
      'when the password is changed',
      () =>
        minji.call('PUT /me/password', {
          currentPassword: PASSWORD,
          password: 'Another-2026',
          passwordConfirmation: 'Another-2026',
        }),
    ],
    [
      'when the password is reset',
      async () => {
        await minji.call('POST /password-reset', { email: minji.email })
        await product.app.ready()
        await expect.poll(() => resetPassword(), { timeout: 10_000 }).toBe(200)
      },
    ],
    ['when the member withdraws', () => minji.call('POST /me/withdrawal', { password: PASSWORD })],
  ])('%s', async (_when, end) => {
    const token = await createToken()
    const callBothServers = () =>
      Promise.all([
        callWith(token.token, 'GET /settings'),
        callWith(token.token, 'GET /settings', undefined, otherServer.app),
      ])
    expect((await callBothServers()).map(({ status }) => status)).toEqual([200, 200])
    await end(token)
    skipSecond()
    expect((await callBothServers()).map(({ code }) => code)).toEqual(['token_invalid', 'token_invalid'])
  })
})

it('signing out of all other devices does not end tokens, because they belong to programs', async () => {
  const { token } = await createToken()
  await minji.call('DELETE /me/sessions')
  expect(await callWith(token, 'GET /settings')).toMatchObject({ status: 200 })
})

describe('during a password change', () => {
  const newPassword = { password: 'Another-2026', passwordConfirmation: 'Another-2026' }

  it('creates no token for a session that another server still caches', async () => {
    const intruder = minji.connectTo(otherServer)
    expect((await intruder.call('GET /settings')).status).toBe(200)
    const owner = createSignedOutPerson(product)
    await owner.call('POST /sign-in', { email: minji.email, password: PASSWORD })
    expect((await owner.call('PUT /me/password', { currentPassword: PASSWORD, ...newPassword })).status).toBe(
      200,
    )
    expect(await intruder.call('POST /me/tokens', { name: '봇', scope: 'write', days: 366 })).toMatchObject({
      code: 'signed_out',
    })
  })

  it('creates no token if the session is deleted while the request waits for a lock', async () => {
    let request: Promise<{ code: string | null }> | undefined
    await product.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', minji.id).forUpdate().execute()
      request = minji.call('POST /me/tokens', { name: '봇', scope: 'read', days: 1 })
      await expect.poll(() => countLockWaits(product.db), { timeout: 10_000 }).toBe(1)
      await product.db.deleteFrom('sessions').where('userId', '=', minji.id).execute()
    })
    expect(await request).toMatchObject({ code: 'signed_out' })
  })

  it('ends a token that is created during a password reset', async () => {
    await minji.call('POST /password-reset', { email: minji.email })
    const form = { ...newPassword, token: await waitForUsableResetToken() }
    const { token } = await createToken('write')
    const storedTokens = await product.db.selectFrom('accessTokens').selectAll().execute()
    await product.db.deleteFrom('accessTokens').where('userId', '=', minji.id).execute()
    let reset: Promise<{ status: number }> | undefined
    await product.db.transaction().execute(async (tx) => {
      await tx.selectFrom('sessions').select('id').where('userId', '=', minji.id).forKeyShare().execute()
      reset = minji.call('POST /password-reset/complete', form)
      await expect.poll(() => countLockWaits(product.db), { timeout: 10_000 }).toBe(1)
      await tx
        .insertInto('accessTokens')
        .values(storedTokens.filter(({ userId }) => userId === minji.id))
        .execute()
    })
    expect((await reset)?.status).toBe(200)
    expect(await callWith(token, 'GET /settings')).toMatchObject({ code: 'token_invalid' })
  })
})

/** Waits until a usable link is mailed, and returns its token. Earlier links are already used. */
async function waitForUsableResetToken(): Promise<string> {
  const checkNewestLink = async () => {
    const token = readMailedToken(product, 'reset-password')
    return (await minji.call('POST /password-reset/check', { token })).status
  }
  await expect.poll(checkNewestLink, { timeout: 10_000 }).toBe(200)
  return readMailedToken(product, 'reset-password')
}

async function resetPassword(): Promise<number> {
  const form = { password: 'Another-2026', passwordConfirmation: 'Another-2026' }
  const token = readMailedToken(product, 'reset-password')
  return (await minji.call('POST /password-reset/complete', { token, ...form })).status
}

/** Words in the paths of endpoints that must be closed to tokens. */
const GUARDING_WORDS = /password|email|username|session|sign-|social|withdrawal|tokens|\/admin/
const endpointEntries = Object.entries(api) as [keyof Api, Endpoint][]
const closedEndpoints = endpointEntries.filter(
  ([, { access, refusesTokens, needsRecentSignIn }]) =>
    access === 'admin' || refusesTokens || needsRecentSignIn,
)

describe('a token with the scope `write`', () => {
  it('cannot change what guards the account', () => {
    const openRoutes = endpointEntries
      .filter((entry) => !closedEndpoints.includes(entry))
      .map(([route]) => route)
    expect(openRoutes.filter((route) => GUARDING_WORDS.test(route))).toEqual([])
    expect(openRoutes.length).toBeGreaterThan(40)
  })

  it('is refused by endpoints closed to tokens, before the body is read', async () => {
    const { token } = await createToken('write')
    const routes = [...closedEndpoints.map(([route]) => route), 'POST /me/data', 'GET /stream']
    const answers = await Promise.all(
      routes.map(
        async (route) => [route, (await callWith(token, route.replace(/:\w+/g, 'x'))).code] as const,
      ),
    )
    expect(answers.filter(([, code]) => code !== 'token_scope' && code !== 'not_found')).toEqual([])
  })
})
