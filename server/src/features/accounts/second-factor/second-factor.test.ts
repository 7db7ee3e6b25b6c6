import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computeAppCode } from '#test/product/authenticator.ts'
import {
  readMailedTexts,
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  signUpAdmin,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProduct, openAppOnSameServices } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { realClock } from '#platform/clock.ts'

const MINUTE_MS = 60_000
const NOON = Date.parse('2026-03-02T12:00:00Z')

const product = await openProductForFile()

// Codes depend on real time, which this file moves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => vi.useRealTimers())
const advanceClock = (ms: number) => vi.setSystemTime(realClock.now() + ms)

it('the codes equal the test vectors of RFC 6238, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
    computeAppCode(secret, seconds * 1000),
  )
  expect(codes).toEqual(['287082', '081804', '005924', '353130'])
})

let memberCount = 0
interface ProtectedMember {
  person: Person
  secret: string
  recoveryCodes: string[]
}

/** Signs up a member with a second factor. Moves the clock by a minute, because no code is accepted twice. */
async function signUpWithFactor(): Promise<ProtectedMember> {
  const person = await signUpMember(product, `회원${++memberCount}`)
  const { body } = await person.call<{ secret: string }>('POST /me/second-factor/start')
  const answer = await person.call<{ recoveryCodes: string[] }>('POST /me/second-factor', {
    code: computeAppCode(body.secret, realClock.now()),
  })
  if (answer.status !== 200) throw new Error(answer.text)
  advanceClock(MINUTE_MS)
  return { person, secret: body.secret, recoveryCodes: answer.body.recoveryCodes }
}

const signIn = (device: Person, { email }: Person, password = PASSWORD) =>
  device.call('POST /sign-in', { email, password })
const readMemberId = async (device: Person) =>
  (await device.call<{ me: { id: string } | null }>('GET /session')).body.me?.id ?? null
const listSessions = (member: Person) =>
  product.db.selectFrom('sessions').select('id').where('userId', '=', member.id).execute()

describe('setting up', () => {
  it('takes effect after a first code, shows ten recovery codes, and ends the other sessions', async () => {
    const person = await signUpMember(product, '설정하는이')
    const otherBrowser = createSignedOutPerson(product)
    expect((await signIn(otherBrowser, person)).status).toBe(200)
    const offState = { enabledAt: null, recoveryCodesLeft: 0, required: false }
    expect((await person.call('GET /me/second-factor')).body).toEqual(offState)
    const earlyAnswer = await person.call('POST /me/second-factor', { code: '123456' })
    expect([earlyAnswer.status, earlyAnswer.code]).toEqual([409, 'second_factor_off'])

    const { body } = await person.call<{ secret: string; address: string }>('POST /me/second-factor/start')
    const address = new URL(body.address)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(address.pathname)).toContain(`과녁:${person.email}`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: body.secret, issuer: '과녁' })
    expect((await person.call('GET /me/second-factor')).body).toEqual(offState)
    expect((await signIn(createSignedOutPerson(product), person)).status).toBe(200)

    const wrongAnswer = await person.call('POST /me/second-factor', { code: '000000' })
    expect([wrongAnswer.status, wrongAnswer.code]).toEqual([401, 'second_factor_wrong'])
    const spacedCode = computeAppCode(body.secret, realClock.now()).replace(/^.../, '$& ')
    const answer = await person.call<{ recoveryCodes: string[] }>('POST /me/second-factor', {
      code: spacedCode,
    })
    expect(answer.status).toBe(200)
    expect(new Set(answer.body.recoveryCodes).size).toBe(10)
    for (const code of answer.body.recoveryCodes) expect(code).toMatch(/^(?:[\da-z]{4}-){3}[\da-z]{4}$/)
    const enabledAt = new Date(NOON).toISOString()
    const onState = { enabledAt, recoveryCodesLeft: 10, required: false }
    expect((await person.call('GET /me/second-factor')).body).toEqual(onState)
    expect(await listSessions(person)).toHaveLength(1)
    expect(await readMemberId(otherBrowser)).toBe(null)

    const repeatedAnswer = await person.call('POST /me/second-factor/start')
    expect([repeatedAnswer.status, repeatedAnswer.code]).toEqual([409, 'second_factor_on'])
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { person, secret, recoveryCodes } = await signUpWithFactor()
    const { rows } = await product.pool.query('select * from "secondFactors" where "userId" = $1', [
      person.id,
    ])
    const storedRows = JSON.stringify(rows)
    for (const plainText of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(storedRows).not.toContain(plainText)
  })
})

