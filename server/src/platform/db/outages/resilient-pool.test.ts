import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#test/database/postgres/database-proxy.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { createAvailability } from './availability.ts'
import { createDb, createPool, type Db } from '../db.ts'

let proxy: DatabaseProxy
let db: Db
let elapsedMs = 0
const availability = createAvailability(() => elapsedMs)
const DATABASE_UNAVAILABLE = { name: 'DatabaseUnavailableError' }

const database = await createTestDatabase()
await sql`create table marks (mark text)`.execute(database.db)
afterAll(() => database.drop())
beforeEach(async () => {
  elapsedMs = 0
  proxy = await startDatabaseProxy(database.url)
  db = createDb(createPool(proxy.url), { availability })
})
afterEach(async () => {
  await db.destroy()
  await sql`truncate marks`.execute(database.db)
})

const readMarks = async () =>
  (await sql<{ mark: string }>`select mark from marks order by mark`.execute(database.db)).rows.map(
    ({ mark }) => mark,
  )

/** Terminates the connection that runs `pg_sleep`, as the shutdown of a primary does. */
async function terminateSleepingConnection(): Promise<void> {
  const terminateQuery = sql<{ done: boolean }>`
    select pg_terminate_backend(pid) as done from pg_stat_activity
    where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await terminateQuery.execute(database.db)).rows).toEqual([{ done: true }])
}

test('a read whose connection ends is retried on a new connection', async () => {
  const readQuery = sql`select 'first' as mark, pg_sleep(1)`.execute(db)
  await terminateSleepingConnection()
  expect((await readQuery).rows).toMatchObject([{ mark: 'first' }])
})

test('a write whose connection ends is not retried, and the next write gets a new connection', async () => {
  const write = sql`insert into marks select 'lost' from pg_sleep(60)`.execute(db)
  const rejection = expect(write).rejects.toMatchObject(DATABASE_UNAVAILABLE)
  await terminateSleepingConnection()
  await rejection
  await sql`insert into marks values ('saved')`.execute(db)
  expect(await readMarks()).toEqual(['saved'])
})

test('a transaction whose connection ends is lost as a whole', async () => {
  const write = db.transaction().execute(async (tx) => {
    await sql`insert into marks values ('lost')`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  })
  const rejection = expect(write).rejects.toMatchObject(DATABASE_UNAVAILABLE)
  await terminateSleepingConnection()
  await rejection
  expect(await readMarks()).toEqual([])
  await db.transaction().execute((tx) => sql`insert into marks values ('saved')`.execute(tx))
  expect(await readMarks()).toEqual(['saved'])
})

test('a statement that begins during a short outage waits for its end', async () => {
  await proxy.disconnect()
  const write = sql`insert into marks values ('waited')`.execute(db)
  await expect.poll(() => availability.isUnavailable()).toBe(true)
  await proxy.reconnect()
  await write
  expect(await readMarks()).toEqual(['waited'])
  expect(availability.isUnavailable()).toBe(false)
})

test('in a long outage statements fail immediately, and succeed again afterwards', async () => {
  await proxy.disconnect()
  const firstRejection = expect(sql`select 1`.execute(db)).rejects.toMatchObject(DATABASE_UNAVAILABLE)
  await expect.poll(() => availability.isUnavailable()).toBe(true)
  elapsedMs = 5000
  await firstRejection
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject(DATABASE_UNAVAILABLE)
  await proxy.reconnect()
  await sql`select 1`.execute(db)
})

test('a server that has become read-only receives no writes, and its connections are replaced', async () => {
  const name = sql.ref(new URL(database.url).pathname.slice(1))
  // Only this connection is read-only, so the write is retried on a new one.
  await sql`set default_transaction_read_only = on`.execute(db)
  await sql`insert into marks values ('elsewhere')`.execute(db)
  // New connections are read-only too, so the write waits.
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db)
  await sql`set default_transaction_read_only = on`.execute(db)
  const write = sql`insert into marks values ('later')`.execute(db)
  await expect.poll(() => availability.isUnavailable()).toBe(true)
  await sql`alter database ${name} set default_transaction_read_only = off`.execute(database.db)
  await write
  expect(await readMarks()).toEqual(['elsewhere', 'later'])
})

test('an error of the statement is not an outage', async () => {
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  expect(availability.isUnavailable()).toBe(false)
})
