import { afterAll, expect, test } from 'vitest'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openAnotherServer } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createSecretBox } from '../secret-box.ts'

const OLD_SECRET = 'the old secret of the servers 1234567'
const NEW_SECRET = 'the new secret of the servers 1234567'

const product = await openProductForFile({ settings: { SESSION_SECRET: OLD_SECRET } })
const minji = await signUpMember(product, 'minji')
const duri = await signUpMember(product, 'duri')
const { body: factor } = await minji.call<{ secret: string }>('POST /me/second-factor/start')
const serverWithBothSecrets = await openAnotherServer(product, { sessionSecrets: [NEW_SECRET, OLD_SECRET] })
const serverWithNewSecret = await openAnotherServer(product, { sessionSecrets: [NEW_SECRET] })
afterAll(async () => {
  await serverWithNewSecret.close()
  await serverWithBothSecrets.close()
})

const findId = async (person: Person) =>
  (await person.call<{ me: { id: string } | null }>('GET /session')).body.me?.id ?? null

test('members stay signed in while both secrets are set, and are signed out when the old one is removed', async () => {
  expect(await findId(minji.connectTo(serverWithBothSecrets))).toBe(minji.id)
  expect(await findId(minji.connectTo(serverWithNewSecret))).toBeNull()
})

test('a cookie signed with neither secret is refused', async () => {
  const forgedHeaders = { cookie: duri.cookie().replace(/.{8}$/, 'AAAAAA%3D') }
  const { payload } = await serverWithBothSecrets.app.inject({ url: '/api/session', headers: forgedHeaders })
  expect(JSON.parse(payload)).toMatchObject({ me: null })
})

test('signing out ends the session of a cookie with the old signature', async () => {
  const duriOnServer = duri.connectTo(serverWithBothSecrets)
  expect((await duriOnServer.call('POST /sign-out')).status).toBe(200)
  expect(
    await product.db.selectFrom('sessions').select('id').where('userId', '=', duri.id).execute(),
  ).toEqual([])
})

test('a server that starts with a new secret encrypts data of the old one again', async () => {
  const { secret } = await product.db.selectFrom('secondFactors').select('secret').executeTakeFirstOrThrow()
  expect(createSecretBox([NEW_SECRET], 'second-factor').open(secret, minji.id)).toBe(factor.secret)
})
