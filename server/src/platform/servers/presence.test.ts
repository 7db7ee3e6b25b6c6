import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database/create-test-database.ts'
import { until } from '../../../test/until.ts'
import { createDb, createPool } from '../db/db.ts'
import { createPresence, type Presence } from './presence.ts'

const open: Presence[] = []

const database = await createTestDatabase()
afterEach(async () => {
  for (const presence of open.splice(0)) await presence.leave()
})
afterAll(() => database.drop())

function server(db = database.db) {
  let companies = 0
  const presence = createPresence({ db, onCompany: () => (companies += 1), onError: () => {} })
  open.push(presence)
  return { ...presence, companies: () => companies }
}

test('the only server is alone at once', async () => {
  const one = server()
  expect(one.isAlone()).toBe(false)
  // It waits 3 s for another, after which a look no longer counts.
  await one.join()
  expect(one.isAlone()).toBe(true)
})

test('a second one serves only when the first no longer believes that it is alone', async () => {
  const one = server()
  await one.join()
  const two = server()
  const joined = two.join()
  await until('the server is unsure', async () => !one.isAlone())
  const { companies } = one
  const before = companies()
  await joined
  expect([one.isAlone(), two.isAlone()]).toEqual([false, false])
  await two.leave()
  await until('the server is alone', async () => one.isAlone())
  // What the other wrote up to its end is forgotten once more.
  expect(companies()).toBeGreaterThan(before)
})

test('of two that start together none believes that it is alone', async () => {
  const [one, two] = [server(), server()]
  await Promise.all([one.join(), two.join()])
  expect([one.isAlone(), two.isAlone()]).toEqual([false, false])
})

test('a server that was killed is waited for no longer than it may still write', async () => {
  const row = (id: string, age: string) =>
    sql`insert into servers (id, "seenAt") values (${id}, now() - ${age}::interval)`.execute(database.db)
  await row('killed', '91 seconds')
  const one = server()
  await one.join()
  expect(one.isAlone()).toBe(true)
  await row('stopped', '60 seconds')
  const two = server()
  await two.join()
  expect(two.isAlone()).toBe(false)
  await database.db.deleteFrom('servers').where('id', '=', 'stopped').execute()
})

test('a server that owns its database waits for no killed one', async () => {
  await sql`insert into servers (id, "seenAt") values ('killed', now())`.execute(database.db)
  const one = server()
  await one.join({ ownsDatabase: true })
  expect(one.isAlone()).toBe(true)
  expect(await database.db.selectFrom('servers').select('id').where('id', '=', 'killed').execute()).toEqual(
    [],
  )
})

test('a server that cannot look does not believe that it is alone', async () => {
  const db = createDb(createPool(database.url))
  const one = server(db)
  await one.join()
  expect(one.isAlone()).toBe(true)
  await db.destroy()
  await until('the server is unsure', async () => !one.isAlone())
  open.length = 0
  await database.db.deleteFrom('servers').execute()
})
