import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { computeAppCode } from '#test/product/authenticator.ts'
import { openProduct } from '#test/product/product.ts'
import { type Browser, CONSENTS, openSocialForFile } from '#test/social/social-for-file.ts'
import { openSocialServer, buildSocialEnvironment } from '#test/social/social-server.ts'
import type { Fault } from '#test/social/social-state.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { realClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { digestIpNetwork } from '#shared/accounts/digest-ip-network.ts'
import { sweepAttempts } from '../sign-in-limits/guessing-limits.ts'

const {
  social,
  product,
  switchPerson,
  getPersonNumber,
  openNewBrowser,
  openBrowser,
  startAttempt,
  toPath,
  returnToProduct,
  signInThrough,
  readMe,
  signUpThrough,
  confirmEmail,
  proveSignIn,
} = await openSocialForFile()

const readTables = () => readSnapshot(product.db)
const readCode = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { error?: { code: string } }).error?.code

describe('signing up and in', () => {
  it.each<SocialProvider>(['google', 'kakao', 'naver', 'oidc'])(
    'with %s asks once for name and consent',
    async (provider) => {
      const person = switchPerson()
      const browser = openNewBrowser()
      expect(await signInThrough(browser, provider)).toBe('sign_up')
      expect(await readMe(browser)).toBeNull()
      const pendingSignUp = (await browser.send('GET', '/api/social/sign-up')).json()
      expect(pendingSignUp).toEqual({ waiting: { provider, email: person.email, username: person.name } })
      const incompleteAnswer = await browser.send('POST', '/api/social/sign-up', { username: person.name })
      expect(incompleteAnswer.json()).toMatchObject({
        error: { fields: { agreesToTerms: 'consent_needed' } },
      })
      const answer = await browser.send('POST', '/api/social/sign-up', { username: person.name, ...CONSENTS })
      expect(answer.statusCode).toBe(200)
      expect(await readMe(browser)).toMatchObject({
        username: person.name,
        email: person.email,
        emailConfirmed: false,
      })
      const returningBrowser = openNewBrowser()
      expect(await signInThrough(returningBrowser, provider)).toBe('signed_in')
      expect((await readMe(returningBrowser))?.id).toBe((await readMe(browser))?.id)
      const consents = await product.db
        .selectFrom('consents as c')
        .innerJoin('users as u', 'u.id', 'c.userId')
        .select(['document', 'version'])
        .where('u.email', '=', person.email)
        .orderBy('document')
        .execute()
      expect(consents).toEqual([
        { document: 'privacy', version: '2026-11' },
        { document: 'terms', version: '2026-11' },
      ])
    },
  )

  it('saves the network that the member signed up from', async () => {
    switchPerson()
    const { id } = await signUpThrough('google', '가입한곳')
    const member = await product.db
      .selectFrom('users')
      .select('signUpNetwork')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(member).toEqual({ signUpNetwork: digestIpNetwork(product, '127.0.0.1') })
  })

  it('with a Kakao account that has no address asks for one, and mails a link to confirm it', async () => {
    switchPerson({ email: null })
    const browser = openNewBrowser()
    expect(await signInThrough(browser, 'kakao')).toBe('sign_up')
    expect((await browser.send('GET', '/api/social/sign-up')).json()).toMatchObject({
      waiting: { email: null },
    })
    const answerWithoutEmail = await browser.send('POST', '/api/social/sign-up', {
      username: '주소없음',
      ...CONSENTS,
    })
    expect(answerWithoutEmail.json()).toMatchObject({ error: { fields: { email: 'required' } } })
    const email = 'typed@example.org'
    const answer = await browser.send('POST', '/api/social/sign-up', {
      username: '주소없음',
      email,
      ...CONSENTS,
    })
    expect(answer.json()).toMatchObject({ me: { email, emailConfirmed: false } })
    await expect.poll(() => readMailedToken(product, 'confirm-email')).toBeTruthy()
  })

  it('accepts only the address that the provider sent', async () => {
    const person = switchPerson({ emailVerified: false })
    const { browser } = await signUpThrough('google', '다른주소', 'else@example.org')
    expect(await readMe(browser)).toMatchObject({ email: person.email, emailConfirmed: false })
  })

  it('suggests no name if the provider’s name cannot be used here', async () => {
    switchPerson({ name: '관리자' })
    const browser = openNewBrowser()
    await signInThrough(browser, 'naver')
    expect((await browser.send('GET', '/api/social/sign-up')).json()).toMatchObject({
      waiting: { username: '' },
    })
  })

  it('can be completed once, and only in the browser that began it', async () => {
    const browser = openNewBrowser()
    await signInThrough(browser, 'google')
    const body = { username: '두번누름', ...CONSENTS }
    const answers = await Promise.all([1, 2, 3].map(() => browser.send('POST', '/api/social/sign-up', body)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(
      readCode(
        await openNewBrowser().send('POST', '/api/social/sign-up', { username: '남의것', ...CONSENTS }),
      ),
    ).toBe('social_failed')
  })

  it('refuses a name that looks like another’s', async () => {
    await signUpMember(product, 'lookalike')
    const browser = openNewBrowser()
    await signInThrough(browser, 'google')
    const answer = await browser.send('POST', '/api/social/sign-up', { username: 'Iookalike', ...CONSENTS })
    expect(readCode(answer)).toBe('username_taken')
  })

  it('can be cancelled', async () => {
    const browser = openNewBrowser()
    await signInThrough(browser, 'google')
    await browser.send('DELETE', '/api/social/sign-up')
    expect((await browser.send('GET', '/api/social/sign-up')).json()).toEqual({ waiting: null })
  })

  it('lists the configured providers only', async () => {
    expect((await openNewBrowser().send('GET', '/api/session')).json()).toMatchObject({
      signInProviders: [
        { provider: 'google', name: 'Google' },
        { provider: 'kakao', name: '카카오' },
        { provider: 'naver', name: '네이버' },
        { provider: 'oidc', name: '우리회사' },
      ],
    })
    const plainProduct = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
    const stranger = createSignedOutPerson(plainProduct)
    expect((await stranger.call('GET /session')).body).toMatchObject({ signInProviders: [] })
    expect((await stranger.call('POST /social/google/start')).status).toBe(404)
    await plainProduct.close()
  })
})

describe('protection against attacks', () => {
  it('an account is never linked by its e-mail address alone: the member has to sign in by password and link it', async () => {
    const owner = await signUpMember(product, '먼저가입', 'first@example.org')
    switchPerson({ email: 'FIRST@example.org', emailVerified: true })
    const tablesBefore = await readTables()
    const browser = openNewBrowser()
    expect(await signInThrough(browser, 'google')).toBe('social_email_taken')
    expect(await readMe(browser)).toBeNull()
    expect(await readTables()).toEqual({ ...tablesBefore, socialAttempts: expect.anything() as string })
    expect((await owner.call('GET /me/sign-in-methods')).body).toEqual({ password: true, providers: [] })
  })

  it.each<[string, (url: string, browser: Browser) => Promise<string> | string]>([
    [
      'without its cookie',
      (url, browser) => {
        browser.jar.delete('gwanyeok.social')
        return url
      },
    ],
    [
      'after another attempt was begun',
      async (url, browser) => {
        await startAttempt(browser, 'google')
        return url
      },
    ],
    ['with another state', (url) => url.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)],
    ['without a state', (url) => url.replace(/&?state=[^&]+/, '')],
    ['without a code', (url) => url.replace(/code=[^&]+&/, '')],
    ['with a made-up code', (url) => url.replace(/code=[^&]+/, 'code=made-up')],
    ['at another provider', (url) => url.replace('/google/', '/oidc/')],
  ])('a callback %s signs nobody in', async (_, alterUrl) => {
    const browser = openNewBrowser()
    await signUpThrough('google', `공격${getPersonNumber()}`)
    const { authorizeUrl } = await startAttempt(browser, 'google')
    const alteredUrl = await alterUrl(social.giveConsent(authorizeUrl), browser)
    expect((await returnToProduct(browser, alteredUrl)).outcome).toBe('social_failed')
    expect(await readMe(browser)).toBeNull()
  })

  it('a callback URL works only once, and of concurrent attempts in one browser at most one succeeds', async () => {
    const { browser } = await signUpThrough('google', `재사용${getPersonNumber()}`)
    const { authorizeUrl } = await startAttempt(browser, 'google')
    const callbackUrl = social.giveConsent(authorizeUrl)
    expect((await returnToProduct(browser, callbackUrl)).outcome).toBe('signed_in')
    expect((await returnToProduct(browser, callbackUrl)).outcome).toBe('social_failed')
    const callbackUrls = await Promise.all(
      [1, 2, 3].map(async () => {
        const attempt = await startAttempt(browser, 'google')
        return social.giveConsent(attempt.authorizeUrl)
      }),
    )
    const results = await Promise.all(
      callbackUrls.map((otherCallbackUrl) => returnToProduct(browser, otherCallbackUrl)),
    )
    expect(results.filter(({ outcome }) => outcome === 'signed_in').length).toBeLessThanOrEqual(1)
  })

  it('an attempt cannot be finished in another browser', async () => {
    const attacker = openNewBrowser()
    const { authorizeUrl } = await startAttempt(attacker, 'google')
    const victim = openNewBrowser()
    expect((await returnToProduct(victim, social.giveConsent(authorizeUrl))).outcome).toBe('social_failed')
    expect(await readMe(victim)).toBeNull()
    expect((await victim.send('GET', '/api/social/sign-up')).json()).toEqual({ waiting: null })
  })

  it.each<[Fault, SocialProvider]>([
    ['other nonce', 'google'],
    ['other audience', 'google'],
    ['other issuer', 'oidc'],
    ['other key', 'oidc'],
    ['other subject', 'google'],
    ['expired', 'oidc'],
    ['no id token', 'google'],
    ['no signature', 'oidc'],
  ])('a token with %s is refused', async (fault, provider) => {
    await signUpThrough(provider, `토큰${getPersonNumber()}`)
    const browser = openNewBrowser()
    const { authorizeUrl } = await startAttempt(browser, provider)
    social.state.fault = fault
    expect((await returnToProduct(browser, social.giveConsent(authorizeUrl))).outcome).toBe('social_failed')
    expect(await readMe(browser)).toBeNull()
  })

  it('each attempt has its own state, nonce and challenge, and redirects the popup only to the product', async () => {
    const firstStart = await startAttempt(openNewBrowser(), 'google')
    const secondStart = await startAttempt(openNewBrowser(), 'google')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(firstStart.authorizeUrl.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(firstStart.authorizeUrl.searchParams.get(name)).not.toBe(
        secondStart.authorizeUrl.searchParams.get(name),
      )
    }
    expect(firstStart.authorizeUrl.searchParams.get('redirect_uri')).toBe(
      'http://localhost/api/social/google/callback',
    )
    expect(firstStart.authorizeUrl.searchParams.get('code_challenge_method')).toBe('S256')
    expect(firstStart.authorizeUrl.searchParams.get('response_type')).toBe('code')
  })

  it('expired attempts and unfinished sign-ups are deleted', async () => {
    await signInThrough(openNewBrowser(), 'google')
    await startAttempt(openNewBrowser(), 'google')
    const findRemainingRows = async () => {
      const signUps = await product.db.selectFrom('socialSignUps').select('email').execute()
      const attempts = await product.db.selectFrom('socialAttempts').select('id').execute()
      return { hasSignUps: signUps.length > 0, hasAttempts: attempts.length > 0 }
    }
    await sweepAttempts(product.db, realClock.now())
    expect(await findRemainingRows()).toEqual({ hasSignUps: true, hasAttempts: true })
    await sweepAttempts(product.db, realClock.now() + 1_800_000)
    expect(await findRemainingRows()).toEqual({ hasSignUps: false, hasAttempts: false })
  })

  it('neither state nor cookie nor token is stored in plain text', async () => {
    const { browser } = await signUpThrough('google', `기록${getPersonNumber()}`)
    const { authorizeUrl } = await startAttempt(browser, 'google')
    const storedRows = JSON.stringify(
      await Promise.all([
        product.db.selectFrom('socialAttempts').selectAll().execute(),
        product.db.selectFrom('accounts').selectAll().where('providerId', '=', 'google').execute(),
      ]),
    )
    expect(storedRows).not.toContain(authorizeUrl.searchParams.get('state'))
    expect(storedRows).not.toContain(browser.jar.get('gwanyeok.social'))
    expect(storedRows).toContain('"accessToken":null')
  })
})

describe('a popup', () => {
  it('reports that the person cancelled; an earlier attempt of the browser fails', async () => {
    const browser = openNewBrowser()
    const earlierStart = await startAttempt(browser, 'kakao')
    const latestStart = await startAttempt(browser, 'kakao')
    expect(await returnToProduct(browser, social.giveConsent(earlierStart.authorizeUrl))).toEqual({
      attempt: null,
      outcome: 'social_failed',
    })
    const result = await returnToProduct(
      browser,
      social.refuseConsent(latestStart.authorizeUrl, 'access_denied'),
    )
    expect(result).toEqual({ attempt: latestStart.attempt, outcome: 'social_cancelled' })
  })

  it('cannot be opened while the provider is unavailable, and can be opened afterwards', async () => {
    const provider = await openSocialServer()
    const otherProduct = await openProduct({
      at: Date.parse('2024-06-03T16:00:00Z'),
      settings: buildSocialEnvironment(provider.url),
    })
    provider.state.fault = 'unreachable'
    const person = createSignedOutPerson(otherProduct)
    expect(await person.call('POST /social/google/start')).toMatchObject({
      status: 503,
      code: 'social_unavailable',
    })
    provider.state.fault = null
    expect((await person.call('POST /social/google/start')).status).toBe(200)
    await otherProduct.close()
    await provider.close()
  })

  it('ends on a page that runs only its own script and has no personal data', async () => {
    const browser = openNewBrowser()
    const { authorizeUrl } = await startAttempt(browser, 'google')
    const page = await browser.send('GET', toPath(social.giveConsent(authorizeUrl)))
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'sha256-/)
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toContain(social.state.person.email)
  })
})

describe('a member', () => {
  let minji: Person
  let browser: Browser
  let memberCount = 0
  beforeEach(async () => {
    memberCount += 1
    minji = await signUpMember(product, `minji_${memberCount}`)
    await minji.call('POST /email-confirmation/complete', {
      token: readMailedToken(product, 'confirm-email'),
    })
    browser = openBrowser(minji)
  })

  const makeSessionOld = () =>
    product.db
      .updateTable('sessions')
      .set({ createdAt: new Date(Date.parse('2024-01-01T00:00:00Z')), confirmedAt: null })
      .where('userId', '=', minji.id)
      .execute()
      .then(() => product.sessions.clearCache())
  const listSignInMethods = async () => (await browser.send('GET', '/api/me/sign-in-methods')).json<object>()

  it('links an account while signed in, signs in with it, and unlinks it', async () => {
    expect(await signInThrough(browser, 'naver', 'link')).toBe('linked')
    expect(await listSignInMethods()).toMatchObject({ password: true, providers: [{ provider: 'naver' }] })
    const phone = openNewBrowser()
    expect(await signInThrough(phone, 'naver')).toBe('signed_in')
    expect((await readMe(phone))?.id).toBe(minji.id)
    expect((await browser.send('DELETE', '/api/me/sign-in-methods/naver')).statusCode).toBe(200)
    expect(await signInThrough(openNewBrowser(), 'naver')).toBe('sign_up')
    expect((await browser.send('DELETE', '/api/me/sign-in-methods/naver')).statusCode).toBe(404)
  })

  it('has to enter a second factor after a sign-in at a provider, and after confirming their identity there', async () => {
    // Stops the real clock.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await signInThrough(browser, 'google', 'link')).toBe('linked')
    const sendPost = (caller: Browser, url: string, code?: string) =>
      caller.send('POST', `/api/${url}`, code === undefined ? undefined : { code })
    const { secret } = (await sendPost(browser, 'me/second-factor/start')).json<{ secret: string }>()
    // Each code is accepted once, so the test uses the previous, the present and the next one.
    const computeCodeAt = (steps: number) => computeAppCode(secret, realClock.now() + steps * 30_000)
    expect((await sendPost(browser, 'me/second-factor', computeCodeAt(-1))).statusCode).toBe(200)

    const phone = openNewBrowser()
    expect(await signInThrough(phone, 'google')).toBe('second_factor_needed')
    expect(await readMe(phone)).toBe(null)
    expect((await sendPost(phone, 'sign-in/second-factor', computeCodeAt(0))).statusCode).toBe(200)
    expect((await readMe(phone))?.id).toBe(minji.id)
    // The provider may have signed the member in hours ago.
    expect(readCode(await sendPost(phone, 'me/sign-in-methods/kakao/start'))).toBe('recent_sign_in_needed')

    await makeSessionOld()
    await signInThrough(browser, 'google')
    expect(readCode(await sendPost(browser, 'me/confirm-second-factor', computeCodeAt(1)))).toBe(
      'second_factor_expired',
    )
    social.state.claims = { auth_time: realClock.now() / 1000 }
    const readStartCode = async () => readCode(await sendPost(browser, 'me/sign-in-methods/kakao/start'))
    expect(await signInThrough(browser, 'google', 'confirm')).toBe('second_factor_needed')
    expect(await readStartCode()).toBe('recent_sign_in_needed')
    expect((await sendPost(browser, 'me/confirm-second-factor', computeCodeAt(1))).statusCode).toBe(200)
    expect((await sendPost(browser, 'me/sign-in-methods/kakao/start')).statusCode).toBe(200)
  })

  it('links neither another member’s account nor a second one of a provider', async () => {
    await signUpThrough('kakao', `주인${getPersonNumber()}`)
    expect(await signInThrough(browser, 'kakao', 'link')).toBe('social_taken')
    switchPerson()
    expect(await signInThrough(browser, 'kakao', 'link')).toBe('linked')
    expect(await signInThrough(browser, 'kakao', 'link')).toBe('linked')
    switchPerson()
    expect(await signInThrough(browser, 'kakao', 'link')).toBe('social_taken')
  })

  it('links only after a recent sign-in, and only for the member who started the attempt', async () => {
    await makeSessionOld()
    expect(readCode(await browser.send('POST', '/api/me/sign-in-methods/google/start'))).toBe(
      'recent_sign_in_needed',
    )
    expect(readCode(await browser.send('DELETE', '/api/me/sign-in-methods/google'))).toBe(
      'recent_sign_in_needed',
    )
    await minji.call('POST /me/confirm-password', { password: PASSWORD })
    const { authorizeUrl } = await startAttempt(browser, 'google', 'link')
    const otherMember = openBrowser(await signUpMember(product, `other_${memberCount}`))
    otherMember.jar.set('gwanyeok.social', browser.jar.get('gwanyeok.social') ?? '')
    expect((await returnToProduct(otherMember, social.giveConsent(authorizeUrl))).outcome).toBe('signed_out')
    expect(await listSignInMethods()).toEqual({ password: true, providers: [] })
  })

  it('links nothing for a session that another server has ended meanwhile', async () => {
    const { authorizeUrl } = await startAttempt(browser, 'google', 'link')
    await product.db.deleteFrom('sessions').where('userId', '=', minji.id).execute()
    expect((await returnToProduct(browser, social.giveConsent(authorizeUrl))).outcome).toBe('signed_out')
    const linkedRows = await product.db
      .selectFrom('accounts')
      .select('providerId')
      .where('userId', '=', minji.id)
      .execute()
    expect(linkedRows).toEqual([{ providerId: 'credential' }])
  })

  it('without a password confirms the sign-in at the provider, and cannot unlink the last method', async () => {
    const person = switchPerson()
    const { browser: memberBrowser } = await signUpThrough('google', `비번없음${memberCount}`)
    social.state.claims = { auth_time: realClock.now() / 1000 }
    switchPerson()
    expect(await signInThrough(memberBrowser, 'google', 'confirm')).toBe('social_mismatch')
    expect(readCode(await memberBrowser.send('DELETE', '/api/me/sign-in-methods/google'))).toBe(
      'recent_sign_in_needed',
    )
    social.state.person = person
    expect(await signInThrough(memberBrowser, 'google', 'confirm')).toBe('confirmed')
    expect(readCode(await memberBrowser.send('DELETE', '/api/me/sign-in-methods/google'))).toBe(
      'last_sign_in_method',
    )
  })

  it('keeps one sign-in method in two concurrent unlinks', async () => {
    const { email } = switchPerson()
    const { browser: memberBrowser, id } = await signUpThrough('google', `둘다${memberCount}`)
    await confirmEmail(memberBrowser, email!)
    await proveSignIn(id)
    switchPerson()
    expect(await signInThrough(memberBrowser, 'kakao', 'link')).toBe('linked')
    const answers = await Promise.all(
      ['google', 'kakao'].map((provider) =>
        memberBrowser.send('DELETE', `/api/me/sign-in-methods/${provider}`),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const remainingMethods = await product.db
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', id)
      .execute()
    expect(remainingMethods).toHaveLength(1)
  })

  it('can sign up with the same account again only 30 days after a withdrawal', async () => {
    const person = switchPerson({ email: null })
    const { browser: memberBrowser, id } = await signUpThrough(
      'kakao',
      `탈퇴${memberCount}`,
      `gone${memberCount}@example.org`,
    )
    await proveSignIn(id)
    expect((await memberBrowser.send('POST', '/api/me/withdrawal', {})).statusCode).toBe(200)
    expect(await readMe(memberBrowser)).toBeNull()
    social.state.person = person
    expect(await signInThrough(openNewBrowser(), 'kakao')).toBe('rejoin_too_early')
    product.clock.moveTo(product.clock.now() + 30 * DAY_MS)
    expect(await signInThrough(openNewBrowser(), 'kakao')).toBe('sign_up')
  })
})

describe('the settings', () => {
  const liveSettings = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://m.example.com',
    PUBLIC_URL: 'https://example.com',
    MARKET_DATA_KEY: 'k',
  }
  it.each<[string, Record<string, string>, string]>([
    ['an id without its secret', { GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    ['a secret without its id', { KAKAO_CLIENT_SECRET: 'x' }, 'KAKAO_CLIENT_ID'],
    ['a provider without its issuer', { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }, 'OIDC_ISSUER'],
    ['an issuer alone', { OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID'],
    ['an issuer that is not a URL', { OIDC_ISSUER: 'login' }, 'OIDC_ISSUER'],
    [
      'a test-only provider URL in production',
      { ...liveSettings, NAVER_URL: 'https://trial.example.com' },
      'NAVER_URL',
    ],
    [
      'an issuer without TLS in production',
      {
        ...liveSettings,
        OIDC_ISSUER: 'http://login.example.com',
        OIDC_CLIENT_ID: 'x',
        OIDC_CLIENT_SECRET: 'y',
      },
      'OIDC_ISSUER',
    ],
  ])('refuse %s', (_, env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `, 'm'))
  })

  it('enable each provider by its keys', () => {
    expect(readConfig({}).social).toEqual([])
    const env = { NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' }
    expect(readConfig(env).social).toEqual([
      { provider: 'naver', name: '네이버', clientId: 'id', clientSecret: 'secret', url: null },
    ])
  })
})
