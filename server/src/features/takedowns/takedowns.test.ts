import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { ItemKind, ReportableKind, type ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { MyTakedown, TakedownEntry } from '@gwanyeok/domain/takedowns/api.ts'
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  createComment,
  ITEM_PATHS,
  createPost,
  predictUp,
  createStockPost,
} from '#test/builders/community.ts'
import {
  readMailedToken,
  type Person,
  signUpAdmin,
  signUpMembers,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { endTakedowns } from './end-takedowns.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')
const DEFAMING_TEXT = '김보라 씨는 사기꾼이라고 들었어요'

let networkCount = 0

const product = await openProductForFile({ at: START_MS })
const admin = await signUpAdmin(product)
const [poster, viewer] = await signUpMembers(product, 'poster', 'viewer')

const STOCKS = ['AAPL', 'MSFT', 'TSLA', 'NVDA', 'AMZN', 'META', 'NFLX']
const ITEM_CREATORS: Record<ReportableKind, () => Promise<string>> = {
  prediction: () => predictUp(poster, STOCKS.pop()!, { content: DEFAMING_TEXT }),
  post: () => createPost(poster, `${DEFAMING_TEXT} ${STOCKS.length} ${Math.random()}`),
  stockPost: () => createStockPost(poster, 'AAPL', `${DEFAMING_TEXT} ${STOCKS.length}`),
  comment: async () =>
    createComment(
      poster,
      { postType: 'post', postId: await createPost(viewer, '오늘 장 어때요') },
      DEFAMING_TEXT,
    ),
}

/** Requests a takedown from a new network and a new address, so that no limit applies. */
async function requestTakedown(
  overrides: object = {},
): Promise<{ status: number; text: string; email: string }> {
  networkCount += 1
  const email = `asker-${networkCount}@example.com`
  const { status, text } = await createSignedOutPerson(product, `10.1.${networkCount}.1`).call(
    'POST /takedowns',
    {
      place: '커뮤니티',
      right: 'defamation',
      rightsHolder: '이정숙',
      reason: '사실이 아니에요',
      email,
      ...overrides,
    },
  )
  return { status, text, email }
}

const readAdminList = async (status = 'open') =>
  (await admin.call<{ items: TakedownEntry[] }>(`GET /admin/takedowns?status=${status}`)).body.items
const findEntry = async (email: string, status = 'open') =>
  (await readAdminList(status)).find((entry) => entry.email === email)!
const decide = (id: string, decision: string, overrides: object = {}) =>
  admin.call<TakedownEntry>(`POST /admin/takedowns/${id}/decisions`, { decision, ...overrides })
const listMailsTo = (email: string) => {
  const folder = path.join(product.config.dataDir, 'outbox')
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(email))
}
const listTakedownOutcomes = async ({ call }: Person) =>
  (await call<{ items: NotificationView[] }>('GET /notifications')).body.items.flatMap((item) =>
    item.kind === 'takedown' ? item.outcome : [],
  )
const runJob = () => endTakedowns({ ...product, log: product.app.log as never }, new AbortController().signal)

async function takeDownNewItem(
  kind: ReportableKind,
  days = 30,
): Promise<{ ref: ReportableRef; id: string; email: string }> {
  const ref = { postType: kind, postId: await ITEM_CREATORS[kind]() }
  const { email } = await requestTakedown({ item: ref })
  const { id } = await findEntry(email)
  expect((await decide(id, 'take_down', { days })).status).toBe(200)
  return { ref, id, email }
}

/** Returns the text of the response that shows the item to a person. */
async function readItemAsText(person: Person, { postType, postId }: ReportableRef): Promise<string> {
  if (postType !== 'comment') return (await person.call(`GET /${ITEM_PATHS[postType]}/${postId}`)).text
  const { itemId } = await product.db
    .selectFrom('comments')
    .select('itemId')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return (await person.call(`GET /comments?postType=post&postId=${itemId}`)).text
}

