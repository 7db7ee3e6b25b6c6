import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { openSocialForFile } from '#test/social/social-for-file.ts'
import type { Step } from '#test/social/social-state.ts'

const {
  social,
  product,
  switchPerson,
  openNewBrowser,
  startAttempt,
  returnToProduct,
  signInThrough,
  readMe,
} = await openSocialForFile()

const readPendingSignUp = async (browser: ReturnType<typeof openNewBrowser>) =>
  (await browser.send('GET', '/api/social/sign-up')).json<object>()

describe('a profile', () => {
  const createKakaoProfile = (account: object | undefined) => ({ id: 4_242_424_242, kakao_account: account })
  const createNaverProfile = (response: object) => ({ resultcode: '00', message: 'success', response })
  const ADDRESS = 'shape@example.org'
  const validEmail = { has_email: true, email_needs_agreement: false, email: ADDRESS, is_email_valid: true }
  const namedProfile = { profile: { nickname: '모양' } }

  it.each<[string, SocialProvider, object, string | null, string]>([
    [
      'a verified address',
      'kakao',
      createKakaoProfile({ ...namedProfile, ...validEmail, is_email_verified: true }),
      ADDRESS,
      '모양',
    ],
    [
      'an unverified address',
      'kakao',
      createKakaoProfile({ ...namedProfile, ...validEmail, is_email_verified: false }),
      ADDRESS,
      '모양',
    ],
    [
      'an address without the field for verified',
      'kakao',
      createKakaoProfile({ ...namedProfile, email: ADDRESS }),
      ADDRESS,
      '모양',
    ],
    [
      'an address that is now another account’s',
      'kakao',
      createKakaoProfile({ ...namedProfile, ...validEmail, is_email_valid: false, is_email_verified: true }),
      null,
      '모양',
    ],
    [
      'an address without consent',
      'kakao',
      createKakaoProfile({ ...namedProfile, has_email: true, email_needs_agreement: true }),
      null,
      '모양',
    ],
    ['no address', 'kakao', createKakaoProfile({ ...namedProfile, has_email: false }), null, '모양'],
    [
      'no consent at all',
      'kakao',
      createKakaoProfile({ profile_nickname_needs_agreement: true, email_needs_agreement: true }),
      null,
      '',
    ],
    ['nothing but an id', 'kakao', createKakaoProfile(undefined), null, ''],
    [
      'an address',
      'naver',
      createNaverProfile({ id: 'n-1', email: ADDRESS, nickname: '모양', name: '본명' }),
      ADDRESS,
      '모양',
    ],
    ['only a name', 'naver', createNaverProfile({ id: 'n-2', name: '본명' }), null, '본명'],
    ['nothing but an id of 64 letters', 'naver', createNaverProfile({ id: 'a'.repeat(64) }), null, ''],
  ])('with %s from %s is offered for the sign-up', async (_, provider, profile, email, username) => {
    social.state.profile = profile
    const browser = openNewBrowser()
    expect(await signInThrough(browser, provider)).toBe('sign_up')
    expect(await readPendingSignUp(browser)).toEqual({ waiting: { provider, email, username } })
  })

  it.each<[SocialProvider, object]>([
    ['kakao', {}],
    ['kakao', { id: null, kakao_account: validEmail }],
    ['naver', createNaverProfile({ email: ADDRESS })],
    ['naver', { resultcode: '024', message: 'Authentication failed', response: { id: 'n-3' } }],
    ['naver', { id: 'n-4', email: ADDRESS }],
  ])('%s sends no valid profile, and nobody is signed in: %o', async (provider, profile) => {
    social.state.profile = profile
    const browser = openNewBrowser()
    expect(await signInThrough(browser, provider)).toBe('social_failed')
    expect(await readMe(browser)).toBeNull()
  })
})

test.each<[SocialProvider, Step, number, object, string]>([
  ['kakao', 'token', 400, { error: 'invalid_grant', error_code: 'KOE320' }, 'social_failed'],
  ['kakao', 'token', 401, { error: 'invalid_client', error_code: 'KOE010' }, 'social_failed'],
  ['kakao', 'token', 429, { error: 'rate limit exceeded', error_code: 'KOE237' }, 'social_unavailable'],
  ['kakao', 'token', 500, { error: 'server_error' }, 'social_unavailable'],
  ['kakao', 'profile', 401, { msg: 'this access token does not exist', code: -401 }, 'social_failed'],
  ['kakao', 'profile', 400, { msg: 'NotRegisteredUserException', code: -101 }, 'social_failed'],
  ['kakao', 'profile', 403, { msg: 'insufficient scopes.', code: -402 }, 'social_failed'],
  ['kakao', 'profile', 503, { msg: 'under maintenance', code: -9798 }, 'social_unavailable'],
  ['naver', 'token', 200, { error: 'invalid_request', error_description: 'no valid data' }, 'social_failed'],
  ['naver', 'token', 200, { error: 'unauthorized_client' }, 'social_failed'],
  ['naver', 'token', 500, { error: 'server_error' }, 'social_unavailable'],
  ['naver', 'profile', 401, { resultcode: '024', message: 'Authentication failed' }, 'social_failed'],
  ['naver', 'profile', 403, { resultcode: '403', message: 'Forbidden' }, 'social_failed'],
  ['naver', 'profile', 500, { resultcode: '500', message: 'Internal Server Error' }, 'social_unavailable'],
])(
  'where %s refuses the %s with %i %o, the popup ends with %s',
  async (provider, step, status, body, outcome) => {
    social.state.refusal = { step, status, body }
    const browser = openNewBrowser()
    expect(await signInThrough(browser, provider)).toBe(outcome)
    expect(await readMe(browser)).toBeNull()
    expect(await readPendingSignUp(browser)).toEqual({ waiting: null })
  },
)

describe('a slow answer', () => {
  afterEach(() => void vi.useRealTimers())

  describe.each<[SocialProvider, Step]>([
    ['kakao', 'token'],
    ['kakao', 'profile'],
    ['naver', 'token'],
    ['naver', 'profile'],
  ])('of %s to the %s request', (provider, step) => {
    it.each([2000, 8000, 9999])('is accepted after %i ms', async (ms) => {
      const { browser, resultPromise, release } = await holdAnswer(provider, step)
      await vi.advanceTimersByTimeAsync(ms)
      release()
      expect((await resultPromise).outcome).toBe('sign_up')
      expect(await readPendingSignUp(browser)).toMatchObject({ waiting: { provider } })
    })

    it('is given up after 10 s', async () => {
      const { browser, resultPromise, release } = await holdAnswer(provider, step)
      const snapshotBefore = await readSnapshot(product.db)
      await vi.advanceTimersByTimeAsync(10_000)
      expect((await resultPromise).outcome).toBe('social_unavailable')
      release()
      expect(await readPendingSignUp(browser)).toEqual({ waiting: null })
      expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
    })
  })

  /** Opens a popup whose service has received the request and has not responded yet. */
  async function holdAnswer(provider: SocialProvider, step: Step) {
    switchPerson()
    const browser = openNewBrowser()
    const { authorizeUrl } = await startAttempt(browser, provider)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { arrived, release } = social.holdAnswer(step)
    const resultPromise = returnToProduct(browser, social.giveConsent(authorizeUrl))
    await arrived
    return { browser, resultPromise, release }
  }
})
