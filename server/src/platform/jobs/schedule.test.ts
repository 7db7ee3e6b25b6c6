import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { createTestQueue } from '#test/database/create-test-queue.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { createReadOnly, type ReadOnly, setReadOnly } from '../read-only.ts'
import { createLogger } from '../monitoring/logger.ts'
import { createMetrics, type Metrics } from '../monitoring/metrics/metrics.ts'
import type { Queue } from './queue.ts'
import { findJobHistories, type Job, scheduleJobs } from './schedule.ts'

let database: TestDatabase
let readOnly: ReadOnly
let servers: Queue[]

beforeEach(async () => {
  database = await createTestDatabase()
  readOnly = createReadOnly({ db: database.db, onError: () => {} })
  readOnly.follow()
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await readOnly.close()
  await database.drop()
})

/** Opens another server with these jobs. */
async function openServer(jobs: Job[], metrics: Metrics = createMetrics()): Promise<Queue> {
  const queue = createTestQueue(database)
  servers.push(queue)
  await queue.start()
  const log = createLogger({ production: true, logLevel: 'silent' }, new PassThrough())
  await scheduleJobs({ db: database.db, log, readOnly, metrics, queue }, jobs)
  return queue
}

const readStates = async (name: string) =>
  (await sql<{ state: string }>`select state from queue.job where name = ${name}`.execute(database.db)).rows

test('a job that never ran runs immediately, on one server, and is queued again if it was aborted', async () => {
  const signals: AbortSignal[] = []
  const job = {
    name: 'slow',
    pattern: '0 0 1 1 *',
    run: async (signal: AbortSignal) => {
      signals.push(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
  await openServer([job])
  await openServer([job])
  await expect.poll(() => signals.length, { timeout: 60_000 }).toBe(1)
  await Promise.all(servers.map((server) => server.stop()))
  expect(signals).toHaveLength(1)
  expect(signals[0]!.aborted).toBe(true)
  expect(await readStates('slow')).toEqual([{ state: 'retry' }])
})

test('a job that is no longer in the list is unscheduled', async () => {
  const job = { pattern: '0 0 1 1 *', run: async () => {} }
  const firstServer = await openServer([
    { name: 'old', ...job },
    { name: 'new', ...job },
  ])
  await firstServer.stop()
  await openServer([{ name: 'new', ...job }])
  const { rows } = await sql`select name from queue.schedule`.execute(database.db)
  expect(rows).toEqual([{ name: 'new' }])
})

test('every server exports when a job last succeeded, and 0 for a job that never did', async () => {
  const firstMetrics = createMetrics()
  const secondMetrics = createMetrics()
  const readValues = async ({ jobLastSuccess }: Metrics) =>
    new Map((await jobLastSuccess.get()).values.map(({ labels, value }) => [labels.name, value]))
  const jobs = ['good', 'bad'].map((name) => ({
    name,
    pattern: '0 0 1 1 *',
    run: async () => {
      if (name === 'bad') throw new Error('no space')
    },
  }))
  const firstServer = await openServer(jobs, firstMetrics)
  await expect
    .poll(() => readValues(firstMetrics).then((values) => values.get('good')), { timeout: 60_000 })
    .toBeGreaterThan(0)
  await expect.poll(() => readStates('bad'), { timeout: 60_000 }).toEqual([{ state: 'retry' }])
  await firstServer.stop()
  await openServer(jobs, secondMetrics)
  expect((await readValues(secondMetrics)).get('good')).toBeGreaterThan(0)
  expect((await readValues(secondMetrics)).get('bad')).toBe(0)
  expect(await findJobHistories(database.db, ['bad'])).toEqual([
    { name: 'bad', succeededAt: null, hasFailed: true },
  ])
})

test('in the read-only mode jobs that write wait; a running job is aborted and runs again afterwards', async () => {
  const signals: AbortSignal[] = []
  let backupCount = 0
  const evaluation = {
    name: 'evaluation',
    pattern: '0 0 1 1 *',
    run: (signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => reject(new Error('interrupted')))
      }),
  }
  const backup: Job = {
    name: 'backup',
    pattern: '0 0 1 1 *',
    readsOnly: true,
    run: async () => void backupCount++,
  }
  await setReadOnly(database.db, true)
  await readOnly.refresh()
  await openServer([evaluation, backup])
  await expect.poll(() => backupCount, { timeout: 60_000 }).toBe(1)
  expect(signals).toHaveLength(0)
  await setReadOnly(database.db, false)
  await expect.poll(() => signals.length, { timeout: 60_000 }).toBe(1)
  await setReadOnly(database.db, true)
  await expect.poll(() => signals[0]!.aborted, { timeout: 60_000 }).toBe(true)
  await setReadOnly(database.db, false)
  await expect.poll(() => signals.length, { timeout: 60_000 }).toBe(2)
})
