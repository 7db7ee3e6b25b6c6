import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { DatabaseAway } from '../db/outages/database-away.ts'
import { createReadOnly, type ReadOnly, setReadOnly } from '../read-only.ts'
import { scheduleJobs } from './schedule.ts'
import { runWithLease } from './lease.ts'
import { createLogger } from '../monitoring/logger.ts'
import { createMetrics } from '../monitoring/metrics/metrics.ts'

const SLOT = new Date('2024-03-08T15:00:00Z')
const LATER = new Date('2024-03-08T15:10:00Z')

let database: TestDatabase
let readOnly: ReadOnly
const stopping = new AbortController().signal

beforeEach(async () => {
  database = await createTestDatabase()
  readOnly = createReadOnly({ db: database.db, onError: () => {} })
  readOnly.follow()
})
afterEach(async () => {
  await readOnly.close()
  await database.drop()
})

const run = (slot: Date, work: () => Promise<void> = async () => {}) =>
  runWithLease(database.db, { job: 'evaluate', slot, stopping }, work)

test('a slot runs once, however many ask', async () => {
  let runs = 0
  const asked = await Promise.all(
    Array.from({ length: 8 }, () =>
      run(SLOT, async () => {
        runs += 1
        await sleep(20)
      }),
    ),
  )
  expect(asked.filter(Boolean)).toHaveLength(1)
  expect(await run(SLOT)).toBe(false)
  expect(runs).toBe(1)
})

test('a later slot waits for a run that still goes on, an earlier one is past', async () => {
  await run(LATER, async () => {
    expect(await run(new Date('2024-03-08T15:20:00Z'))).toBe(false)
  })
  expect(await run(SLOT)).toBe(false)
  expect(await run(new Date('2024-03-08T15:20:00Z'))).toBe(true)
})

test('a dead holder keeps its job no longer than its lease', async () => {
  await sql`insert into "jobLeases" (job, slot, holder, "leasedUntil")
    values ('evaluate', ${SLOT}, 'dead', now() + interval '1 hour')`.execute(database.db)
  expect(await run(LATER)).toBe(false)
  await sql`update "jobLeases" set "leasedUntil" = now()`.execute(database.db)
  expect(await run(LATER)).toBe(true)
})

test('a run that an outage broke off is taken again after its lease; one that ended is not', async () => {
  const away = new DatabaseAway(new Error('ECONNREFUSED'))
  await expect(run(SLOT, () => Promise.reject(away))).rejects.toBe(away)
  expect(await run(SLOT)).toBe(false)
  await sql`update "jobLeases" set "leasedUntil" = now()`.execute(database.db)
  expect(await run(SLOT)).toBe(true)
  await sql`update "jobLeases" set "leasedUntil" = now()`.execute(database.db)
  expect(await run(SLOT)).toBe(false)
})

test('a failure is thrown, kept with the slot, and does not block the next', async () => {
  await expect(
    run(SLOT, async () => {
      throw new Error('no candles')
    }),
  ).rejects.toThrow('no candles')
  const row = await database.db.selectFrom('jobLeases').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ job: 'evaluate', slot: SLOT, failure: 'Error: no candles' })
  expect(await run(LATER)).toBe(true)
})

test('a schedule runs a missed slot once across servers, and stops on request', async () => {
  const signals: AbortSignal[] = []
  const job = {
    name: 'slow',
    pattern: '*/10 * * * *',
    run: async (signal: AbortSignal) => {
      signals.push(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
  const log = createLogger({ production: true, logLevel: 'info' }, new PassThrough())
  const deps = { db: database.db, log, readOnly, metrics: createMetrics() }
  const one = scheduleJobs(deps, [job])
  const other = scheduleJobs(deps, [job])
  await expect.poll(() => signals.length, { timeout: 60_000 }).toBe(1)
  await Promise.all([one.stop(), other.stop()])
  expect(signals).toHaveLength(1)
  expect(signals[0]!.aborted).toBe(true)
})

test('every server knows when a job last ended well, also after failures; one that never did is overdue', async () => {
  const log = createLogger({ production: true, logLevel: 'silent' }, new PassThrough())
  const [one, other] = [createMetrics(), createMetrics()]
  const valuesOf = async ({ jobLastSuccess }: typeof one) =>
    new Map((await jobLastSuccess.get()).values.map(({ labels, value }) => [labels.name, value]))
  const jobs = ['good', 'bad'].map((name) => ({
    name,
    pattern: '0 0 1 1 *',
    run: async () => {
      if (name === 'bad') throw new Error('no space')
    },
  }))
  const deps = { db: database.db, log, readOnly }
  const first = scheduleJobs({ ...deps, metrics: one }, jobs)
  await expect
    .poll(() => valuesOf(one).then((values) => values.get('good')), { timeout: 60_000 })
    .toBeGreaterThan(0)
  await first.stop()
  await sql`update "jobLeases" set failure = 'Error: no space' where job = 'good'`.execute(database.db)
  const second = scheduleJobs({ ...deps, metrics: other }, jobs)
  await expect
    .poll(() => valuesOf(other).then((values) => values.get('good')), { timeout: 60_000 })
    .toBeGreaterThan(0)
  expect((await valuesOf(other)).get('bad')).toBe(0)
  await second.stop()
})

test('in the read-only mode a job waits; one that runs is interrupted and runs again', async () => {
  const signals: AbortSignal[] = []
  let backups = 0
  const evaluation = {
    name: 'evaluation',
    pattern: '*/10 * * * *',
    run: (signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => reject(new Error('interrupted')))
      }),
  }
  const backup = {
    name: 'backup',
    pattern: '*/10 * * * *',
    readsOnly: true,
    run: async () => void backups++,
  } as const
  await setReadOnly(database.db, true)
  await readOnly.look()
  const log = createLogger({ production: true, logLevel: 'info' }, new PassThrough())
  const schedule = scheduleJobs({ db: database.db, log, readOnly, metrics: createMetrics() }, [
    evaluation,
    backup,
  ])
  await expect.poll(() => backups, { timeout: 60_000 }).toBe(1)
  expect(signals).toHaveLength(0)
  await setReadOnly(database.db, false)
  await expect.poll(() => signals.length, { timeout: 60_000 }).toBe(1)
  await setReadOnly(database.db, true)
  await expect.poll(() => signals[0]!.aborted, { timeout: 60_000 }).toBe(true)
  await setReadOnly(database.db, false)
  await expect.poll(() => signals.length, { timeout: 60_000 }).toBe(2)
  await schedule.stop()
})
