import { describe, expect, it } from 'vitest'
import {
  PASSWORD,
  type Person,
  signUpMember,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()
const minji = await signUpMember(product, 'minji')

const countSessions = async (caller: Person) =>
  (await caller.call<{ items: unknown[] }>('GET /me/sessions')).body.items.length

const signIn = (browser: Person, { email }: Person, password = PASSWORD) =>
  browser.call('POST /sign-in', { email, password })

const isSignedIn = async (cookie: string) =>
  (await product.app.inject({ url: '/api/settings', headers: { cookie } })).statusCode === 200

describe('the former session of a browser', () => {
  it('ends with the next sign-in there, and no other session does', async () => {
    const minjiCookie = minji.cookie()
    const browser = createSignedOutPerson(product)
    await signIn(browser, minji)
    const formerCookie = browser.cookie()
    expect(await countSessions(minji)).toBe(2)
    expect(await signIn(browser, minji)).toMatchObject({ status: 200 })
    expect([
      await isSignedIn(formerCookie),
      await isSignedIn(browser.cookie()),
      await isSignedIn(minjiCookie),
    ]).toEqual([false, true, true])
    expect(await countSessions(minji)).toBe(2)
  })

  it('ends when another member signs in or up in the browser', async () => {
    const duri = await signUpMember(product, 'duri')
    const browser = createSignedOutPerson(product)
    await signIn(browser, minji)
    const firstCookie = browser.cookie()
    await signIn(browser, duri)
    const secondCookie = browser.cookie()
    expect([await isSignedIn(firstCookie), await isSignedIn(secondCookie)]).toEqual([false, true])
    expect((await browser.call('POST /sign-up', buildSignUpForm('newcomer'))).status).toBe(200)
    expect([await isSignedIn(secondCookie), await isSignedIn(browser.cookie())]).toEqual([false, true])
  })

  it.each([
    ['a wrong password', (browser: Person) => signIn(browser, minji, 'wrong-one')],
    ['a taken name', (browser: Person) => browser.call('POST /sign-up', buildSignUpForm('minji'))],
  ])('remains after %s', async (_, attempt) => {
    const browser = createSignedOutPerson(product)
    await signIn(browser, minji)
    const cookie = browser.cookie()
    expect((await attempt(browser)).status).not.toBe(200)
    expect(await isSignedIn(cookie)).toBe(true)
  })
})

describe('the session of a returning member', () => {
  const HOUR_MS = 3_600_000

  it('is extended together with its cookie, but not at every call', async () => {
    const browser = createSignedOutPerson(product)
    await signIn(browser, minji)
    const cookie = browser.cookie()
    const requestSession = () => product.app.inject({ url: '/api/session', headers: { cookie } })
    const findNewestSession = () =>
      product.db.selectFrom('sessions').select(['id', 'expiresAt']).orderBy('createdAt', 'desc').limit(1)
    const { id, expiresAt } = await findNewestSession().executeTakeFirstOrThrow()
    expect((await requestSession()).headers['set-cookie']).toBeUndefined()

    const earlierExpiry = new Date(expiresAt.getTime() - 2 * HOUR_MS)
    await product.db.updateTable('sessions').set({ expiresAt: earlierExpiry }).where('id', '=', id).execute()
    product.sessions.clearCache()
    const cookieLines = [(await requestSession()).headers['set-cookie'] ?? []].flat().map(String)
    expect(cookieLines).toHaveLength(1)
    expect(cookieLines[0]).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookieLines[0]?.split(';')[0]).toBe(cookie)
    expect((await findNewestSession().executeTakeFirstOrThrow()).expiresAt.getTime()).toBeGreaterThan(
      earlierExpiry.getTime(),
    )

    product.sessions.clearCache()
    expect((await requestSession()).headers['set-cookie']).toBeUndefined()
  })
})
