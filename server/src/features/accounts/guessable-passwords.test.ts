import { describe, expect, it } from 'vitest'
import {
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()

/** Passwords that `MEMBER` cannot choose, each with its error. */
const GUESSABLE: [string, string][] = [
  ['123456', 'password_common'],
  ['password', 'password_common'],
  ['Password123!', 'password_common'],
  ['qwer1234', 'password_common'],
  ['민지아빠_92', 'password_personal'],
  ['minji.kim', 'password_personal'],
  ['MINJI.KIM1', 'password_personal'],
]
const MEMBER = { username: '민지아빠_92', email: 'minji.kim@example.com' }

const buildPasswordFields = (password: string) => ({ password, passwordConfirmation: password })
const buildRefusal = (problem: string) => ({
  status: 400,
  body: { error: { code: 'invalid_input', fields: { password: problem } } },
})
const canSignIn = async (email: string, password: string) =>
  (await createSignedOutPerson(product).call('POST /sign-in', { email, password })).status === 200

describe('an easily guessed password is refused', () => {
  it.each(GUESSABLE)('at the sign-up: %s', async (password, problem) => {
    const form = { ...buildSignUpForm('minji'), ...MEMBER, ...buildPasswordFields(password) }
    expect(await createSignedOutPerson(product).call('POST /sign-up', form)).toMatchObject(
      buildRefusal(problem),
    )
    const createdUsers = await product.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', MEMBER.email)
      .execute()
    expect(createdUsers).toEqual([])
  })

  it('at a password change; the old password stays valid', async () => {
    const member = await signUpMember(product, '바꾸는이', 'changer.kim@example.com')
    const change = (password: string) =>
      member.call('PUT /me/password', { currentPassword: PASSWORD, ...buildPasswordFields(password) })
    expect(await change('iloveyou')).toMatchObject(buildRefusal('password_common'))
    expect(await change('changer.kim!')).toMatchObject(buildRefusal('password_personal'))
    expect(await change('바꾸는이1234')).toMatchObject(buildRefusal('password_personal'))
    expect(await canSignIn(member.email, PASSWORD)).toBe(true)
    expect((await change('Minji-likes-tea')).status).toBe(200)
  })

  it('at a reset; the mailed link can be used again', async () => {
    const { email } = await signUpMember(product, '잊은이', 'forgetful@example.com')
    const owner: Person = createSignedOutPerson(product)
    await owner.call('POST /password-reset', { email })
    await expect.poll(() => readMailedToken(product, 'reset-password', email)).toBeTruthy()
    const token = readMailedToken(product, 'reset-password', email)
    const complete = (password: string) =>
      owner.call('POST /password-reset/complete', { token, ...buildPasswordFields(password) })
    expect(await complete('1q2w3e4r')).toMatchObject(buildRefusal('password_common'))
    expect(await complete('Forgetful7')).toMatchObject(buildRefusal('password_personal'))
    expect(await canSignIn(email, PASSWORD)).toBe(true)
    expect((await complete('Minji-likes-tea')).status).toBe(200)
    expect(await canSignIn(email, 'Minji-likes-tea')).toBe(true)
  })
})

it('a member who already has such a password can still sign in', async () => {
  const { id, email } = await signUpMember(product, '오래된이')
  const { password: passwordHasher } = await product.auth.$context
  const storedPassword = await passwordHasher.hash('123456')
  await product.db
    .updateTable('accounts')
    .set({ password: storedPassword })
    .where('userId', '=', id)
    .execute()
  expect(await canSignIn(email, '123456')).toBe(true)
})
