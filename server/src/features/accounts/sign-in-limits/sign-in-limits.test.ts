import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  readMailedToken,
  PASSWORD,
  decodeText,
  type Person,
  signUpMember,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openAppOnSameServices } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { realClock } from '#platform/clock.ts'

const product = await openProductForFile()

const signIn = (browser: Person, { email }: Pick<Person, 'email'>, password = PASSWORD) =>
  browser.call('POST /sign-in', { email, password })

const HOME_ADDRESS = '198.51.100.7'
const OTHER_ADDRESS = '192.0.2.99'

/** Signs up a member with a browser at the address HOME_ADDRESS. */
async function signUpOwner(name: string): Promise<Person & { browser: Person }> {
  const browser = createSignedOutPerson(product, HOME_ADDRESS)
  const person = await signUpMember(product, name, `${name}@example.com`, browser)
  return { ...person, browser }
}

/** Enters wrong passwords from six IP addresses, until strangers have no tries left. */
async function enterWrongPasswords({ email }: Pick<Person, 'email'>): Promise<(string | null)[]> {
  const codes = []
  for (const host of [1, 2, 3, 4, 5, 6])
    for (let guess = 0; guess < 8; guess++)
      codes.push(
        (await signIn(createSignedOutPerson(product, `203.0.113.${host}`), { email }, `guess-${guess}`)).code,
      )
  return codes
}

/**
 * Inserts the rows that an attack from five IP addresses leaves, because trying real passwords is slow. The attempts of
 * the first `knownHosts` addresses come from known browsers.
 */
async function insertAttack({ email: account }: Pick<Person, 'email'>, knownHosts = 0): Promise<void> {
  const rows = [1, 2, 3, 4, 5].map((host) => ({
    account,
    source: `203.0.113.${host}`,
    isKnown: host <= knownHosts,
    count: 8,
    expiresAt: new Date(realClock.now() + 600_000),
  }))
  await product.db.insertInto('signInAttempts').values(rows).execute()
}

const repeatWrongPassword = (times: number) => Array.from({ length: times }, () => 'wrong_password')
async function makeGuesses(browser: Person, member: Pick<Person, 'email'>, times: number) {
  const codes = []
  for (let guess = 0; guess < times; guess++)
    codes.push((await signIn(browser, member, `guess-${guess}`)).code)
  return codes
}

/** Stops the real clock, which the test then moves. */
function stopClock() {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}
const advanceSeconds = (seconds: number) => vi.setSystemTime(realClock.now() + seconds * 1000)

/** Enters six wrong passwords, each as early as allowed, and returns the seconds to wait before each. */
async function measureWaits(browser: Person, member: Pick<Person, 'email'>) {
  const waits = []
  for (let guess = 0; guess < 6; guess++) {
    const { headers } = await signIn(browser, member, 'refused')
    const wait = Number(headers['retry-after'])
    waits.push(wait)
    advanceSeconds(wait)
    expect(await signIn(browser, member, 'wrong')).toMatchObject({ code: 'wrong_password' })
  }
  return waits
}

