import { expect, test } from 'vitest'
import { type Person, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import { countSamples } from './queries.ts'
import { DEMO_STOCKS, SAMPLE_STOCKS } from './texts.ts'
import { removeDemoLogins, DEMO_ADMIN_EMAIL, type DemoLogin } from './mutations/demo-logins.ts'
import { deleteSamples } from './mutations/delete-samples.ts'
import { listAdminEmails, fillDemo } from './fill-demo.ts'

const fill = () => fillDemo(product, new AbortController().signal)

/** Number of judged predictions that only the demo login has, in addition to what every sample member has. */
const DEMO_HISTORY_COUNT = 30

const product = await openProductForFile({
  at: Date.parse('2026-11-20T15:00:00.000Z'),
  hasFrozenClock: true,
  settings: { ADMIN_EMAILS: DEMO_ADMIN_EMAIL },
})
// The first call to the market and its two retries fail, as on a machine that is too busy to answer in time.
await product.market.addFault({ kind: 'server-error', times: 3 })
const firstLogins = await fill()
const [memberLogin, adminLogin] = firstLogins as [DemoLogin, DemoLogin]

const readIds = async () => ({
  users: await product.db.selectFrom('users').select('id').orderBy('id').execute(),
  predictions: await product.db.selectFrom('predictions').select('id').orderBy('id').execute(),
})

function signIn(person: Person, { email, password }: DemoLogin) {
  return person.call<{ me: object }>('POST /sign-in', { email, password })
}

test('the first start creates a login for a sample member and one for an admin', async () => {
  expect(firstLogins.map(({ email, isAdmin }) => [email, isAdmin])).toEqual([
    ['demo@gwanyeok.test', false],
    ['admin@gwanyeok.test', true],
  ])
  for (const login of firstLogins) {
    const person = createSignedOutPerson(product)
    const { status, body } = await signIn(person, login)
    expect(status).toBe(200)
    expect(body.me).toMatchObject({ email: login.email, isAdmin: login.isAdmin })
    expect((await person.call('GET /admin/evaluations')).status).toBe(login.isAdmin ? 200 : 404)
  }
})

test('the sample member has a few unread notifications, and older notifications that are read', async () => {
  const member = createSignedOutPerson(product)
  await signIn(member, memberLogin)
  const { body } = await member.call<{ count: number }>('GET /notifications/unread')
  expect(body.count).toBeLessThan(25)
  const { body: page } = await member.call<{ items: object[] }>('GET /notifications')
  expect(page.items.length).toBeGreaterThan(body.count)
})

test('the demo admin has three reports on two posts, and two messages, to decide', async () => {
  const admin = createSignedOutPerson(product)
  await signIn(admin, adminLogin)
  const { body } = await admin.call<{ reports: number; contacts: number }>('GET /admin/waiting')
  expect(body).toMatchObject({ reports: 2, contacts: 2 })
  const queueAnswer = await admin.call<{ items: { reports: object[] }[] }>('GET /admin/reports?status=open')
  expect(new Set(queueAnswer.body.items.map(({ reports }) => reports.length))).toEqual(new Set([1, 2]))
})

test("later starts change nothing, and do not know the admin's password", async () => {
  const idsBefore = await readIds()
  const laterLogins = await fill()
  expect(await readIds()).toEqual(idsBefore)
  expect(laterLogins).toEqual([memberLogin, { ...adminLogin, password: null }])
  expect((await signIn(createSignedOutPerson(product), adminLogin)).status).toBe(200)
})

test('the demo login has at least thirty judged predictions, and days won or lost against the market', async () => {
  const { id } = await product.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', memberLogin.email)
    .executeTakeFirstOrThrow()
  const { success, failed, marketWins, marketLosses } = await product.db
    .selectFrom('memberStats')
    .select(['success', 'failed', 'marketWins', 'marketLosses'])
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  expect(success + failed).toBeGreaterThanOrEqual(DEMO_HISTORY_COUNT)
  expect(marketWins + marketLosses).toBeGreaterThan(0)
})

test('the newest results of the demo login have a hit', async () => {
  const member = createSignedOutPerson(product)
  await signIn(member, memberLogin)
  const { body } = await member.call<{ results: { hit: boolean }[] }>('GET /home/mine')
  expect(body.results).toHaveLength(2)
  expect(body.results.some(({ hit }) => hit)).toBe(true)
})

test('a first start creates samples of the demo stocks, and an admin only of the sample stocks', async () => {
  const listStocks = async () =>
    (
      await product.db
        .selectFrom('items')
        .select('stock')
        .where('kind', '=', 'prediction')
        .distinct()
        .execute()
    )
      .map(({ stock }) => stock!)
      .toSorted()
  expect(await listStocks()).toEqual([...DEMO_STOCKS].toSorted())
  const initialCounts = await countSamples(product.db)
  expect(initialCounts.members).toBe(8)
  const admin = createSignedOutPerson(product)
  await signIn(admin, adminLogin)
  expect((await admin.call('DELETE /admin/samples')).status).toBe(200)
  expect((await admin.call('POST /admin/samples')).status).toBe(200)
  expect(await listStocks()).toEqual([...SAMPLE_STOCKS].toSorted())
  const recreatedCounts = await countSamples(product.db)
  expect(recreatedCounts.predictions).toBeLessThanOrEqual(8 * 12)
  expect(recreatedCounts.predictions + DEMO_HISTORY_COUNT).toBeLessThan(initialCounts.predictions)
})

test('the leaderboard of a first start has a podium', async () => {
  const member = createSignedOutPerson(product)
  await signIn(member, memberLogin)
  const { body } = await member.call<{ entries: { rank: number; totalScore: number }[] }>('GET /leaderboard')
  expect(body.entries.length).toBeGreaterThanOrEqual(3)
  expect(body.entries[0]!.totalScore).toBeGreaterThan(0)
})

test('the other sample members cannot sign in', async () => {
  const accounts = await product.db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select('u.email')
    .orderBy('u.email')
    .execute()
  expect(accounts.map(({ email }) => email)).toEqual(['admin@gwanyeok.test', 'demo@gwanyeok.test'])
})

test('incomplete samples of a killed start are created again', async () => {
  const { db } = product
  await db.deleteFrom('follows').execute()
  await db.updateTable('users').set({ followerCount: 0, followingCount: 0 }).execute()
  await db.deleteFrom('items').where('status', '=', 'pending').execute()
  await fill()
  const samples = await db.selectFrom('users').select('id').where('isSample', '=', true).execute()
  expect(samples.length).toBe(8)
  const pendingItems = await db.selectFrom('items').select('id').where('status', '=', 'pending').execute()
  expect(pendingItems.length).toBeGreaterThan(20)
  expect(await findDriftedStats(db)).toEqual([])
  expect((await signIn(createSignedOutPerson(product), memberLogin)).status).toBe(200)
})

test('removed demo logins end their sessions and cannot sign in until the next demo start restores them', async () => {
  const browsers = [createSignedOutPerson(product), createSignedOutPerson(product)]
  const logins = [memberLogin, adminLogin]
  for (const [i, login] of logins.entries()) await signIn(browsers[i]!, login)
  await removeDemoLogins(product.db)
  product.sessions.clearCache()
  for (const [i, login] of logins.entries()) {
    expect((await browsers[i]!.call('GET /home')).status).toBe(401)
    expect(await signIn(createSignedOutPerson(product), login)).toMatchObject({
      status: 401,
      code: 'wrong_password',
    })
  }
  for (const login of await fill())
    expect((await signIn(createSignedOutPerson(product), login)).status).toBe(200)
})

test('samples that an admin deleted are not created again, and neither is their login', async () => {
  await deleteSamples(product.db)
  const logins = await fill()
  expect(logins.map(({ email }) => email)).toEqual(['admin@gwanyeok.test'])
  expect(await product.db.selectFrom('predictions').select('id').execute()).toEqual([])
})

test.each([
  ['on the embedded database', true, {}],
  ['in production', false, { production: true }],
  ['on a database server', false, { databaseUrl: 'postgres://db/gwanyeok' }],
  ['with the samples switched off', false, { sampleData: false }],
])('%s: the demo admin is an admin: %s', (_, isAdmin, change) => {
  const config = { databaseUrl: null, production: false, sampleData: true, adminEmails: ['boss@example.com'] }
  const emails = listAdminEmails({ ...config, ...change })
  expect(emails).toEqual(isAdmin ? ['boss@example.com', DEMO_ADMIN_EMAIL] : ['boss@example.com'])
})
