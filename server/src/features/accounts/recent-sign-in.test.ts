import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD, signUpAdmin, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { realClock } from '#platform/clock.ts'

const product = await openProductForFile()
const admin = await signUpAdmin(product)
const { confirmedAt: signedInAt } = await product.db
  .selectFrom('sessions')
  .select('confirmedAt')
  .where('userId', '=', admin.id)
  .executeTakeFirstOrThrow()

/** Stops the clock at this many ms after the sign-in. */
function stopClockAfterSignIn(ms: number): void {
  vi.spyOn(realClock, 'now').mockReturnValue(signedInAt!.getTime() + ms)
}
afterEach(() => void vi.restoreAllMocks())

const endReadOnly = () => admin.call('PUT /admin/read-only', { isOn: false })

test('a sign-in is recent for 300 s, and again for 300 s after the password is entered', async () => {
  stopClockAfterSignIn(300_000)
  expect((await endReadOnly()).status).toBe(200)
  stopClockAfterSignIn(300_001)
  expect((await endReadOnly()).code).toBe('recent_sign_in_needed')
  expect((await admin.call('POST /me/confirm-password', { password: PASSWORD })).status).toBe(200)
  stopClockAfterSignIn(600_001)
  expect((await endReadOnly()).status).toBe(200)
  stopClockAfterSignIn(600_002)
  expect((await endReadOnly()).code).toBe('recent_sign_in_needed')
})

test('a password confirms only the session in which it is entered', async () => {
  const phone = createSignedOutPerson(product)
  await phone.call('POST /sign-in', { email: admin.email, password: PASSWORD })
  stopClockAfterSignIn(1_000_000)
  const wrongAnswer = await admin.call('POST /me/confirm-password', { password: 'Wrong-2026' })
  expect(wrongAnswer).toMatchObject({ status: 401, code: 'wrong_password' })
  expect((await endReadOnly()).code).toBe('recent_sign_in_needed')
  expect((await admin.call('POST /me/confirm-password', { password: PASSWORD })).status).toBe(200)
  expect((await endReadOnly()).status).toBe(200)
  expect((await phone.call('PUT /admin/read-only', { isOn: false })).code).toBe('recent_sign_in_needed')
})
