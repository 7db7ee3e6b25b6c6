import { beforeAll, describe, expect, it } from 'vitest'
import { mailedToken, PASSWORD, type Person, signedUp, stranger } from '../../../../test/product/person.ts'
import { openSecondServer } from '../../../../test/product/product.ts'
import { productForFile } from '../../../../test/product/product-for-file.ts'
import { realClock } from '../../../platform/clock.ts'

const product = await productForFile()

const signIn = (browser: Person, { email }: Pick<Person, 'email'>, password = PASSWORD) =>
  browser.call('POST /sign-in', { email, password })

const HOME = '198.51.100.7'
const ELSEWHERE = '192.0.2.99'

/** A member who signed up at home. */
async function owner(name: string): Promise<Person & { browser: Person }> {
  const browser = stranger(product, HOME)
  const person = await signedUp(product, name, `${name}@example.com`, browser)
  return { ...person, browser }
}

/** Wrong passwords from a few addresses, until strangers get no more tries. */
async function attack({ email }: Pick<Person, 'email'>): Promise<(string | null)[]> {
  const codes = []
  for (const host of [1, 2, 3, 4, 5, 6])
    for (let guess = 0; guess < 8; guess++)
      codes.push((await signIn(stranger(product, `203.0.113.${host}`), { email }, `guess-${guess}`)).code)
  return codes
}

/** What such an attack leaves: each password takes a while to refuse. */
async function attacked({ email: account }: Pick<Person, 'email'>): Promise<void> {
  const rows = [1, 2, 3, 4, 5].map((host) => ({
    account,
    source: `203.0.113.${host}`,
    trusted: false,
    count: 8,
    expiresAt: new Date(realClock.now() + 600_000),
  }))
  await product.db.insertInto('signInAttempts').values(rows).execute()
}

describe('while strangers guess at an account', () => {
  let member: Person & { browser: Person }
  beforeAll(async () => {
    member = await owner('besieged')
    const codes = await attack(member)
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(40)
    expect(codes.slice(40)).toEqual(Array.from({ length: 8 }, () => 'too_many_requests'))
  })

  it('another unknown source is refused, even with the right password, with a time to retry', async () => {
    const answer = await signIn(stranger(product, ELSEWHERE), member)
    expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' })
    const retryAfter = Number(answer.headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(900)
  })

  it('the owner gets in with a browser that signed in before, wherever it is', async () => {
    await member.browser.call('POST /sign-out')
    const answer = await member.browser.at(ELSEWHERE).call('POST /sign-in', {
      email: member.email,
      password: PASSWORD,
    })
    expect(answer.status).toBe(200)
  })

  it('the owner gets in with a new browser at home, after a slip too', async () => {
    const fresh = stranger(product, HOME)
    expect(await signIn(fresh, member, 'slip')).toMatchObject({ code: 'wrong_password' })
    expect((await signIn(fresh, member)).status).toBe(200)
  })

  it('the owner gets in anywhere after a reset by mail', async () => {
    const away = stranger(product, '192.0.2.50')
    expect((await away.call('POST /password-reset', { email: member.email })).status).toBe(200)
    const token = await expect
      .poll(() => mailedTokenOrNull())
      .toBeTruthy()
      .then(() => mailedToken(product, 'reset-password'))
    const password = 'Another-2026'
    await away.call('POST /password-reset/complete', { token, password, passwordConfirmation: password })
    expect((await signIn(away, member, password)).status).toBe(200)
    // What knew the old password is a stranger again.
    expect(await signIn(member.browser, member, password)).toMatchObject({ code: 'too_many_requests' })
  })
})

const mailedTokenOrNull = () => {
  try {
    return mailedToken(product, 'reset-password')
  } catch {
    return null
  }
}

describe('a browser that signed in before', () => {
  it('has attempts of its own, as many as others', async () => {
    const member = await owner('forgetful')
    const codes = []
    for (let guess = 0; guess < 9; guess++)
      codes.push((await signIn(member.browser, member, 'guess-me')).code)
    expect(codes.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'wrong_password'))
    expect(codes[8]).toBe('too_many_requests')
    expect((await signIn(stranger(product, ELSEWHERE), member)).status).toBe(200)
  })

  it('is known for its own accounts only', async () => {
    const member = await owner('mallory')
    const victim = await owner('victim')
    await attacked(victim)
    expect(await signIn(member.browser.at(ELSEWHERE), victim)).toMatchObject({ code: 'too_many_requests' })
  })

  it('knows all members who share it', async () => {
    const [one, two] = [await owner('sharer'), await owner('sharing')]
    const shared = stranger(product, '192.0.2.60')
    for (const member of [one, two]) expect((await signIn(shared, member)).status).toBe(200)
    for (const member of [one, two]) {
      await attacked(member)
      expect((await signIn(shared.at('192.0.2.61'), member)).status).toBe(200)
    }
  })

  it('is recognized by a signed cookie that no script and no other site can use', async () => {
    const member = await owner('cookie')
    const answer = await signIn(stranger(product, HOME), member)
    const lines = [answer.headers['set-cookie'] ?? []].flat().map(String)
    const line = lines.find((each) => each.startsWith('gwanyeok.device=')) ?? ''
    expect(line).toMatch(/; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/)
    const value = line.split(';')[0]!.split('=')[1]!
    const [userId, id, issued, signature] = value.split('.') as [string, string, string, string]
    expect(userId).toBe(member.id)
    await attacked(member)
    const signInWith = async (cookie: string) => {
      const { statusCode } = await product.app.inject({
        method: 'POST',
        url: '/api/sign-in',
        remoteAddress: ELSEWHERE,
        headers: { cookie: `gwanyeok.device=${cookie}` },
        payload: { email: member.email, password: PASSWORD },
      })
      return statusCode
    }
    for (const forged of [
      `${userId}.${id}x.${issued}.${signature}`,
      `${userId}.${id}.${issued}0.${signature}`,
      `${userId}.${id}.${issued}.${signature.slice(0, -2)}AA`,
      `${userId}.${id}.${issued}.`,
      `${'~'.repeat(800)}${value}`,
      `${value}~${'x'.repeat(9000)}`,
      '%00',
    ])
      expect({ forged, status: await signInWith(forged) }).toEqual({ forged, status: 429 })
    expect(await signInWith(`other.aaaa.1.bbbb~${value}`)).toBe(200)
  })
})