describe.each(ReportableKind.options)('a %s', (kind) => {
  it('is replaced by a notice for everyone but its author, and is shown again when the time is over', async () => {
    const { ref, email } = await takeDownNewItem(kind, 10)
    const end = Date.parse((await findEntry(email)).until!)
    const shownContent = await readItemAsText(viewer, ref)
    expect(shownContent).not.toContain(DEFAMING_TEXT)
    expect(shownContent).toMatch(/"takenDownUntil":"2024|"gone":"taken_down"/)
    expect(await readItemAsText(poster, ref)).toContain(DEFAMING_TEXT)
    expect(await findDriftedCounters(product.db)).toEqual([])

    await product.moveTo(end - 60_000)
    await runJob()
    expect(await readItemAsText(viewer, ref)).not.toContain(DEFAMING_TEXT)
    await product.moveTo(end)
    await runJob()
    await runJob()
    expect(await readItemAsText(viewer, ref)).toContain(DEFAMING_TEXT)
    expect(await findDriftedCounters(product.db)).toEqual([])
    const { status, steps } = await findEntry(email, 'settled')
    expect([status, steps.map(({ step }) => step)]).toEqual([
      'restored',
      ['received', 'taken_down', 'expired'],
    ])
  })
})

test('both sides are informed at once, the requester without a quotation', async () => {
  const takedownOutcomesBefore = await listTakedownOutcomes(poster)
  const { email } = await takeDownNewItem('post')
  expect(await listTakedownOutcomes(poster)).toEqual(['taken_down', ...takedownOutcomesBefore])
  await expect.poll(() => listMailsTo(email).length).toBe(2)
  for (const mail of listMailsTo(email)) expect(mail).not.toMatch(/이정숙|사실이/)
})

test('of a sealed prediction, the admins see only that it exists', async () => {
  const sealedId = await predictUp(poster, STOCKS.pop()!, {
    content: DEFAMING_TEXT,
    revealTiming: 'onComplete',
  })
  const { status, email } = await requestTakedown({ item: { postType: 'prediction', postId: sealedId } })
  expect(status).toBe(200)
  expect((await findEntry(email)).item).toMatchObject({ author: { id: poster.id }, content: '' })
})

test("a taken-down post has a notice in lists; a prediction has a notice in its author's list, and other lists omit it", async () => {
  const { ref } = await takeDownNewItem('post')
  const { body } = await viewer.call<{ items: { id: string; content: string; takenDownUntil: string }[] }>(
    'GET /posts',
  )
  const listedItem = body.items.find(({ id }) => id === ref.postId)
  expect(listedItem).toMatchObject({ content: '', images: [], canReport: false })
  expect(listedItem?.takenDownUntil).not.toBeNull()
  const { ref: predictionRef } = await takeDownNewItem('prediction')
  for (const list of ['/predictions', '/predictions?filter=pending'])
    expect((await viewer.call(`GET ${list}`)).text).not.toContain(predictionRef.postId)
  const { body: history } = await viewer.call<{ items: { id: string }[] }>(
    `GET /users/${poster.id}/predictions`,
  )
  const notice = history.items.find(({ id }) => id === predictionRef.postId)
  expect(notice).toMatchObject({ sealed: true, takenDownUntil: expect.any(String) as string })
  expect(Object.keys(notice!)).not.toContain('content')
  for (const route of [
    `POST /predictions/${predictionRef.postId}/views`,
    `PUT /predictions/${predictionRef.postId}/like`,
  ])
    expect((await viewer.call(route)).text).not.toContain(DEFAMING_TEXT)
})

test('extensions never exceed 30 days from the start, and never shorten the period', async () => {
  const { id } = await takeDownNewItem('post', 7)
  expect(await decide(id, 'extend', { days: 31 })).toMatchObject({ status: 400 })
  expect(await decide(id, 'extend', { days: 7 })).toMatchObject({ code: 'takedown_not_longer' })
  await product.moveTo(product.clock.now() + DAY_MS)
  const { body } = await decide(id, 'extend', { days: 30 })
  expect(Date.parse(body.until!)).toBe(Date.parse(body.startedAt!) + 30 * DAY_MS)
  await expect(
    sql`update takedowns set until = until + interval '1 day' where id = ${id}`.execute(product.db),
  ).rejects.toThrow('check constraint')
})

test('a removed item stays hidden, whatever is decided on reports of it', async () => {
  const { id, ref } = await takeDownNewItem('post')
  await decide(id, 'remove')
  expect((await viewer.call(`GET /posts/${ref.postId}`)).status).toBe(404)
  await product.db
    .insertInto('reports')
    .values({
      postType: ref.postType,
      itemId: ref.postId,
      id: 'report-of-removed',
      author: poster.id,
      reporterId: viewer.id,
      reason: 'spam',
      details: '',
      contentPreview: '',
      createdAt: new Date(START_MS),
    })
    .execute()
  await admin.call('POST /admin/reports/decisions', { ...ref, decision: 'restore' })
  expect((await viewer.call(`GET /posts/${ref.postId}`)).status).toBe(404)
  expect(await decide(id, 'restore')).toMatchObject({ code: 'settled_otherwise' })
})

test('an item that a decision on reports has hidden stays hidden after the takedown', async () => {
  const ref = { postType: 'post', postId: await ITEM_CREATORS.post() } as const
  await viewer.call('POST /reports', { ...ref, reason: 'spam' })
  await admin.call('POST /admin/reports/decisions', { ...ref, decision: 'hide' })
  const { email } = await requestTakedown()
  const { id } = await findEntry(email)
  await decide(id, 'take_down', { item: ref })
  await decide(id, 'restore')
  expect((await viewer.call(`GET /posts/${ref.postId}`)).status).toBe(404)
})

test('of concurrent decisions on two requests about one item, one takes it down and the other is refused', async () => {
  const ref = { postType: 'post' as const, postId: await ITEM_CREATORS.post() }
  const requests = [await requestTakedown({ item: ref }), await requestTakedown({ item: ref })]
  const entries = await Promise.all(requests.map(({ email }) => findEntry(email)))
  const responses = await Promise.all(entries.map(({ id }) => decide(id, 'take_down', { days: 30 })))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'settled_otherwise' })
})

