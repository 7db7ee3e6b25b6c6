import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { createPool } from './db.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
afterEach(() => void vi.useRealTimers())

async function readValue(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]?.value
}

test.each<[string, unknown]>([
  [`9007199254740991::bigint`, 9_007_199_254_740_991],
  [`12.3400::numeric(12, 4)`, 12.34],
  [`'2024-03-08'::date`, '2024-03-08'],
  [`'2024-03-08 15:00:00.123+00'::timestamptz`, new Date('2024-03-08T15:00:00.123Z')],
  [`array[1, null, 3]::bigint[]`, [1, null, 3]],
  [`array[1.50, 2]::numeric[]`, [1.5, 2]],
  [`array['2024-03-08']::date[]`, ['2024-03-08']],
  [`'{}'::bigint[]`, []],
  [`null::bigint`, null],
  [`current_setting('TimeZone')`, 'UTC'],
])('%s is parsed as %j', async (expression, expected) => {
  expect(await readValue(expression)).toEqual(expected)
})

test('a bigint that a number cannot hold throws', async () => {
  await expect(readValue('9007199254740993::bigint')).rejects.toThrow('does not fit')
})

test('a connection that breaks during use fails its statement, and the process continues', async () => {
  const pool = createPool(database.url, { max: 2 })
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // `createPool` listens to the client's `error` event; otherwise Node would throw it here, outside of every promise.
  const connectionEnded = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await connectionEnded
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a statement that exceeds the pool’s timeout fails', async () => {
  const slowQuery = 'select pg_sleep(0.3)'
  const pool = createPool(database.url, { max: 1, queryTimeoutMs: 100 })
  await expect(pool.query(slowQuery)).rejects.toThrow('Query read timeout')
  await pool.end()
})

test('a connection that is idle for a minute stays open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = createPool(database.url, { max: 1 })
  const readPid = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const firstPid = await readPid()
  vi.advanceTimersByTime(60_000)
  expect(await readPid()).toBe(firstPid)
  await pool.end()
})