describe('a network', () => {
  it('is known by the sign-ins of its owner, not by the tries of others', async () => {
    const member = await owner('settled')
    const guesser = '203.0.113.1'
    await attacked(member)
    expect(await signIn(stranger(product, guesser), member)).toMatchObject({ code: 'too_many_requests' })
    const row = await product.db
      .selectFrom('accounts')
      .select('knownNetworks')
      .where('userId', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row.knownNetworks).toHaveLength(1)
    expect(row.knownNetworks.join()).not.toContain('198.51')
  })

  it('is kept among the last eight, the latest first', async () => {
    const member = await owner('traveller')
    for (let host = 1; host <= 9; host++)
      expect((await signIn(stranger(product, `100.64.0.${host}`), member)).status).toBe(200)
    await attacked(member)
    const back = async (address: string) => (await signIn(stranger(product, address), member)).status
    expect([await back(HOME), await back('100.64.0.1'), await back('100.64.0.2')]).toEqual([429, 429, 200])
  })
})

describe('mails', () => {
  const ask = (browser: Person, { email }: Pick<Person, 'email'>) =>
    browser.call('POST /password-reset', { email })

  it('that are refused cost the member nothing', async () => {
    const member = await owner('mailed')
    const live = await openLimited()
    const sender = stranger(live, '203.0.113.200')
    for (let mail = 0; mail < 20; mail++)
      expect((await ask(sender, { email: `somebody${mail}@example.com` })).status).toBe(200)
    for (let mail = 0; mail < 12; mail++)
      expect(await ask(sender, member)).toMatchObject({ code: 'too_many_requests' })
    for (let mail = 0; mail < 5; mail++)
      expect((await ask(stranger(live, ELSEWHERE), member)).status).toBe(200)
    await live.app.close()
  })

  it('that strangers ask for do not use up those of the owner', async () => {
    const member = await owner('bombed')
    const codes = []
    for (const host of [1, 2, 3])
      for (let mail = 0; mail < 6; mail++)
        codes.push((await ask(stranger(product, `203.0.113.${host}`), member)).status)
    expect(codes.filter((status) => status === 200)).toHaveLength(10)
    expect((await ask(stranger(product, ELSEWHERE), member)).status).toBe(429)
    expect((await ask(member.browser.at(ELSEWHERE), member)).status).toBe(200)
    expect((await ask(stranger(product, HOME), member)).status).toBe(200)
    expect((await member.browser.call('POST /email-confirmation')).status).toBe(200)
  })
})

/** A server with the limits of a live site, on the same database. */
async function openLimited() {
  const app = await openSecondServer({ ...product, config: { ...product.config, clockStart: null } })
  return { app }
}
