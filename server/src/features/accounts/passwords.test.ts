import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { PASSWORD, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { findCredential } from '#platform/sessions/credential.ts'

// Passwords are hashed at full cost, as in production; all other tests use a low cost.
const product = await openProductForFile({ hasFullPasswordCost: true })

/** Computing a hash takes 32 MB of memory. */
const SCRYPT_OPTIONS = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** Reads the stored form of the member's password, `salt:key`. */
async function readStoredPassword(memberId: string): Promise<{ salt: string; key: string }> {
  const credential = await findCredential(product.db, memberId)
  const [salt, key] = credential!.passwordHash.split(':') as [string, string]
  return { salt, key }
}

const computeKey = (password: string, salt: string) =>
  scryptSync(password, salt, 64, SCRYPT_OPTIONS).toString('hex')

test('a password is stored as a salted scrypt hash', async () => {
  const firstMember = await signUpMember(product, 'one')
  const secondMember = await signUpMember(product, 'other')
  const firstPassword = await readStoredPassword(firstMember.id)
  const secondPassword = await readStoredPassword(secondMember.id)
  for (const { salt, key } of [firstPassword, secondPassword]) expect(key).toBe(computeKey(PASSWORD, salt))
  expect(firstPassword.salt).not.toBe(secondPassword.salt)
})

test('a member signs in only with the password', async () => {
  const { email } = await signUpMember(product, 'returning')
  const signIn = (password: string) =>
    createSignedOutPerson(product).call('POST /sign-in', { email, password })
  expect((await signIn(PASSWORD)).status).toBe(200)
  expect(await signIn(`${PASSWORD}!`)).toMatchObject({ status: 401, code: 'wrong_password' })
})

test('a changed password is stored the same way', async () => {
  const member = await signUpMember(product, 'changing')
  const password = 'Another-2026'
  const change = { currentPassword: PASSWORD, password, passwordConfirmation: password }
  expect(await member.call('PUT /me/password', change)).toMatchObject({ status: 200 })
  const { salt, key } = await readStoredPassword(member.id)
  expect(key).toBe(computeKey(password, salt))
})
