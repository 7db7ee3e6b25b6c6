import { beforeAll, describe, expect, it } from 'vitest'
import {
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { ADMIN_EMAIL } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()

/** The distance from an ASCII letter to its full-width form in Unicode. */
const FULL_WIDTH_OFFSET = 0xfee0
const toFullWidth = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH_OFFSET)

/** Lists `count` spellings of an address, with the first 0, 1, 2, … letters in full width. */
const listSpellings = (email: string, count: number) =>
  Array.from({ length: count }, (_, wideLetterCount) =>
    Array.from(email, (letter, index) => (index < wideLetterCount ? toFullWidth(letter) : letter)).join(''),
  )

const groupByCode = (codes: (string | null)[]) => Object.groupBy(codes, (code) => code ?? 'done')

const findNewestToken = () => {
  try {
    return readMailedToken(product, 'reset-password')
  } catch {
    return null
  }
}

/** Requests a reset link, waits for its mail, and returns its token. */
async function requestResetToken(email: string): Promise<string> {
  const newestTokenBefore = findNewestToken()
  await createSignedOutPerson(product).call('POST /password-reset', { email })
  await expect.poll(() => findNewestToken() !== newestTokenBefore).toBe(true)
  return readMailedToken(product, 'reset-password')
}

describe('limits', () => {
  it('count all spellings of an address as one, for guesses', async () => {
    await signUpMember(product, 'guessed')
    const codes = []
    for (const email of listSpellings('guessed@example.com', 12))
      codes.push(
        (
          await createSignedOutPerson(product, '203.0.113.77').call('POST /sign-in', {
            email,
            password: 'guess-me',
          })
        ).code,
      )
    expect(groupByCode(codes)['wrong_password']).toHaveLength(8)
    expect(groupByCode(codes)['too_many_requests']).toHaveLength(4)
  })

  it('count all spellings of an address as one, for mails', async () => {
    for (const email of listSpellings('bombed@example.com', 8))
      await createSignedOutPerson(product).call('POST /password-reset', { email })
    const mailCounts = await product.db
      .selectFrom('rateLimits')
      .select(['key', 'points'])
      .where('key', 'like', 'reset-account:%')
      .execute()
    expect(mailCounts).toEqual([{ key: 'reset-account:bombed@example.com', points: 1 }])
  })

  it('ignore IP addresses in forwarding headers', async () => {
    await signUpMember(product, 'forwarded')
    const codes = []
    for (let i = 0; i < 10; i++) {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/api/sign-in',
        remoteAddress: '203.0.113.78',
        headers: { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}` },
        payload: { email: 'forwarded@example.com', password: 'guess-me' },
      })
      codes.push(answer.json<{ error: { code: string } }>().error.code)
    }
    expect(groupByCode(codes)['too_many_requests']).toHaveLength(2)
  })

  it('count an IPv6 network as one address', async () => {
    await signUpMember(product, 'network')
    const codes = []
    for (let i = 0; i < 10; i++) {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/api/sign-in',
        remoteAddress: `2001:db8:1:2::${i + 1}`,
        payload: { email: 'network@example.com', password: 'guess-me' },
      })
      codes.push(answer.json<{ error: { code: string } }>().error.code)
    }
    expect(groupByCode(codes)['too_many_requests']).toHaveLength(2)
  })

  it.each(['POST /sign-in', 'POST /password-reset'])(
    '%s validates an address before counting the attempt',
    async (route) => {
      // Unicode normalization expands this letter to 18 letters.
      const email = '\ufdfa'.repeat(254)
      const answer = await createSignedOutPerson(product).call(route, {
        email,
        ...(route === 'POST /sign-in' && { password: 'guess-me' }),
      })
      expect(answer).toMatchObject({ status: 400, body: { error: { fields: { email: 'email_format' } } } })
    },
  )
})

describe('a reset', () => {
  it('invalidates the other links that were mailed', async () => {
    const member = await signUpMember(product, 'rightful')
    const firstToken = await requestResetToken(member.email)
    const secondToken = await requestResetToken(member.email)
    const complete = (token: string, password: string) =>
      createSignedOutPerson(product).call('POST /password-reset/complete', {
        token,
        password,
        passwordConfirmation: password,
      })
    expect((await complete(secondToken, 'Mine-again1')).status).toBe(200)
    expect(await complete(firstToken, 'Evil-pass1')).toMatchObject({ status: 410, code: 'link_invalid' })
  })
})

describe("an admin's address used by a stranger", () => {
  let thief: Person
  let confirmationToken: string
  beforeAll(async () => {
    thief = await signUpMember(product, 'thief', ADMIN_EMAIL.toUpperCase())
    confirmationToken = readMailedToken(product, 'confirm-email')
  })
  const isAdmin = async () => (await thief.call<{ me: { isAdmin: boolean } }>('GET /session')).body.me.isAdmin

  it('makes nobody an admin before it is confirmed', async () => {
    expect(await isAdmin()).toBe(false)
    expect(await thief.call('GET /admin/people')).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each([
    ['signed out', () => Promise.resolve(createSignedOutPerson(product)), 401, 'signed_out'],
    ['signed in to another account', () => signUpMember(product, 'another'), 403, 'other_account'],
  ] as const)(
    'is not confirmed if its owner opens the link while %s',
    async (_, createCaller, status, code) => {
      const caller = await createCaller()
      const answer = await caller.call('POST /email-confirmation/complete', { token: confirmationToken })
      expect(answer).toMatchObject({ status, code })
      expect(await isAdmin()).toBe(false)
    },
  )

  it('is recovered by its owner with a new password, and then confirmed', async () => {
    const owner = createSignedOutPerson(product)
    await owner.call('POST /password-reset/complete', {
      token: await requestResetToken(ADMIN_EMAIL),
      password: 'Owner-2026',
      passwordConfirmation: 'Owner-2026',
    })
    expect(await thief.call('GET /home')).toMatchObject({ status: 401 })
    await owner.call('POST /sign-in', { email: ADMIN_EMAIL, password: 'Owner-2026' })
    const confirmationAnswer = await owner.call('POST /email-confirmation/complete', {
      token: confirmationToken,
    })
    expect(confirmationAnswer.status).toBe(200)
    expect((await owner.call('GET /session')).body).toMatchObject({ me: { isAdmin: true } })
  })
})

describe('a session', () => {
  it('has a new cookie after every sign-in, and invalid cookies count as signed out', async () => {
    const member = await signUpMember(product, 'fixed')
    const firstCookie = member.cookie()
    await member.call('POST /sign-in', { email: member.email, password: PASSWORD })
    expect(member.cookie()).not.toBe(firstCookie)
    const [name, value = ''] = firstCookie.split('=')
    for (const cookie of [`${name}=`, `${name}=x.y`, `${name}=%00`, `${name}=${value.slice(0, -6)}AAAA%3D`]) {
      const answer = await product.app.inject({ method: 'GET', url: '/api/home', headers: { cookie } })
      expect(answer.statusCode, cookie).toBe(401)
    }
  })

  it('has a cookie that no script and no other site can use', async () => {
    const answer = await createSignedOutPerson(product).call('POST /sign-up', buildSignUpForm('flags'))
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map(String)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('stores no IP address of the member', async () => {
    const { id } = await signUpMember(product, 'tracked')
    const [row] = await product.db
      .selectFrom('sessions')
      .select('ipAddress')
      .where('userId', '=', id)
      .execute()
    expect(row?.ipAddress || null).toBeNull()
  })
})
