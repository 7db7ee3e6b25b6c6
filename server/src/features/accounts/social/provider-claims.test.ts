import { SOCIAL_PROVIDERS } from '@gwanyeok/domain/accounts/social.ts'
import { describe, expect, it, test } from 'vitest'
import { readMailedToken, PASSWORD, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { type Browser, openSocialForFile } from '#test/social/social-for-file.ts'
import { realClock } from '#platform/clock.ts'

const {
  social,
  product,
  switchPerson,
  getPersonNumber,
  openNewBrowser,
  openBrowser,
  startAttempt,
  returnToProduct,
  signInThrough,
  readMe,
  signUpThrough,
  confirmEmail,
} = await openSocialForFile()

const getUnixTimeAgo = (seconds: number) => Math.floor(realClock.now() / 1000) - seconds
const readCode = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { error?: { code: string } }).error?.code

/** Tries an action that needs a recent sign-in and returns the refusal's code, or null. */
async function tryGuardedAction(browser: Browser): Promise<string | null> {
  return readCode(await browser.send('POST', '/api/me/second-factor/start')) ?? null
}

describe('an e-mail address that a provider reports as verified', () => {
  it.each(SOCIAL_PROVIDERS)(
    'does not make an admin at %s; confirming it by the mailed link does',
    async (provider) => {
      const email = product.config.adminEmails[0]!
      switchPerson({ email, emailVerified: true })
      const { browser, id } = await signUpThrough(provider, `자칭관${getPersonNumber()}`)
      expect(await readMe(browser)).toMatchObject({ email, emailConfirmed: false, isAdmin: false })
      expect((await browser.send('GET', '/api/admin/contacts')).statusCode).toBe(404)
      await confirmEmail(browser, email)
      expect(await readMe(browser)).toMatchObject({ email, emailConfirmed: true, isAdmin: true })
      expect((await browser.send('GET', '/api/admin/contacts')).statusCode).toBe(200)
      await product.db
        .updateTable('users')
        .set({ email: `former-${id}@example.org` })
        .where('id', '=', id)
        .execute()
    },
  )

  it('allows linking another provider only after it is confirmed by the mailed link', async () => {
    switchPerson({ emailVerified: true })
    const { browser } = await signUpThrough('oidc', `다른길${getPersonNumber()}`)
    social.state.claims = { auth_time: getUnixTimeAgo(0) }
    expect(await signInThrough(browser, 'oidc', 'confirm')).toBe('confirmed')
    expect(readCode(await browser.send('POST', '/api/me/sign-in-methods/google/start'))).toBe(
      'email_unconfirmed',
    )
  })
})

describe('a session that began at a provider', () => {
  it.each(SOCIAL_PROVIDERS)(
    'is not a recent sign-in at %s, neither after the sign-up nor after a later sign-in',
    async (provider) => {
      const { browser } = await signUpThrough(provider, `세션${getPersonNumber()}`)
      expect(await tryGuardedAction(browser)).toBe('recent_sign_in_needed')
      const secondBrowser = openNewBrowser()
      expect(await signInThrough(secondBrowser, provider)).toBe('signed_in')
      expect(await tryGuardedAction(secondBrowser)).toBe('recent_sign_in_needed')
    },
  )

  it.each<[string, unknown, string | null]>([
    ['just now', getUnixTimeAgo(1), null],
    ['five minutes ago', getUnixTimeAgo(301), 'recent_sign_in_needed'],
    ['tomorrow', getUnixTimeAgo(-86_400), 'recent_sign_in_needed'],
    ['text', 'just now', 'recent_sign_in_needed'],
    ['unknown', undefined, 'recent_sign_in_needed'],
  ])('counts as recent only if the provider reports a sign-in just now: %s', async (_, authTime, refusal) => {
    await signUpThrough('oidc', `시각${getPersonNumber()}`)
    social.state.claims = { auth_time: authTime }
    const browser = openNewBrowser()
    expect(await signInThrough(browser, 'oidc')).toBe('signed_in')
    expect(await tryGuardedAction(browser)).toBe(refusal)
  })

  it('becomes recent by a confirmation at a provider that reports a sign-in just now, and at no other', async () => {
    for (const provider of ['google', 'oidc'] as const) {
      switchPerson()
      const { browser } = await signUpThrough(provider, `다시${getPersonNumber()}`)
      expect(await signInThrough(browser, provider, 'confirm')).toBe('recent_sign_in_needed')
      social.state.claims = { auth_time: getUnixTimeAgo(301) }
      expect(await signInThrough(browser, provider, 'confirm')).toBe('recent_sign_in_needed')
      expect(await tryGuardedAction(browser)).toBe('recent_sign_in_needed')
      social.state.claims = { auth_time: getUnixTimeAgo(1) }
      expect(await signInThrough(browser, provider, 'confirm')).toBe('confirmed')
      expect(await tryGuardedAction(browser)).toBeNull()
      social.state.claims = {}
    }
    for (const provider of ['kakao', 'naver'] as const) {
      switchPerson()
      const { browser } = await signUpThrough(provider, `다시${getPersonNumber()}`)
      const answer = await browser.send('POST', `/api/me/confirm-social/${provider}/start`)
      expect(answer.statusCode).toBe(403)
      expect(readCode(answer)).toBe('recent_sign_in_needed')
    }
  })

  it('is recent after a member without a password sets one through a mailed link and signs in with it', async () => {
    const { email } = switchPerson()
    const { browser } = await signUpThrough('kakao', `메일로${getPersonNumber()}`)
    await confirmEmail(browser, email!)
    expect((await browser.send('POST', '/api/password-reset', { email })).statusCode).toBe(200)
    await expect.poll(() => readMailedToken(product, 'reset-password', email!)).toBeTruthy()
    const token = readMailedToken(product, 'reset-password', email!)
    const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD }
    const answer = await browser.send('POST', '/api/password-reset/complete', { token, ...passwords })
    expect(answer.json()).toMatchObject({ removed: { services: [] } })
    expect((await browser.send('POST', '/api/sign-in', { email, password: PASSWORD })).statusCode).toBe(200)
    expect(await tryGuardedAction(browser)).toBeNull()
    expect(await signInThrough(openNewBrowser(), 'kakao')).toBe('signed_in')
  })
})