test('only the poster can object during the takedown, and only once', async () => {
  const { id } = await takeDownNewItem('post')
  const objection = `POST /takedowns/${id}/objections`
  const reason = '직접 겪은 일이에요'
  expect((await viewer.call(objection, { reason })).status).toBe(404)
  const { body } = await poster.call<{ items: MyTakedown[] }>(objection, { reason })
  expect(body.items.find((item) => item.id === id)).toMatchObject({ canObject: false })
  expect(await poster.call(objection, { reason })).toMatchObject({ code: 'settled_otherwise' })
  const { steps } = (await readAdminList()).find((entry) => entry.id === id)!
  expect(steps.at(-1)).toMatchObject({ step: 'objected', note: reason, by: null })
})

test('the poster sees which right is claimed, but neither the requester nor the reasons', async () => {
  await takeDownNewItem('post')
  const { text } = await poster.call('GET /takedowns/mine')
  expect(text).toContain('"right":"defamation"')
  expect(text).not.toMatch(/이정숙|asker-|사실이 아니에요/)
})

test('a request without an item needs an admin to name the item', async () => {
  const { email } = await requestTakedown()
  const { id, item } = await findEntry(email)
  expect(item).toBeNull()
  expect(await decide(id, 'take_down')).toMatchObject({ code: 'takedown_without_item' })
  const postId = await ITEM_CREATORS.post()
  expect(await decide(id, 'take_down', { item: { postType: 'post', postId } })).toMatchObject({ status: 200 })
  expect((await viewer.call(`GET /posts/${postId}`)).text).not.toContain(DEFAMING_TEXT)
})

test('every decision is logged as an admin action, and no step can be edited or deleted', async () => {
  const { id } = await takeDownNewItem('post')
  await decide(id, 'restore', { note: '공익에 관한 글이에요' })
  const { text } = await admin.call('GET /admin/actions')
  expect(text).toContain(`takedown:${id}`)
  for (const statement of [
    sql`update "takedownSteps" set note = '' where "takedownId" = ${id}`,
    sql`delete from "takedownSteps" where "takedownId" = ${id}`,
    sql`update takedowns set reason = '' where id = ${id}`,
  ])
    await expect(statement.execute(product.db)).rejects.toThrow('only grows')
})

