import { expect, test } from 'vitest'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { skipSecond } from '#test/skip-second.ts'
import { signUpMember, signUpAdmin, createSignedOutPerson } from '#test/product/person.ts'
import { openAnotherServer } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { WRITES_IN_READ_ONLY_MODE } from '../../writes-in-read-only-mode.ts'
import { setReadOnly } from '#platform/read-only.ts'

const product = await openProductForFile()
const hana = await signUpMember(product, '하나')
const duri = await signUpMember(product, '두리')
const admin = await signUpAdmin(product)

const listRefusedRoutes = () =>
  product.routes.filter(
    (route) => !/^(GET|HEAD|OPTIONS) /.test(route) && !WRITES_IN_READ_ONLY_MODE.has(route),
  )

test('every write is refused with the time to retry, and changes nothing', async () => {
  await admin.call('PUT /admin/read-only', { isOn: true })
  const snapshotBefore = await readSnapshot(product.db)
  expect(listRefusedRoutes().length).toBeGreaterThan(60)
  for (const route of listRefusedRoutes()) {
    const address = route.replace('/api', '').replace(/:\w+/g, 'nowhere')
    for (const caller of [hana, admin, createSignedOutPerson(product)]) {
      const { status, code, headers } = await caller.call(address)
      expect({ route, status, code, retryAfter: headers['retry-after'] }).toEqual({
        route,
        status: 503,
        code: 'read_only',
        retryAfter: '30',
      })
    }
  }
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
})

test('a return from a sign-in provider does not sign in', async () => {
  const { status, code } = await createSignedOutPerson(product).call(
    'GET /social/google/callback?code=a&state=b',
  )
  expect([status, code]).toEqual([503, 'read_only'])
})

test('members can still read, and see that the mode is on', async () => {
  expect((await hana.call('GET /session')).body).toMatchObject({ me: { id: hana.id }, readOnly: true })
  for (const route of ['GET /home', 'GET /predictions', 'GET /notifications', 'GET /settings'])
    expect((await hana.call(route)).status, route).toBe(200)
})

test('a member can sign out', async () => {
  expect((await duri.call('POST /sign-out')).body).toEqual({ done: true })
  expect((await duri.call('GET /home')).code).toBe('signed_out')
})

test('another server also refuses writes', async () => {
  const otherServer = await openAnotherServer(product)
  const answer = await otherServer.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { cookie: hana.cookie() },
  })
  expect(answer.json()).toMatchObject({ error: { code: 'read_only' } })
  await otherServer.close()
})

test('an admin can end the mode, and the log of actions records it', async () => {
  expect((await hana.call('PUT /admin/read-only', { isOn: false })).status).toBe(404)
  expect((await admin.call('GET /admin/read-only')).body).toEqual({ isOn: true })
  expect((await admin.call('PUT /admin/read-only', { isOn: false })).body).toEqual({ isOn: false })
  expect((await admin.call('PUT /admin/read-only', { isOn: false })).body).toEqual({ isOn: false })
  expect((await hana.call('POST /posts', { content: '다시 쓸 수 있어요' })).status).toBe(200)
  const { body } = await admin.call<{ items: { action: string }[] }>('GET /admin/actions')
  expect(body.items.map(({ action }) => action)).toEqual(['end_read_only', 'begin_read_only'])
})

test('the mode set by the command takes effect within a second', async () => {
  await setReadOnly(product.db, true)
  skipSecond()
  expect((await hana.call('PATCH /settings', {})).code).toBe('read_only')
  await setReadOnly(product.db, false)
  await product.readOnly.refresh()
})
