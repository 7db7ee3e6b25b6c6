import type { Access } from '@gwanyeok/domain/admin/api.ts'
import { expect, test } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { PASSWORD, signUpAdmin, createSignedOutPerson, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: START_MS })
const admin = await signUpAdmin(product)
const [minji, duri] = await signUpMembers(product, '민지', '두리')

interface Page {
  items: Access[]
  nextCursor: string | null
}
const readLog = async (query = '') => (await admin.call<Page>(`GET /admin/accesses${query}`)).body
/** Returns the entries that the calls add to the log, oldest first. */
async function listAddedEntries(makeCalls: () => Promise<unknown>): Promise<Access[]> {
  const idsBefore = new Set((await readLog()).items.map(({ id }) => id))
  await makeCalls()
  const { items } = await readLog()
  return items.filter(({ id }) => !idsBefore.has(id)).toReversed()
}
const formatEntry = ({ route, members }: Access) => [
  route,
  members.map(({ username }) => username).toSorted(),
]

test('each page with personal data is logged: who, whose, when, which page, and from where', async () => {
  await minji.call('POST /contacts', { subject: '문의', message: '내용' })
  const [peopleEntry, contactsEntry] = await listAddedEntries(async () => {
    await admin.connectFrom('192.0.2.7').call('GET /admin/people?q=민지')
    await admin.call('GET /admin/contacts')
  })
  expect(peopleEntry).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/^2024-06-03T16:0/),
    admin: admin.username,
    route: 'GET /admin/people',
    members: [{ id: minji.id, username: '민지', withdrawn: false }],
    address: '192.0.2.7',
  })
  expect(formatEntry(contactsEntry!)).toEqual(['GET /admin/contacts', ['민지']])
})

test('the list of reports is logged with the author and the reporter, each once', async () => {
  const item = await predict(product, minji.id, { stock: 'AAPL', targetPrice: 1 })
  await duri.call('POST /reports', { postType: 'prediction', postId: item, reason: 'spam' })
  const entries = await listAddedEntries(() => admin.call('GET /admin/reports'))
  expect(entries.map(formatEntry)).toEqual([['GET /admin/reports', ['두리', '민지']]])
})

test('a person who is no member is logged without a name', async () => {
  const requestAnswer = await createSignedOutPerson(product).call('POST /takedowns', {
    place: '게시판',
    right: 'privacy',
    rightsHolder: '김보라',
    reason: '제 전화번호예요',
    email: 'bora@example.com',
  })
  expect(requestAnswer.status).toBe(200)
  const entries = await listAddedEntries(() => admin.call('GET /admin/takedowns'))
  expect(entries.map(formatEntry)).toEqual([['GET /admin/takedowns', []]])
})

test('an action that returns a member is logged, and a refused one is not', async () => {
  const suspendedUntil = new Date(START_MS + 7 * 86_400_000).toISOString()
  const entries = await listAddedEntries(async () => {
    await admin.call(`PUT /admin/people/${duri.id}/suspension`, { until: suspendedUntil })
    await admin.call('PUT /admin/people/nowhere/suspension', { until: suspendedUntil })
    await admin.call(`DELETE /admin/people/${duri.id}/suspension`)
  })
  expect(entries.map(formatEntry)).toEqual([
    ['PUT /admin/people/:id/suspension', ['두리']],
    ['DELETE /admin/people/:id/suspension', ['두리']],
  ])
})

test('pages without members add no entry, and members’ requests do not either', async () => {
  const entries = await listAddedEntries(async () => {
    await admin.call('GET /admin/people?q=nobody-of-that-name')
    await admin.call('GET /admin/stuck-predictions')
    await minji.call('GET /admin/people')
    await minji.call('GET /me')
  })
  expect(entries).toEqual([])
})

test('an answer that cannot be logged is not sent', async () => {
  await product.pool.query(`alter table "accessLog" add constraint full_disk check (false) not valid`)
  const answer = await admin.call('GET /admin/people?q=민지')
  await product.pool.query(`alter table "accessLog" drop constraint full_disk`)
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain(minji.email)
})

test('the log no longer names a withdrawn member', async () => {
  const [entry] = await listAddedEntries(async () => {
    await admin.call('GET /admin/people?q=두리')
    expect((await duri.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  })
  expect(entry!.members).toEqual([{ id: duri.id, username: '탈퇴한 사용자', withdrawn: true }])
})

test('the log is read page by page', async () => {
  for (let index = 0; index < 51; index += 1) await admin.call('GET /admin/people?q=민지')
  const firstPage = await readLog()
  const secondPage = await readLog(`?cursor=${firstPage.nextCursor}`)
  expect(firstPage.items).toHaveLength(50)
  expect(secondPage.items.length).toBeGreaterThan(0)
  const ids = [...firstPage.items, ...secondPage.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an entry can be neither changed nor deleted within two years', async () => {
  const { id } = (await readLog()).items[0]!
  await expect(
    product.pool.query(`update "accessLog" set members = '{}' where id = $1`, [id]),
  ).rejects.toThrow('accessLog only grows')
  await product.pool.query(
    `insert into "accessLog" (id, at, admin, route, members, address) values ('one-day-too-young', now() - interval '729 days', $1, 'GET /admin/people', '{}', '::1')`,
    [admin.id],
  )
  await expect(product.pool.query(`delete from "accessLog" where id = 'one-day-too-young'`)).rejects.toThrow(
    'accessLog only grows',
  )
})