describe('while strangers guess at an account', () => {
  let member: Person & { browser: Person }
  beforeAll(async () => {
    member = await signUpOwner('besieged')
    const codes = await enterWrongPasswords(member)
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(40)
    expect(codes.slice(40)).toEqual(Array.from({ length: 8 }, () => 'too_many_requests'))
  })

  it('another unknown source is refused with a Retry-After header, even with the right password', async () => {
    const answer = await signIn(createSignedOutPerson(product, OTHER_ADDRESS), member)
    expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' })
    const retryAfter = Number(answer.headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(900)
  })

  it('the owner gets in with a known browser, from anywhere', async () => {
    await member.browser.call('POST /sign-out')
    const answer = await member.browser.connectFrom(OTHER_ADDRESS).call('POST /sign-in', {
      email: member.email,
      password: PASSWORD,
    })
    expect(answer.status).toBe(200)
  })

  it('the owner gets in with a new browser at home, even after a wrong password', async () => {
    const newBrowser = createSignedOutPerson(product, HOME_ADDRESS)
    expect(await signIn(newBrowser, member, 'slip')).toMatchObject({ code: 'wrong_password' })
    expect((await signIn(newBrowser, member)).status).toBe(200)
  })

  it('the owner gets in anywhere after a reset by mail', async () => {
    const otherNetworkBrowser = createSignedOutPerson(product, '192.0.2.50')
    expect((await otherNetworkBrowser.call('POST /password-reset', { email: member.email })).status).toBe(200)
    const token = await expect
      .poll(() => findMailedToken())
      .toBeTruthy()
      .then(() => readMailedToken(product, 'reset-password'))
    const password = 'Another-2026'
    await otherNetworkBrowser.call('POST /password-reset/complete', {
      token,
      password,
      passwordConfirmation: password,
    })
    expect((await signIn(otherNetworkBrowser, member, password)).status).toBe(200)
    // A browser that knew the old password is unknown again.
    expect(await signIn(member.browser, member, password)).toMatchObject({ code: 'too_many_requests' })
  })
})

const findMailedToken = () => {
  try {
    return readMailedToken(product, 'reset-password')
  } catch {
    return null
  }
}

describe('a browser that signed in before', () => {
  it('is known for its own accounts only', async () => {
    const member = await signUpOwner('mallory')
    const victim = await signUpOwner('victim')
    await insertAttack(victim)
    expect(await signIn(member.browser.connectFrom(OTHER_ADDRESS), victim)).toMatchObject({
      code: 'too_many_requests',
    })
  })

  it('has its own attempts, which do not count towards the limit of strangers', async () => {
    const member = await signUpOwner('absent_minded')
    await insertAttack(member, 1)
    expect((await signIn(createSignedOutPerson(product, OTHER_ADDRESS), member)).status).toBe(200)
  })

  it('is known for every member who signed in there', async () => {
    const firstMember = await signUpOwner('sharer')
    const secondMember = await signUpOwner('sharing')
    const sharedBrowser = createSignedOutPerson(product, '192.0.2.60')
    for (const member of [firstMember, secondMember])
      expect((await signIn(sharedBrowser, member)).status).toBe(200)
    for (const member of [firstMember, secondMember]) {
      await insertAttack(member)
      expect((await signIn(sharedBrowser.connectFrom('192.0.2.61'), member)).status).toBe(200)
    }
  })

  it('is recognized by a signed cookie that no script and no other site can use', async () => {
    const member = await signUpOwner('cookie')
    const answer = await signIn(createSignedOutPerson(product, HOME_ADDRESS), member)
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    const deviceCookie = cookies.find((cookie) => cookie.startsWith('gwanyeok.device=')) ?? ''
    expect(deviceCookie).toMatch(/; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/)
    const value = deviceCookie.split(';')[0]!.split('=')[1]!
    const [userId, id, issuedAt, signature] = value.split('.') as [string, string, string, string]
    expect(userId).toBe(member.id)
    await insertAttack(member)
    const readSignInStatus = async (cookie: string) => {
      const { statusCode } = await product.app.inject({
        method: 'POST',
        url: '/api/sign-in',
        remoteAddress: OTHER_ADDRESS,
        headers: { cookie: `gwanyeok.device=${cookie}` },
        payload: { email: member.email, password: PASSWORD },
      })
      return statusCode
    }
    for (const forgedCookie of [
      `${userId}.${id}x.${issuedAt}.${signature}`,
      `${userId}.${id}.${issuedAt}0.${signature}`,
      `${userId}.${id}.${issuedAt}.${signature.slice(0, -2)}AA`,
      `${userId}.${id}.${issuedAt}.`,
      `${'~'.repeat(800)}${value}`,
      `${value}~${'x'.repeat(9000)}`,
      '%00',
    ])
      expect(await readSignInStatus(forgedCookie), forgedCookie).toBe(429)
    expect(await readSignInStatus(`other.aaaa.1.bbbb~${value}`)).toBe(200)
  })
})

describe('a network', () => {
  it('is known through the owner’s sign-ins, not through wrong passwords of others, and is stored only as a digest', async () => {
    const member = await signUpOwner('settled')
    const guessersAddress = '203.0.113.1'
    await insertAttack(member)
    expect(await signIn(createSignedOutPerson(product, guessersAddress), member)).toMatchObject({
      code: 'too_many_requests',
    })
    const row = await product.db
      .selectFrom('accounts')
      .select('knownNetworks')
      .where('userId', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row.knownNetworks).toHaveLength(1)
    expect(row.knownNetworks.join()).not.toContain('198.51')
  })

  it('is known while it is one of the last eight', async () => {
    const member = await signUpOwner('traveller')
    for (let host = 1; host <= 9; host++)
      expect((await signIn(createSignedOutPerson(product, `100.64.0.${host}`), member)).status).toBe(200)
    await insertAttack(member)
    const readSignInStatus = async (address: string) =>
      (await signIn(createSignedOutPerson(product, address), member)).status
    expect([
      await readSignInStatus(HOME_ADDRESS),
      await readSignInStatus('100.64.0.1'),
      await readSignInStatus('100.64.0.2'),
    ]).toEqual([429, 429, 200])
  })
})

describe('guesses from the owner’s network', () => {
  stopClock()

  it('slow down new browsers there, by two minutes at most, and never known browsers', async () => {
    const member = await signUpOwner('neighbour')
    expect(await makeGuesses(createSignedOutPerson(product, HOME_ADDRESS), member, 9)).toEqual([
      ...repeatWrongPassword(8),
      'too_many_requests',
    ])
    expect(await measureWaits(createSignedOutPerson(product, HOME_ADDRESS), member)).toEqual([
      10, 20, 40, 80, 120, 120,
    ])
    advanceSeconds(119)
    expect(await signIn(createSignedOutPerson(product, HOME_ADDRESS), member)).toMatchObject({
      code: 'too_many_requests',
    })
    expect((await signIn(member.browser, member)).status).toBe(200)
    advanceSeconds(1)
    expect((await signIn(createSignedOutPerson(product, HOME_ADDRESS), member)).status).toBe(200)
  })

  it('from a known browser slow down only this browser, by two minutes at most', async () => {
    const member = await signUpOwner('forgetful')
    expect(await makeGuesses(member.browser, member, 9)).toEqual([
      ...repeatWrongPassword(8),
      'too_many_requests',
    ])
    expect((await signIn(createSignedOutPerson(product, OTHER_ADDRESS), member)).status).toBe(200)
    expect(await measureWaits(member.browser, member)).toEqual([10, 20, 40, 80, 120, 120])
    advanceSeconds(120)
    expect((await signIn(member.browser, member)).status).toBe(200)
  })

  it('are checked one at a time, however many are sent concurrently', async () => {
    const member = await signUpOwner('hunted')
    await makeGuesses(createSignedOutPerson(product, HOME_ADDRESS), member, 8)
    advanceSeconds(10)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signIn(createSignedOutPerson(product, HOME_ADDRESS), member, `many-${index}`),
      ),
    )
    expect(responses.filter(({ code }) => code === 'wrong_password')).toHaveLength(1)
  })

  it('from a wide network of IPv6 count together, for all accounts and parts of the network', async () => {
    const member = await signUpOwner('widely')
    const limitedServer = await openLimitedServer()
    // Together 239 wrong passwords, one below the limit.
    const rows = Array.from({ length: 30 }, (_, index) => ({
      account: `wide${index}@example.com`,
      source: `2001:db8:7:${index}::/64`,
      isKnown: false,
      count: index === 0 ? 7 : 8,
      expiresAt: new Date(realClock.now() + 600_000),
    }))
    await product.db.insertInto('signInAttempts').values(rows).execute()
    const signInFrom = (ip: string) =>
      signIn(createSignedOutPerson(limitedServer, ip), { email: 'nobody-there@example.com' })
    expect(await signInFrom('2001:db8:7:ff::1')).toMatchObject({ code: 'unknown_email' })
    expect(await signInFrom('2001:db8:7:fe::1')).toMatchObject({ code: 'too_many_requests' })
    expect(await signInFrom('2001:db8:70::1')).toMatchObject({ code: 'unknown_email' })
    expect(
      (await signIn(member.browser.connectFrom('2001:db8:7:fd::1').connectTo(limitedServer), member)).status,
    ).toBe(200)
    await limitedServer.app.close()
  })

  it('at other accounts do not block the owner', async () => {
    const member = await signUpOwner('resident')
    const limitedServer = await openLimitedServer()
    const rows = Array.from({ length: 8 }, (_, index) => ({
      account: `other${index}@example.com`,
      source: HOME_ADDRESS,
      isKnown: false,
      count: 8,
      expiresAt: new Date(realClock.now() + 600_000),
    }))
    await product.db.insertInto('signInAttempts').values(rows).execute()
    const otherAccount = { email: 'other9@example.com' }
    expect(await signIn(createSignedOutPerson(limitedServer, HOME_ADDRESS), otherAccount)).toMatchObject({
      code: 'too_many_requests',
    })
    expect((await signIn(createSignedOutPerson(limitedServer, HOME_ADDRESS), member)).status).toBe(200)
    await limitedServer.app.close()
  })
})

