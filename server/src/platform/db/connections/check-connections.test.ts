import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { checkConnections } from './check-connections.ts'
import { buildConnectionSettings } from '../db.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('a direct connection to PostgreSQL passes', async () => {
  await checkConnections(buildConnectionSettings(database.url), true)
})

test('a database in another time zone is refused if the connection does not set the zone', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await sql`alter database ${sql.ref(name)} set timezone = 'Asia/Seoul'`.execute(database.db)
  await checkConnections(buildConnectionSettings(database.url), true)
  await expect(checkConnections({ connectionString: database.url }, true)).rejects.toThrow('alter database')
})

test('an account that cannot create tables is refused', async () => {
  const reader = sql.ref('check-connections')
  await sql`create role ${reader} login`.execute(database.db)
  try {
    const url = new URL(database.url)
    url.username = 'check-connections'
    await expect(checkConnections(buildConnectionSettings(url.href), true)).rejects.toThrow('DATABASE_URL: ')
  } finally {
    await sql`drop role ${reader}`.execute(database.db)
  }
})

test('an unreachable database is reported with the driver’s error', async () => {
  const unreachableSettings = buildConnectionSettings('postgres://127.0.0.1:1/none')
  await expect(checkConnections(unreachableSettings, true)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
