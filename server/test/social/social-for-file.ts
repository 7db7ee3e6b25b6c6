import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import { readMailedToken, type Person } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { realClock } from '#platform/clock.ts'
import { openSocialServer, buildSocialEnvironment } from './social-server.ts'
import type { SocialPerson } from './stand-in.ts'

export const CONSENTS = { agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true }

const START_PATHS = {
  signIn: 'social/:',
  link: 'me/sign-in-methods/:',
  confirm: 'me/confirm-social/:',
} as const
type Intent = keyof typeof START_PATHS

/** Creates a browser that stores cookies. */
function createBrowser({ app }: Pick<TestProduct, 'app'>) {
  const jar = new Map<string, string>()
  return {
    jar,
    async send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method,
        url,
        headers: { cookie, 'user-agent': 'Firefox' },
        ...(body && { payload: body }),
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = line.split(';')
        const index = pair.indexOf('=')
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, index))
        else jar.set(pair.slice(0, index), pair.slice(index + 1))
      }
      return answer
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

/**
 * Opens the product of a test file and a server that stands in for all sign-in services, with functions that act in
 * browsers.
 */
export async function openSocialForFile() {
  const social = await openSocialServer()
  const product = await openProductForFile({ settings: buildSocialEnvironment(social.url) })
  afterAll(() => social.close())
  beforeEach(() => {
    Object.assign(social.state, { fault: null, refusal: null, claims: {}, profile: null })
    switchPerson()
  })

  let personNumber = 1000
  /** Switches to another person at the services. */
  function switchPerson(person: Partial<SocialPerson> = {}): SocialPerson {
    personNumber += 1
    social.state.person = {
      id: String(personNumber),
      name: `이름${personNumber}`,
      email: `person${personNumber}@example.org`,
      emailVerified: true,
      ...person,
    }
    return social.state.person
  }

  const openNewBrowser = () => createBrowser(product)

  /** Opens a browser with the session of a signed-in person. */
  function openBrowser(person: Person): Browser {
    const browser = openNewBrowser()
    const [name = '', value = ''] = person.cookie().split(/=(.*)/s)
    browser.jar.set(name, value)
    return browser
  }

  async function startAttempt(browser: Browser, provider: SocialProvider, intent: Intent = 'signIn') {
    const answer = await browser.send('POST', `/api/${START_PATHS[intent].replace(':', provider)}/start`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const { attempt, address } = answer.json<{ attempt: string; address: string }>()
    return { attempt, authorizeUrl: new URL(address) }
  }

  const toPath = (url: string) => url.replace(product.config.publicUrl, '')

  /** Opens the callback URL in the popup, and reads the outcome that the page reports. */
  async function returnToProduct(browser: Browser, callbackUrl: string) {
    const { body, statusCode } = await browser.send('GET', toPath(callbackUrl))
    expect(statusCode).toBe(200)
    const json = /<script type="application\/json" id="message">(.*?)<\/script>/.exec(body)?.[1]
    return JSON.parse(json ?? '') as { attempt: string | null; outcome: string }
  }

  async function signInThrough(browser: Browser, provider: SocialProvider, intent: Intent = 'signIn') {
    const { attempt, authorizeUrl } = await startAttempt(browser, provider, intent)
    const report = await returnToProduct(browser, social.giveConsent(authorizeUrl))
    expect(report.attempt).toBe(attempt)
    return report.outcome
  }

  /** Opens the link of the sign-up mail in the same browser. */
  async function confirmEmail(browser: Browser, email: string): Promise<void> {
    await expect.poll(() => readMailedToken(product, 'confirm-email', email)).toBeTruthy()
    const token = readMailedToken(product, 'confirm-email', email)
    const { statusCode } = await browser.send('POST', '/api/email-confirmation/complete', { token })
    expect(statusCode).toBe(200)
  }

  /** Marks the member's sessions as just signed in, as after entering a password. */
  async function proveSignIn(member: string): Promise<void> {
    const confirmedAt = new Date(realClock.now())
    await product.db.updateTable('sessions').set({ confirmedAt }).where('userId', '=', member).execute()
    product.sessions.clearCache()
  }

  const readMe = async (browser: Browser) =>
    (await browser.send('GET', '/api/session')).json<{
      me: {
        id: string
        email: string
        emailConfirmed: boolean
        isAdmin: boolean
        username: string
      } | null
    }>().me

  async function signUpThrough(provider: SocialProvider, username: string, email?: string) {
    const browser = openNewBrowser()
    expect(await signInThrough(browser, provider)).toBe('sign_up')
    const body = { username, ...CONSENTS, ...(email !== undefined && { email }) }
    const answer = await browser.send('POST', '/api/social/sign-up', body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { browser, id: answer.json<{ me: { id: string } }>().me.id }
  }

  /** Returns the number of the current person, which is unique in the file. */
  const getPersonNumber = () => personNumber

  return {
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
  }
}
