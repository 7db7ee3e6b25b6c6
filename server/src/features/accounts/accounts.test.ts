import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  readMailedToken,
  PASSWORD,
  signUpMember,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()

const countMembers = async () => {
  const { count } = await product.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('sign-up', () => {
  it('signs the new member in, dates the member by the product’s clock, and mails a link that confirms the address', async () => {
    const minji = await signUpMember(product, '민지_01')
    const { body } = await minji.call<{ me: object; settleMinutes: number }>('GET /session')
    expect(body).toMatchObject({
      settleMinutes: product.config.marketSettleMinutes,
    })
    expect(body.me).toMatchObject({ username: '민지_01', emailConfirmed: false, isAdmin: false })
    const row = await product.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', minji.id)
      .executeTakeFirstOrThrow()
    for (const moment of [row.createdAt, row.updatedAt])
      expect(moment.toISOString()).toMatch(/^2024-06-03T16:/)
    const { status } = await minji.call('POST /email-confirmation/complete', {
      token: readMailedToken(product, 'confirm-email'),
    })
    expect(status).toBe(200)
    expect((await minji.call('GET /session')).body).toMatchObject({ me: { emailConfirmed: true } })
    const { updatedAt } = await product.db
      .selectFrom('users')
      .select('updatedAt')
      .where('id', '=', minji.id)
      .executeTakeFirstOrThrow()
    expect(updatedAt.toISOString()).toMatch(/^2024-06-03T1[67]:/)
  })

  it.each([
    ['a short username', { username: '가' }, 'invalid_input', { username: 'username_length' }],
    ['a username with a space', { username: 'a b c' }, 'invalid_input', { username: 'username_letters' }],
    ['a reserved username', { username: '관리자' }, 'invalid_input', { username: 'username_reserved' }],
    ['an address without a domain', { email: 'nobody@' }, 'invalid_input', { email: 'email_format' }],
    [
      'a confirmation that differs',
      { passwordConfirmation: 'else1234' },
      'invalid_input',
      { passwordConfirmation: 'password_mismatch' },
    ],
  ])('refuses %s and changes nothing', async (_, change, code, fields) => {
    const memberCountBefore = await countMembers()
    const answer = await createSignedOutPerson(product).call('POST /sign-up', {
      ...buildSignUpForm('새회원'),
      ...change,
    })
    expect(answer).toMatchObject({ status: 400, code, body: { error: { fields } } })
    expect(await countMembers()).toBe(memberCountBefore)
  })

  it('refuses a taken address and a taken name in any case', async () => {
    await signUpMember(product, 'Taken')
    const form = buildSignUpForm('other')
    const emailAnswer = await createSignedOutPerson(product).call('POST /sign-up', {
      ...form,
      email: 'TAKEN@example.com',
    })
    expect(emailAnswer).toMatchObject({ status: 409, code: 'email_taken' })
    const nameAnswer = await createSignedOutPerson(product).call('POST /sign-up', {
      ...form,
      username: 'tAKEN',
    })
    expect(nameAnswer).toMatchObject({ status: 409, code: 'username_taken' })
  })

  it('does not wait for a timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await signUpMember(product, '기다림없이')
  })
})

describe('sign-in', () => {
  it('distinguishes an unknown address from a wrong password', async () => {
    const jun = await signUpMember(product, 'jun')
    const requestSignIn = (email: string, password: string) =>
      createSignedOutPerson(product).call('POST /sign-in', { email, password })
    expect(await requestSignIn('nobody@example.com', PASSWORD)).toMatchObject({
      status: 401,
      code: 'unknown_email',
    })
    expect(await requestSignIn(jun.email, 'wrong-one')).toMatchObject({ status: 401, code: 'wrong_password' })
    expect(await requestSignIn(jun.email.toUpperCase(), PASSWORD)).toMatchObject({ status: 200 })
  })

  it.each([
    ['of 21 letters', 'x'.repeat(21)],
    ['of 200 letters', 'x'.repeat(200)],
  ])('treats a password %s, above the maximum length, as wrong', async (_, password) => {
    const { email } = await signUpMember(product, `long${password.length}`)
    const answers = {
      knownEmail: await createSignedOutPerson(product).call('POST /sign-in', { email, password }),
      unknownEmail: await createSignedOutPerson(product).call('POST /sign-in', {
        email: 'no@example.com',
        password,
      }),
    }
    expect(answers).toMatchObject({
      knownEmail: { status: 401, code: 'wrong_password' },
      unknownEmail: { status: 401, code: 'unknown_email' },
    })
  })

  it.each(['a..b@example.com', '.a@example.com', 'a!b@example.com'])(
    'refuses the address %s, which Better Auth would reject, with `email_format`',
    async (email) => {
      const requests: [string, object][] = [
        ['POST /sign-in', { email, password: PASSWORD }],
        ['POST /sign-up', { ...buildSignUpForm('새주소'), email }],
        ['POST /password-reset', { email }],
      ]
      for (const [route, body] of requests)
        expect(await createSignedOutPerson(product).call(route, body)).toMatchObject({
          status: 400,
          body: { error: { fields: { email: 'email_format' } } },
        })
    },
  )

  it('ends with the sign-out', async () => {
    const duri = await signUpMember(product, 'duri')
    expect((await duri.call('POST /sign-out')).status).toBe(200)
    expect((await duri.call('GET /session')).body).toMatchObject({ me: null })
    expect(await duri.call('GET /home')).toMatchObject({ status: 401, code: 'signed_out' })
  })
})

describe('password reset', () => {
  it('mails a link that works once and ends all sessions', async () => {
    const sora = await signUpMember(product, 'sora')
    expect(
      (await createSignedOutPerson(product).call('POST /password-reset', { email: sora.email })).status,
    ).toBe(200)
    await expect.poll(() => readMailedToken(product, 'reset-password')).toBeTruthy()
    const complete = (password: string) =>
      createSignedOutPerson(product).call('POST /password-reset/complete', {
        token: readMailedToken(product, 'reset-password'),
        password,
        passwordConfirmation: password,
      })
    const check = () =>
      createSignedOutPerson(product).call('POST /password-reset/check', {
        token: readMailedToken(product, 'reset-password'),
      })
    for (const answer of [await check(), await check()]) {
      expect(answer).toMatchObject({ status: 200, body: { email: sora.email } })
    }
    expect((await complete('New-pass1')).status).toBe(200)
    expect(await check()).toMatchObject({ status: 410, code: 'link_invalid' })
    expect(await complete('Other-pass1')).toMatchObject({ status: 410, code: 'link_invalid' })
    expect((await sora.call('GET /session')).body).toMatchObject({ me: null })
    const signInAnswer = await createSignedOutPerson(product).call('POST /sign-in', {
      email: sora.email,
      password: 'New-pass1',
    })
    expect(signInAnswer.status).toBe(200)
  })

  it('has the same answer for an address without an account', async () => {
    const knownMember = await signUpMember(product, 'known')
    const answers = await Promise.all(
      [knownMember.email, 'unknown@example.com'].map((email) =>
        createSignedOutPerson(product).call('POST /password-reset', { email }),
      ),
    )
    expect(answers[0]!.text).toBe(answers[1]!.text)
  })
})
