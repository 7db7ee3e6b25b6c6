import { afterAll, expect, test } from 'vitest'
import { createPost } from '#test/builders/community.ts'
import { PASSWORD, type Person, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openAnotherServer } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const BEFORE_CHANGE = Date.parse('2024-06-03T16:00:00Z')
const CHANGE_DATE = '2024-06-10'
/** Midnight in Korea. */
const CHANGE_TIME = Date.parse('2024-06-09T15:00:00Z')
const NEW_VERSION = { document: 'terms', version: `${CHANGE_DATE} preview` }

const product = await openProductForFile({
  at: BEFORE_CHANGE,
  settings: { TERMS_PREVIEW: CHANGE_DATE },
  hasFrozenClock: true,
})
const otherServer = await openAnotherServer(product)
afterAll(() => otherServer.close())

const readConsents = ({ id }: Person) =>
  product.db
    .selectFrom('consents')
    .select(['document', 'version', 'agreedAt'])
    .where('userId', '=', id)
    .orderBy('agreedAt')
    .orderBy('document')
    .execute()
const readConsentState = async (person: Person) =>
  (await person.call<{ consent: string | null }>('GET /session')).body.consent
const writePost = (person: Person, content = '바뀐 뒤에 쓴 글') => person.call('POST /posts', { content })
const giveConsent = (person: Person) => person.call('POST /me/consents', { versions: [NEW_VERSION] })

test('a sign-up records both documents; an announced change does not require a consent yet', async () => {
  product.clock.moveTo(BEFORE_CHANGE)
  const hana = await signUpMember(product, '하나')
  const agreedAt = new Date(BEFORE_CHANGE)
  expect(await readConsents(hana)).toEqual([
    { document: 'privacy', version: '2026-11', agreedAt },
    { document: 'terms', version: '2026-11', agreedAt },
  ])
  expect(await readConsentState(hana)).toBe('announced')
  expect(await readConsentState(createSignedOutPerson(product))).toBe(null)
  expect((await writePost(hana)).status).toBe(200)
  const { body } = await createSignedOutPerson(product).call('GET /legal/versions')
  expect(body).toMatchObject({
    versions: [
      { document: 'privacy', version: '2026-11', state: 'in_force' },
      { ...NEW_VERSION, effectiveFrom: CHANGE_DATE, state: 'announced' },
      { document: 'terms', version: '2026-11', state: 'in_force' },
    ],
  })
})

test('from the date of the change, writes are refused until the member agrees; reading and the data export stay possible', async () => {
  product.clock.moveTo(BEFORE_CHANGE)
  const duri = await signUpMember(product, '두리')
  const postId = await createPost(duri, '바뀌기 전의 글')
  product.clock.moveTo(CHANGE_TIME - 1)
  expect((await writePost(duri)).status).toBe(200)
  product.clock.moveTo(CHANGE_TIME)
  for (const [route, body] of [
    ['POST /posts', { content: '바뀐 뒤의 글' }],
    ['POST /comments', { postType: 'post', postId, content: '댓글' }],
    ['PUT /watchlist/NVDA', undefined],
  ] as const)
    expect(await duri.call(route, body), route).toMatchObject({ status: 403, code: 'consent_required' })
  expect(await duri.call('DELETE /me/consents')).toMatchObject({ status: 405, code: 'method_not_allowed' })
  for (const route of ['GET /posts', 'POST /notifications/read', 'POST /me/data'])
    expect((await duri.call(route)).status, route).toBe(200)
  expect(await readConsentState(duri)).toBe('required')
  expect((await duri.call('GET /me/consents')).body).toEqual({
    asked: [{ ...NEW_VERSION, effectiveFrom: CHANGE_DATE, changes: ['미리 보는 변경이에요.'] }],
  })

  expect((await giveConsent(duri)).body).toEqual({ asked: [] })
  expect((await writePost(duri)).status).toBe(200)
  expect(await readConsentState(duri)).toBe(null)
  expect((await readConsents(duri)).at(-1)).toEqual({ ...NEW_VERSION, agreedAt: new Date(CHANGE_TIME) })
})

test('two tabs that agree concurrently leave one record, with the earlier time', async () => {
  product.clock.moveTo(BEFORE_CHANGE)
  const sena = await signUpMember(product, '세나')
  product.clock.moveTo(CHANGE_TIME)
  // The post may be written before or after the consents.
  const [firstConsent, secondConsent] = await Promise.all([
    giveConsent(sena),
    giveConsent(sena),
    writePost(sena),
  ])
  expect([firstConsent.status, secondConsent.status]).toEqual([200, 200])
  product.clock.moveTo(CHANGE_TIME + 60_000)
  expect((await giveConsent(sena)).status).toBe(200)
  expect(await readConsents(sena)).toHaveLength(3)
  expect((await readConsents(sena)).at(-1)?.agreedAt).toEqual(new Date(CHANGE_TIME))
})

test('another server accepts the next write after a consent at once', async () => {
  product.clock.moveTo(BEFORE_CHANGE)
  const nari = await signUpMember(product, '나리')
  product.clock.moveTo(CHANGE_TIME)
  for (const person of [nari, nari.connectTo(otherServer)])
    expect((await writePost(person)).code).toBe('consent_required')
  await giveConsent(nari)
  expect((await writePost(nari.connectTo(otherServer))).status).toBe(200)
})

test('a member who signs up after the change has agreed to it', async () => {
  product.clock.moveTo(CHANGE_TIME)
  const bora = await signUpMember(product, '보라')
  expect((await writePost(bora)).status).toBe(200)
  expect(await readConsents(bora)).toMatchObject([{ document: 'privacy' }, NEW_VERSION])
})

test('a member without recorded consents is asked for both documents', async () => {
  product.clock.moveTo(BEFORE_CHANGE)
  const gaon = await signUpMember(product, '가온')
  await product.db.deleteFrom('consents').where('userId', '=', gaon.id).execute()
  const gaonOnOtherServer = gaon.connectTo(otherServer)
  expect((await writePost(gaonOnOtherServer)).code).toBe('consent_required')
  const { body } = await gaonOnOtherServer.call<{ asked: { document: string; version: string }[] }>(
    'GET /me/consents',
  )
  expect(body.asked).toMatchObject([
    { document: 'terms', version: '2026-11', changes: [] },
    { document: 'privacy', version: '2026-11', changes: [] },
  ])
  const versions = body.asked.map(({ document, version }) => ({ document, version }))
  expect((await gaonOnOtherServer.call('POST /me/consents', { versions })).body).toEqual({ asked: [] })
  expect((await writePost(gaonOnOtherServer)).status).toBe(200)
})

test('an unpublished version cannot be agreed to', async () => {
  product.clock.moveTo(BEFORE_CHANGE)
  const haru = await signUpMember(product, '하루')
  const versions = [{ document: 'terms', version: '2099-01' }]
  expect((await haru.call('POST /me/consents', { versions })).code).toBe('invalid_input')
  expect(await readConsents(haru)).toHaveLength(2)
})

test('consents are append-only; the withdrawal of the account deletes them', async () => {
  product.clock.moveTo(BEFORE_CHANGE)
  const dora = await signUpMember(product, '도라')
  const edit = product.db.updateTable('consents').set({ version: 'x' }).where('userId', '=', dora.id)
  await expect(edit.execute()).rejects.toThrow('consents only grows')
  product.clock.moveTo(CHANGE_TIME)
  expect((await dora.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  expect(await readConsents(dora)).toEqual([])
})
