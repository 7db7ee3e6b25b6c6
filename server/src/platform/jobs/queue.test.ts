import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { createTestQueue } from '#test/database/create-test-queue.ts'
import { startDatabaseProxy } from '#test/database/postgres/database-proxy.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { createDb, createPool } from '../db/db.ts'
import type { Queue } from './queue.ts'

let database: TestDatabase
let queue: Queue
const { signal: stopSignal } = new AbortController()
const SAMPLES = { name: 'samples', stopSignal }

beforeEach(async () => {
  database = await createTestDatabase()
  queue = createTestQueue(database)
})
afterEach(async () => {
  await queue.stop()
  await database.drop()
})

test('of many concurrent servers only one runs the work, and another may run it afterwards', async () => {
  const { promise: finishPromise, resolve: finishRun } = Promise.withResolvers<void>()
  let runCount = 0
  const runJob = async () => {
    runCount += 1
    await finishPromise
  }
  const servers = Array.from({ length: 8 }, () => createTestQueue(database))
  /** Whether each server has run the work, in the order of their answers. */
  const answers: boolean[] = []
  const allRuns = servers.map(async (server) => answers.push(await server.runExclusively(SAMPLES, runJob)))
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(7)
  finishRun()
  await Promise.all(allRuns)
  expect(answers).toEqual([...Array<boolean>(7).fill(false), true])
  expect(runCount).toBe(1)
  expect(await queue.runExclusively(SAMPLES, runJob)).toBe(true)
})

test('a failed run throws, and does not block the next run', async () => {
  const fail = () => queue.runExclusively(SAMPLES, () => Promise.reject(new Error('no candles')))
  await expect(fail()).rejects.toThrow('no candles')
  expect(await queue.runExclusively(SAMPLES, async () => {})).toBe(true)
})

test('a schedule on a queue that subscribes to events is refused', async () => {
  await queue.subscribe({ samples: ['sample.made'] })
  const schedule = { name: 'samples', pattern: '0 0 1 1 *', retentionDays: 1, run: async () => {} }
  await expect(queue.schedule([schedule])).rejects.toThrow('a schedule and events share a queue: samples')
})

test('another server takes over the run of a dead server; a server that lost its connection aborts the run', async () => {
  const proxy = await startDatabaseProxy(database.url)
  const pool = createPool(proxy.url)
  const otherQueue = createTestQueue({ pool, db: createDb(pool) })
  const { promise: runBegins, resolve: beginRun } = Promise.withResolvers<void>()
  const run = otherQueue.runExclusively(SAMPLES, async (signal) => {
    beginRun()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
  await runBegins
  await proxy.disconnect()
  await sql`update queue.job set heartbeat_on = now() - interval '1 minute'`.execute(database.db)
  await queue.start()
  await expect
    .poll(() => queue.runExclusively(SAMPLES, async () => {}), { timeout: 60_000, interval: 500 })
    .toBe(true)
  await proxy.reconnect()
  expect(await run).toBe(true)
  await pool.end()
})