describe('signing in', () => {
  it('requires a code after the right password, and opens no session before', async () => {
    const { person, secret } = await signUpWithFactor()
    const device = createSignedOutPerson(product)
    expect((await signIn(device, person, 'Wrong-2026')).code).toBe('wrong_password')
    const sessionsBefore = await listSessions(person)
    const passwordAnswer = await signIn(device, person)
    expect([passwordAnswer.status, passwordAnswer.code]).toEqual([401, 'second_factor_needed'])
    expect(await listSessions(person)).toEqual(sessionsBefore)
    expect(await readMemberId(device)).toBe(null)
    const codeAnswer = await device.call('POST /sign-in/second-factor', {
      code: computeAppCode(secret, realClock.now()),
    })
    expect(codeAnswer).toMatchObject({ status: 200, body: { me: { id: person.id } } })
    expect(await readMemberId(device)).toBe(person.id)
  })

  it('accepts the codes of the previous and the next 30 seconds, each once', async () => {
    const { person, secret } = await signUpWithFactor()
    const enterCode = async (codeTime: number) => {
      const device = createSignedOutPerson(product)
      await signIn(device, person)
      return (await device.call('POST /sign-in/second-factor', { code: computeAppCode(secret, codeTime) }))
        .code
    }
    advanceClock(10 * MINUTE_MS)
    const now = realClock.now()
    expect(await enterCode(now - 60_000)).toBe('second_factor_wrong')
    expect(await enterCode(now + 60_000)).toBe('second_factor_wrong')
    expect(await enterCode(now - 30_000)).toBe(null)
    expect(await enterCode(now - 30_000)).toBe('second_factor_used')
    expect(await enterCode(now + 30_000)).toBe(null)
    // A code older than the last used one is refused, too.
    expect(await enterCode(now)).toBe('second_factor_used')
  })

  it('admits only one of several calls with the same code', async () => {
    const { person, secret } = await signUpWithFactor()
    const devices = [1, 2, 3, 4].map(() => createSignedOutPerson(product))
    for (const device of devices) await signIn(device, person)
    const code = computeAppCode(secret, realClock.now())
    const answers = await Promise.all(
      devices.map((device) => device.call('POST /sign-in/second-factor', { code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('sends at most five mails an hour to an unconfirmed address', async () => {
    const owner = await signUpWithFactor()
    const { person } = owner
    let { recoveryCodes } = owner
    const server = await openAppOnSameServices(product)
    for (let use = 0; use < 6; use++) {
      const renewedCodes = await person
        .connectTo({ app: server })
        .call<{ recoveryCodes: string[] }>('POST /me/second-factor/recovery-codes', {
          code: recoveryCodes[0],
        })
      expect(renewedCodes.status).toBe(200)
      recoveryCodes = renewedCodes.body.recoveryCodes
    }
    // Waits until all mails are written.
    await server.close()
    // The mail of the sign-up is one of these five.
    expect(readMailedTexts(product, person.email)).toHaveLength(5)
  })

  it('accepts a recovery code once, in any spelling, and mails the owner', async () => {
    const { person, recoveryCodes } = await signUpWithFactor()
    const countMails = () => readdirSync(path.join(product.config.dataDir, 'outbox')).length
    const mailCountBefore = countMails()
    const device = createSignedOutPerson(product)
    await signIn(device, person)
    const typedCode = recoveryCodes[3]!.replaceAll('-', ' ').toUpperCase()
    expect((await device.call('POST /sign-in/second-factor', { code: typedCode })).status).toBe(200)
    expect((await device.call('GET /me/second-factor')).body).toMatchObject({ recoveryCodesLeft: 9 })
    await vi.waitFor(() => expect(countMails()).toBe(mailCountBefore + 1))
    await signIn(device, person)
    const repeatedAnswer = await device.call('POST /sign-in/second-factor', { code: recoveryCodes[3] })
    expect(repeatedAnswer.code).toBe('second_factor_wrong')
  })

  describe('guessing', () => {
    const enterCode = async (device: Person, person: Person, code: string) => {
      await signIn(device, person)
      return device.call('POST /sign-in/second-factor', { code })
    }
    const computeRightCode = (secret: string) => computeAppCode(secret, realClock.now())
    const computeWrongCode = (secret: string) =>
      String((Number(computeRightCode(secret)) + 500_000) % 1_000_000).padStart(6, '0')
    /** Enters as many wrong codes as the limit of that network allows, and returns their number. */
    async function useUpTries({ person, secret }: ProtectedMember, network: string): Promise<number> {
      for (let tries = 0; ; tries++) {
        const { code } = await enterCode(
          createSignedOutPerson(product, network),
          person,
          computeWrongCode(secret),
        )
        if (code === 'too_many_requests') return tries
        expect(code).toBe('second_factor_wrong')
      }
    }

    it('is limited to five codes in 15 minutes and ten a day per network, across its browsers', async () => {
      const owner = await signUpWithFactor()
      expect(await useUpTries(owner, '203.0.113.1')).toBe(5)
      const blockedAnswer = await enterCode(
        createSignedOutPerson(product, '203.0.113.1'),
        owner.person,
        computeRightCode(owner.secret),
      )
      expect([blockedAnswer.status, blockedAnswer.code]).toEqual([429, 'too_many_requests'])
      expect(Number(blockedAnswer.headers['retry-after'])).toBeGreaterThan(800)
      advanceClock(15 * MINUTE_MS)
      expect(await useUpTries(owner, '203.0.113.1')).toBe(5)
      advanceClock(15 * MINUTE_MS)
      expect(await useUpTries(owner, '203.0.113.1')).toBe(0)
      advanceClock(24 * 60 * MINUTE_MS)
      const answer = await enterCode(
        createSignedOutPerson(product, '203.0.113.1'),
        owner.person,
        computeRightCode(owner.secret),
      )
      expect(answer.status).toBe(200)
    })

    it('is limited to 40 codes a day, but the owner can still use the known browser, the usual network and recovery codes', async () => {
      const owner = await signUpWithFactor()
      let guesses = 0
      for (let host = 1; host <= 12; host++) guesses += await useUpTries(owner, `203.0.113.${host}`)
      expect(guesses).toBe(40)
      const traveller = createSignedOutPerson(product, '192.0.2.50')
      expect((await enterCode(traveller, owner.person, computeRightCode(owner.secret))).code).toBe(
        'too_many_requests',
      )
      expect((await enterCode(traveller, owner.person, owner.recoveryCodes[0]!)).status).toBe(200)

      // The guesser is in the owner's network, too.
      expect(await useUpTries(owner, '127.0.0.1')).toBe(5)
      const knownBrowser = owner.person.connectFrom('192.0.2.51')
      for (const device of [knownBrowser, owner.person]) {
        advanceClock(MINUTE_MS)
        expect((await enterCode(device, owner.person, computeWrongCode(owner.secret))).code).toBe(
          'second_factor_wrong',
        )
        expect((await enterCode(device, owner.person, computeRightCode(owner.secret))).status).toBe(200)
      }
      advanceClock(15 * MINUTE_MS)
      expect(
        (await enterCode(createSignedOutPerson(product), owner.person, computeRightCode(owner.secret)))
          .status,
      ).toBe(200)
    })

    it('of recovery codes uses up no attempts of other networks', async () => {
      const owner = await signUpWithFactor()
      const wrongCode = '0a1b-2c3d-4e5f-6g7h'
      const guesser = createSignedOutPerson(product, '203.0.113.77')
      const codes = []
      for (let tries = 0; tries < 11; tries++)
        codes.push((await enterCode(guesser, owner.person, wrongCode)).code)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'second_factor_wrong'), 'too_many_requests'])
      const otherNetworkAnswer = await enterCode(
        createSignedOutPerson(product, '192.0.2.60'),
        owner.person,
        owner.recoveryCodes[0]!,
      )
      expect(otherNetworkAnswer.status).toBe(200)
    })

    it('of the password inside a stolen session does not affect the owner’s other sessions', async () => {
      const { person } = await signUpWithFactor()
      const stolenSession = await signUpMember(product, '훔친세션')
      const ownSession = createSignedOutPerson(product)
      expect((await signIn(ownSession, stolenSession)).status).toBe(200)
      const confirm = (caller: Person, password: string) =>
        caller.call('POST /me/confirm-password', { password })
      const codes = []
      for (let tries = 0; tries < 9; tries++)
        codes.push((await confirm(stolenSession, `guess-${tries}`)).code)
      expect(codes).toEqual([...Array.from({ length: 8 }, () => 'wrong_password'), 'too_many_requests'])
      expect((await confirm(ownSession, PASSWORD)).status).toBe(200)
      expect((await confirm(person, PASSWORD)).code).toBe('second_factor_needed')
      // The stolen session can try again after 10 seconds.
      advanceClock(10_000)
      expect((await confirm(stolenSession, PASSWORD)).status).toBe(200)
    })
  })

  it.each([
    ['in another browser', async () => createSignedOutPerson(product)],
    [
      'after ten minutes',
      async (device: Person) => {
        advanceClock(10 * MINUTE_MS)
        return device
      },
    ],
  ])('the code is refused %s', async (_, prepareBrowser) => {
    const { person, secret } = await signUpWithFactor()
    const device = createSignedOutPerson(product)
    await signIn(device, person)
    const browser = await prepareBrowser(device)
    const answer = await browser.call('POST /sign-in/second-factor', {
      code: computeAppCode(secret, realClock.now()),
    })
    expect([answer.status, answer.code]).toEqual([410, 'second_factor_expired'])
  })

  it('requires a code after a reset by mail too, and the reset ends sign-ins begun with the old password', async () => {
    const { person, secret } = await signUpWithFactor()
    // With an unconfirmed address, a reset would turn the second factor off.
    const link = await vi.waitFor(() => readMailedToken(product, 'confirm-email', person.email))
    await person.call('POST /email-confirmation/complete', { token: link })
    const intruder = createSignedOutPerson(product)
    expect((await signIn(intruder, person)).code).toBe('second_factor_needed')
    const owner = createSignedOutPerson(product)
    await owner.call('POST /password-reset', { email: person.email })
    const token = await vi.waitFor(() => readMailedToken(product, 'reset-password'))
    const password = 'Another-2026'
    const reset = { token, password, passwordConfirmation: password }
    expect((await owner.call('POST /password-reset/complete', reset)).status).toBe(200)
    expect((await signIn(owner, person, password)).code).toBe('second_factor_needed')
    const code = computeAppCode(secret, realClock.now())
    expect((await intruder.call('POST /sign-in/second-factor', { code })).code).toBe('second_factor_expired')
    expect((await owner.call('POST /sign-in/second-factor', { code })).status).toBe(200)
  })
})

describe('a recent sign-in', () => {
  it('requires the code after the password', async () => {
    const { person, secret } = await signUpWithFactor()
    advanceClock(301_000)
    const createToken = () => person.call('POST /me/tokens', { name: 'bot', scope: 'read', days: 30 })
    expect((await createToken()).code).toBe('recent_sign_in_needed')
    const computeCode = () => computeAppCode(secret, realClock.now())
    expect((await person.call('POST /me/confirm-second-factor', { code: computeCode() })).code).toBe(
      'second_factor_expired',
    )
    const passwordAnswer = await person.call('POST /me/confirm-password', { password: PASSWORD })
    expect(passwordAnswer.code).toBe('second_factor_needed')
    expect((await createToken()).code).toBe('recent_sign_in_needed')
    expect((await person.call('POST /me/confirm-second-factor', { code: computeCode() })).status).toBe(200)
    expect((await createToken()).status).toBe(200)
    expect((await person.call('POST /me/confirm-second-factor', { code: computeCode() })).code).toBe(
      'second_factor_expired',
    )
  })

  it('is not granted for the first step of another account', async () => {
    const { person, secret } = await signUpWithFactor()
    const otherOwner = await signUpWithFactor()
    await signIn(otherOwner.person, person)
    const answer = await otherOwner.person.call('POST /me/confirm-second-factor', {
      code: computeAppCode(secret, realClock.now()),
    })
    expect(answer.code).toBe('second_factor_expired')
  })
})

describe('recovery codes and turning off', () => {
  it('new recovery codes replace the previous codes, and require a code', async () => {
    const { person, secret, recoveryCodes } = await signUpWithFactor()
    const wrongAnswer = await person.call('POST /me/second-factor/recovery-codes', {
      code: '0a1b-2c3d-4e5f-6g7h',
    })
    expect(wrongAnswer.code).toBe('second_factor_wrong')
    const answer = await person.call<{ recoveryCodes: string[] }>('POST /me/second-factor/recovery-codes', {
      code: computeAppCode(secret, realClock.now()),
    })
    expect(answer.body.recoveryCodes).toHaveLength(10)
    const device = createSignedOutPerson(product)
    await signIn(device, person)
    const enterCode = (code = '') => device.call('POST /sign-in/second-factor', { code })
    expect((await enterCode(recoveryCodes[0])).code).toBe('second_factor_wrong')
    expect((await enterCode(answer.body.recoveryCodes[0])).status).toBe(200)
  })

  it('the second factor is turned off with a code, and is no longer required', async () => {
    const { person, secret } = await signUpWithFactor()
    expect((await person.call('POST /me/second-factor/off', { code: '000000' })).code).toBe(
      'second_factor_wrong',
    )
    const code = computeAppCode(secret, realClock.now())
    expect((await person.call('POST /me/second-factor/off', { code })).status).toBe(200)
    expect((await person.call('POST /me/second-factor/off', { code })).code).toBe('second_factor_off')
    expect((await signIn(createSignedOutPerson(product), person)).status).toBe(200)
  })

  it('the second factor is deleted with the account', async () => {
    const { person } = await signUpWithFactor()
    expect((await person.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
    const rows = product.db.selectFrom('secondFactors').select('userId').where('userId', '=', person.id)
    expect(await rows.execute()).toEqual([])
  })

  it('no app code is accepted if the secret cannot be decrypted, but a recovery code works', async () => {
    const { person, secret, recoveryCodes } = await signUpWithFactor()
    const otherMemberId = (await signUpWithFactor()).person.id
    await product.pool.query(
      `update "secondFactors" set secret = (select secret from "secondFactors" where "userId" = $2)
       where "userId" = $1`,
      [person.id, otherMemberId],
    )
    const device = createSignedOutPerson(product)
    await signIn(device, person)
    const enterCode = (code = '') => device.call('POST /sign-in/second-factor', { code })
    expect((await enterCode(computeAppCode(secret, realClock.now()))).code).toBe('second_factor_wrong')
    expect((await enterCode(recoveryCodes[0])).status).toBe(200)
  })
})

describe('where admins need a second factor', async () => {
  const strictProduct = await openProduct({
    at: Date.parse('2024-06-03T16:00:00Z'),
    settings: { ADMIN_SECOND_FACTOR: 'on' },
  })
  afterAll(() => strictProduct.close())

  it('an admin without a second factor has no admin rights until it is turned on', async () => {
    const admin = await signUpAdmin(strictProduct)
    const member = await signUpMember(strictProduct, '보통회원')
    const readAdmin = async () => (await admin.call<{ me: object }>('GET /session')).body.me
    expect(await readAdmin()).toMatchObject({ isAdmin: true, needsSecondFactor: true })
    expect((await admin.call('GET /me/second-factor')).body).toMatchObject({ required: true })
    for (const route of ['GET /admin/actions', 'POST /admin/samples'])
      expect(await admin.call(route)).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect((await member.call('GET /admin/actions')).code).toBe('not_found')
    expect((await admin.call('GET /predictions')).status).toBe(200)

    const { body } = await admin.call<{ secret: string }>('POST /me/second-factor/start')
    const code = computeAppCode(body.secret, realClock.now())
    expect((await admin.call('POST /me/second-factor', { code })).status).toBe(200)
    expect(await readAdmin()).toMatchObject({ isAdmin: true, needsSecondFactor: false })
    expect((await admin.call('GET /admin/actions')).status).toBe(200)
  })
})