describe('mails', () => {
  const outbox = path.join(product.config.dataDir, 'outbox')
  const readMails = () => readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'))
  const countResets = ({ email }: Pick<Person, 'email'>) =>
    readMails().filter(
      (mail) => mail.includes(`To: ${email}`) && decodeText(mail).includes('/reset-password?'),
    ).length
  const requestReset = (browser: Person, { email }: Pick<Person, 'email'>) =>
    browser.call('POST /password-reset', { email })

  it('are sent to an account once in 15 minutes, however many strangers request, and the answers are all the same', async () => {
    const member = await signUpOwner('bombed')
    const strangers = [1, 2, 3].map((host) => createSignedOutPerson(product, `203.0.113.${host}`))
    const bodies = new Set<string>()
    for (let mail = 0; mail < 6; mail++)
      for (const stranger of strangers) bodies.add((await requestReset(stranger, member)).text)
    for (const stranger of strangers)
      bodies.add((await requestReset(stranger, { email: 'nobody@example.com' })).text)
    expect(bodies.size).toBe(1)
    await expect.poll(() => countResets(member)).toBe(1)
    await product.db
      .updateTable('rateLimits')
      .set({ expire: realClock.now() })
      .where('key', '=', `reset-account:${member.email}`)
      .execute()
    await requestReset(createSignedOutPerson(product, OTHER_ADDRESS), member)
    await expect.poll(() => countResets(member)).toBe(2)
  })

  it('requested by the owner from a known browser or network are sent, even just after a stranger’s request', async () => {
    const member = await signUpOwner('mailed')
    for (const browser of [
      createSignedOutPerson(product, OTHER_ADDRESS),
      member.browser.connectFrom(OTHER_ADDRESS),
      createSignedOutPerson(product, HOME_ADDRESS),
    ])
      expect((await requestReset(browser, member)).status).toBe(200)
    await expect.poll(() => countResets(member)).toBe(3)
    expect((await member.browser.call('POST /email-confirmation')).status).toBe(200)
  })

  it('are limited to five an hour for all tagged addresses of a mailbox together, from all networks; the plain address has its own limit', async () => {
    const limitedServer = await openLimitedServer()
    const countMailsTo = (address: RegExp) => readMails().filter((mail) => address.test(mail)).length
    for (let number = 0; number < 10; number++) {
      const browser = createSignedOutPerson(limitedServer, `203.0.113.${number % 3}`)
      const email = `${number % 2 ? 'box' : 'b.ox'}+${number}@example.com`
      await signUpMember(product, `box_${number}`, email, browser)
      await browser.call('POST /email-confirmation')
      await requestReset(browser, { email })
      await requestReset(createSignedOutPerson(limitedServer, `198.51.100.${number}`), { email })
    }
    const plainAddressOwner = await signUpMember(
      product,
      'box_owner',
      'box@example.com',
      createSignedOutPerson(limitedServer, HOME_ADDRESS),
    )
    await requestReset(createSignedOutPerson(limitedServer, OTHER_ADDRESS), plainAddressOwner)
    // Waits until all mails are written.
    await limitedServer.app.close()
    expect(countResets(plainAddressOwner)).toBe(1)
    expect(countMailsTo(/^To: box@/m)).toBe(2)
    expect(countMailsTo(/^To: b\.?ox\+/m)).toBe(5)
  })

  it('to a confirmed address do not count towards the limit of other addresses of the mailbox', async () => {
    const limitedServer = await openLimitedServer()
    const browser = createSignedOutPerson(limitedServer, HOME_ADDRESS)
    const member = await signUpMember(product, 'tagged', 'owner+mail@example.com', browser)
    const token = readMailedToken(product, 'confirm-email', member.email)
    expect((await browser.call('POST /email-confirmation/complete', { token })).status).toBe(200)
    for (let number = 0; number < 6; number++)
      await signUpMember(
        product,
        `other_${number}`,
        `owner+${number}@example.com`,
        createSignedOutPerson(limitedServer, '203.0.113.9'),
      )
    await requestReset(createSignedOutPerson(limitedServer, OTHER_ADDRESS), member)
    for (let mail = 0; mail < 5; mail++) await requestReset(browser, member)
    await limitedServer.app.close()
    expect(countResets(member)).toBe(6)
  })

  it('are refused to a network that requests them for many accounts, without affecting the members', async () => {
    const member = await signUpOwner('spared')
    const limitedServer = await openLimitedServer()
    const sender = createSignedOutPerson(limitedServer, '203.0.113.200')
    for (let mail = 0; mail < 20; mail++)
      expect((await requestReset(sender, { email: `somebody${mail}@example.com` })).status).toBe(200)
    expect(await requestReset(sender, member)).toMatchObject({ code: 'too_many_requests' })
    await requestReset(createSignedOutPerson(limitedServer, OTHER_ADDRESS), member)
    await expect.poll(() => countResets(member)).toBe(1)
    await limitedServer.app.close()
  })
})

/** Opens a server with the limits of a production site (without CLOCK_START), on the same database. */
async function openLimitedServer() {
  const app = await openAppOnSameServices({ ...product, config: { ...product.config, clockStart: null } })
  return { app }
}