const REQUEST = { place: '글', right: 'other', rightsHolder: '나', reason: '이유' }
const requestAs = (caller: Person, email: string, overrides: object = {}) =>
  caller.call('POST /takedowns', { ...REQUEST, email, ...overrides })

test('a network can send five requests a day, and an address gets three mails a day', async () => {
  const eagerCaller = createSignedOutPerson(product, '10.9.9.9')
  const statuses: number[] = []
  for (let index = 0; index < 6; index++)
    statuses.push((await requestAs(eagerCaller, `many-${index}@example.com`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  for (const [index, email] of ['one@example.com', 'One+tag@example.com', 'one@example.com'].entries())
    expect((await requestAs(createSignedOutPerson(product, `10.8.${index}.1`), email)).status).toBe(200)
  const listMailsToOne = () => listMailsTo('@example.com').filter((mail) => /^To: one[@+]/m.test(mail))
  await expect.poll(listMailsToOne).toHaveLength(3)
  const owner = createSignedOutPerson(product, '10.8.8.1')
  const other = createSignedOutPerson(product, '10.8.9.1')
  expect((await requestAs(owner, 'one@example.com')).status).toBe(200)
  expect((await requestAs(other, 'another@example.com')).status).toBe(200)
  await expect.poll(() => listMailsTo('another@example.com')).toHaveLength(1)
  expect(listMailsToOne()).toHaveLength(3)
  const storedRequests = await product.db
    .selectFrom('takedowns')
    .select('id')
    .where('email', 'like', 'one%')
    .execute()
  expect(storedRequests).toHaveLength(4)
})

test('all requests with an address count together, from all networks and in all spellings', async () => {
  const spellings = [
    'hana.k@example.com',
    'HanaK@example.com',
    'hanak+1@example.com',
    'h.a.n.a.k+2@example.com',
  ]
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      requestAs(createSignedOutPerson(product, `10.7.${index}.1`), spellings[index % spellings.length]!),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(responses.filter(({ code }) => code === 'takedown_address_used')).toHaveLength(35)
})

describe('after others have used up the requests with an address', () => {
  const useUpRequests = async (email: string, addressPrefix: string) => {
    for (let index = 0; index < 5; index++)
      await requestAs(createSignedOutPerson(product, `${addressPrefix}.${index}.1`), email)
    const refusedAnswer = await requestAs(createSignedOutPerson(product, `${addressPrefix}.9.1`), email)
    expect(refusedAnswer).toMatchObject({ code: 'takedown_address_used' })
  }

  it('the owner of the address can send a request with the link mailed to it; links of other addresses are refused', async () => {
    const ownerEmail = 'owner-of@example.com'
    await useUpRequests(ownerEmail, '10.6')
    await expect.poll(() => listMailsTo(ownerEmail)).toHaveLength(3)
    const emailProof = readMailedToken(product, 'takedown')
    const ownersBrowser = createSignedOutPerson(product, '10.6.20.1')
    const otherNetworkBrowser = createSignedOutPerson(product, '10.6.21.1')
    expect((await requestAs(ownersBrowser, ownerEmail, { emailProof })).status).toBe(200)
    await useUpRequests('another-of@example.com', '10.5')
    for (const proof of [emailProof, `${emailProof}x`, ''])
      expect(
        await requestAs(otherNetworkBrowser, 'another-of@example.com', { emailProof: proof }),
      ).toMatchObject({
        code: 'takedown_address_used',
      })
  })

  it('the member with the address can send a request only once the address is confirmed', async () => {
    await useUpRequests(viewer.email, '10.4')
    expect(await requestAs(viewer.connectFrom('10.4.20.1'), viewer.email)).toMatchObject({
      code: 'takedown_address_used',
    })
    await product.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', viewer.id).execute()
    expect((await requestAs(viewer.connectFrom('10.4.21.1'), viewer.email)).status).toBe(200)
  })
})

test('the tests cover every kind of item', () => {
  expect(Object.keys(ITEM_CREATORS).toSorted()).toEqual([...ItemKind.options, 'comment'].toSorted())
})
