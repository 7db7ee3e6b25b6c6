import type { RemovedAccess } from '@gwanyeok/domain/accounts/api.ts'
import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { computeAppCode } from '#test/product/authenticator.ts'
import {
  readMailedTexts,
  readMailedToken,
  PASSWORD,
  signUpMember,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openSocialForFile } from '#test/social/social-for-file.ts'
import { realClock } from '#platform/clock.ts'

const {
  social,
  product,
  switchPerson,
  getPersonNumber,
  openNewBrowser,
  signInThrough,
  readMe,
  signUpThrough,
  confirmEmail,
  proveSignIn,
} = await openSocialForFile()

const PROVIDERS: [SocialProvider, string][] = [
  ['google', 'Google'],
  ['kakao', '카카오'],
  ['naver', '네이버'],
  ['oidc', '우리회사'],
]
const NEW_PASSWORD = 'Owner-2026'

const isEmailConfirmed = async (id: string) =>
  (
    await product.db
      .selectFrom('users')
      .select('emailConfirmed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).emailConfirmed

/** Waits for a mail to the address, and returns the token in its link. */
const waitForMailedToken = async (page: string, to: string): Promise<string> => {
  await expect.poll(() => readMailedToken(product, page, to)).toBeTruthy()
  return readMailedToken(product, page, to)
}

/** Resets the password as the owner of the address, in another browser. */
async function resetAsOwner(email: string) {
  const owner = createSignedOutPerson(product, '198.51.100.7')
  await owner.call('POST /password-reset', { email })
  const token = await waitForMailedToken('reset-password', email)
  const form = { token, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
  const answer = await owner.call<{ removed: RemovedAccess }>('POST /password-reset/complete', form)
  expect(answer.status).toBe(200)
  return { owner, removed: answer.body.removed }
}

describe.each(PROVIDERS)('a stranger who signed up at %s with somebody else’s address', (provider, name) => {
  it('loses all access once the owner of the address resets the password', async () => {
    const email = `victim-${provider}@example.org`
    const thief = switchPerson({ email, emailVerified: false })
    const { browser, id } = await signUpThrough(provider, `선점_${provider}`)
    await proveSignIn(id)
    const answer = await browser.send('POST', '/api/me/tokens', { name: 'x', scope: 'write', days: 30 })
    const { token } = answer.json<{ token: string }>()
    const { secret } = (await browser.send('POST', '/api/me/second-factor/start')).json<{ secret: string }>()
    const secondBrowser = openNewBrowser()
    expect(await signInThrough(secondBrowser, provider)).toBe('signed_in')
    const code = computeAppCode(secret, realClock.now())
    await browser.send('POST', '/api/me/second-factor', { code })

    // The owner's mail scanner opens the link that the sign-up mailed.
    const confirmation = { token: await waitForMailedToken('confirm-email', email) }
    for (const method of ['GET', 'HEAD'] as const)
      await product.app.inject({ method, url: `/confirm-email?token=${confirmation.token}` })
    const visitor = createSignedOutPerson(product, '198.51.100.7')
    expect(await visitor.call('POST /email-confirmation/complete', confirmation)).toMatchObject({
      status: 401,
      code: 'signed_out',
    })
    expect(await isEmailConfirmed(id)).toBe(false)

    const { owner, removed } = await resetAsOwner(email)
    expect(removed).toEqual({ services: [name], tokens: 1, secondFactor: true, sessions: 1 })
    await expect.poll(() => readMailedTexts(product, email).at(-1)).toContain('비밀번호를 새로 정했어요')
    const mail = readMailedTexts(product, email).at(-1)
    for (const line of [`${name} 로그인 연결`, 'API 토큰 1개', '2단계 인증', '로그인된 기기 1대'])
      expect(mail).toContain(line)

    for (const strangersBrowser of [browser, secondBrowser]) expect(await readMe(strangersBrowser)).toBeNull()
    const tokenAnswer = await product.app.inject({
      url: '/api/settings',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(tokenAnswer.statusCode).toBe(401)
    social.state.person = thief
    const thiefBrowser = openNewBrowser()
    expect(await signInThrough(thiefBrowser, provider)).toBe('social_email_taken')
    expect(await readMe(thiefBrowser)).toBeNull()

    expect((await owner.call('POST /sign-in', { email, password: NEW_PASSWORD })).status).toBe(200)
    expect((await owner.call('POST /email-confirmation/complete', confirmation)).status).toBe(200)
    expect(await isEmailConfirmed(id)).toBe(true)
    expect(await signInThrough(openNewBrowser(), provider)).toBe('social_email_taken')
  })
})

it('a stranger loses the linked account even if the address was confirmed before the reset', async () => {
  const email = 'earlier@example.org'
  switchPerson({ email, emailVerified: false })
  const { id } = await signUpThrough('kakao', '먼저')
  await product.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', id).execute()
  expect((await resetAsOwner(email)).removed.services).toEqual(['카카오'])
  expect(await signInThrough(openNewBrowser(), 'kakao')).toBe('social_email_taken')
})

describe('a reset keeps', () => {
  it('the account of a member who confirmed the address while signed in', async () => {
    const { email } = switchPerson()
    const { browser } = await signUpThrough('naver', `확인_${getPersonNumber()}`)
    await confirmEmail(browser, email!)
    expect((await resetAsOwner(email!)).removed.services).toEqual([])
    expect(await signInThrough(openNewBrowser(), 'naver')).toBe('signed_in')
  })

  it('an account that a signed-in member with a confirmed address linked', async () => {
    const { email } = switchPerson()
    const { browser, id } = await signUpThrough('google', `안에서_${getPersonNumber()}`)
    await confirmEmail(browser, email!)
    await proveSignIn(id)
    expect(await signInThrough(browser, 'naver', 'link')).toBe('linked')
    expect((await resetAsOwner(email!)).removed.services).toEqual([])
    expect(await signInThrough(openNewBrowser(), 'naver')).toBe('signed_in')
  })
})

describe('a sign-in during a reset', () => {
  /**
   * Runs a statement whenever a session is inserted during `work`, like a reset that is committed between a sign-in's
   * check and the insert of its session.
   */
  async function runDuringSessionInsert(statement: string, work: () => Promise<void>): Promise<void> {
    await sql`create or replace function overtake() returns trigger language plpgsql as $$
      begin ${sql.raw(statement)}; return new; end $$`.execute(product.db)
    await sql`create trigger overtake before insert on sessions for each row execute function overtake()`.execute(
      product.db,
    )
    await work()
    await sql`drop trigger overtake on sessions`.execute(product.db)
  }
  const listSessions = (id: string) =>
    product.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()

  it('at a provider opens no session', async () => {
    const { browser, id } = await signUpThrough('naver', `추월_${getPersonNumber()}`)
    await browser.send('POST', '/api/sign-out')
    await runDuringSessionInsert(`delete from accounts where "userId" = new."userId"`, async () => {
      const lateBrowser = openNewBrowser()
      expect(await signInThrough(lateBrowser, 'naver')).toBe('social_failed')
      expect(await readMe(lateBrowser)).toBeNull()
    })
    expect(await listSessions(id)).toEqual([])
  })

  it('with the old password opens no session', async () => {
    const { email, id } = await signUpMember(product, `추월_${getPersonNumber()}`)
    await runDuringSessionInsert(
      `update accounts set password = 'another' where "userId" = new."userId"`,
      async () => {
        const lateBrowser = createSignedOutPerson(product)
        const answer = await lateBrowser.call('POST /sign-in', { email, password: PASSWORD })
        expect(answer.code).toBe('wrong_password')
      },
    )
    expect(await listSessions(id)).toHaveLength(1)
  })
})