test('a confirmation requests from the provider a new sign-in and its time', async () => {
  const member = openBrowser(await signUpMember(product, '다시묻기'))
  const readStartParameters = async (provider: 'google' | 'oidc') =>
    (await startAttempt(member, provider, 'confirm')).authorizeUrl.searchParams
  const oidc = await readStartParameters('oidc')
  expect([oidc.get('prompt'), oidc.get('max_age')]).toEqual(['login', '300'])
  expect((await readStartParameters('google')).get('claims')).toBe(
    '{"id_token":{"auth_time":{"essential":true}}}',
  )
})

describe('an id token', () => {
  const CLIENT = 'gwanyeok'
  it.each<[string, Record<string, unknown>, string]>([
    ['without an expiry', { exp: undefined }, 'social_failed'],
    ['with text as its expiry', { exp: 'never' }, 'social_failed'],
    ['that has expired', { exp: getUnixTimeAgo(60) }, 'social_failed'],
    ['without a time of issue', { iat: undefined }, 'social_failed'],
    ['issued tomorrow', { iat: getUnixTimeAgo(-86_400) }, 'social_failed'],
    ['valid from tomorrow', { nbf: getUnixTimeAgo(-86_400) }, 'social_failed'],
    ['issued to another client', { azp: 'another client' }, 'social_failed'],
    ['for several clients, issued to another', { aud: [CLIENT, 'other'], azp: 'other' }, 'social_failed'],
    ['for several clients, issued to nobody', { aud: [CLIENT, 'other'] }, 'social_failed'],
    ['for another client', { aud: ['other'] }, 'social_failed'],
    ['for no client', { aud: undefined }, 'social_failed'],
    ['of another issuer', { iss: 'https://elsewhere.example.com' }, 'social_failed'],
    ['of no issuer', { iss: undefined }, 'social_failed'],
    ['without a nonce', { nonce: undefined }, 'social_failed'],
    ['with another nonce', { nonce: 'another' }, 'social_failed'],
    ['without a subject', { sub: undefined }, 'social_failed'],
    ['issued to us', { azp: CLIENT }, 'signed_in'],
    ['for several clients, issued to us', { aud: ['other', CLIENT], azp: CLIENT }, 'signed_in'],
  ])('%s (%o) gives %s', async (_, claims, outcome) => {
    await signUpThrough('oidc', `증표${getPersonNumber()}`)
    social.state.claims = claims
    const browser = openNewBrowser()
    const { authorizeUrl } = await startAttempt(browser, 'oidc')
    expect((await returnToProduct(browser, social.giveConsent(authorizeUrl))).outcome).toBe(outcome)
    expect((await readMe(browser)) !== null).toBe(outcome === 'signed_in')
    expect((await createSignedOutPerson(product).call('GET /session')).body).toMatchObject({ me: null })
  })
})
