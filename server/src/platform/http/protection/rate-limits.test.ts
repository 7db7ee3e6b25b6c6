import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { countLockWaits } from '#test/count-lock-waits.ts'
import { waitUntil } from '#test/wait-until.ts'
import { realClock } from '../../clock.ts'
import { createAvailability } from '../../db/outages/availability.ts'
import { createDb, createPool, type Db } from '../../db/db.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import { deleteExpiredCounts } from './exact-limits.ts'
import { wasAllowed } from './limit.ts'
import { createNetworkLimiter } from './network-limiter.ts'

const database = await createTestDatabase()
afterAll(async () => {
  await Promise.all(openLimits.map((limits) => limits.close()))
  await database.drop()
})

const LIMIT_REACHED = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) as number } }
const openLimits: RateLimits[] = []
/** Names of the limits that refused a use, in order. */
const refusals: string[] = []

function openLimitsOn(db: Db): RateLimits {
  const limits = createRateLimits({ db, onRefused: (name) => refusals.push(name) }, (error) => {
    throw error
  })
  openLimits.push(limits)
  return limits
}

/** Reads the rows of all limits with their system columns, which change with every write. */
const readRows = async () =>
  (
    await sql<{
      row: string
    }>`select concat(xmin, ctid, xmax, l::text) as row from "rateLimits" l order by key`.execute(database.db)
  ).rows

async function withTwoServers<T>(
  work: (firstLimits: RateLimits, secondLimits: RateLimits) => Promise<T>,
): Promise<T> {
  const secondDb = createDb(createPool(database.url))
  const firstLimits = openLimitsOn(database.db)
  const secondLimits = openLimitsOn(secondDb)
  try {
    return await work(firstLimits, secondLimits)
  } finally {
    await Promise.all([firstLimits.close(), secondLimits.close()])
    await secondDb.destroy()
  }
}

test('a point used on one server counts on all servers', () =>
  withTwoServers(async (firstLimits, secondLimits) => {
    const limit = { points: 3, seconds: 60 }
    const firstLimiter = firstLimits.createLimiter('sign-in', limit)
    const secondLimiter = secondLimits.createLimiter('sign-in', limit)
    await firstLimiter.consume('mina')
    await secondLimiter.consume('mina')
    await firstLimiter.consume('mina')
    await expect(secondLimiter.consume('mina')).rejects.toMatchObject(LIMIT_REACHED)
    await expect(firstLimiter.consume('mina')).rejects.toMatchObject(LIMIT_REACHED)
    await secondLimiter.consume('jun')
  }))

test('each IPv6 network has its own points, until its wider network has used up four times as many', async () => {
  const limits = openLimitsOn(database.db)
  const limiter = createNetworkLimiter(limits, 'by-network', { points: 2, seconds: 60 })
  const allowedAddresses: string[] = []
  const consumeFrom = async (ip: string) => {
    if (await wasAllowed(limiter.consume(ip))) allowedAddresses.push(ip)
  }
  for (const host of [1, 2, 3]) await consumeFrom(`2001:db8:1:1::${host}`)
  for (let network = 2; network < 12; network++) await consumeFrom(`2001:db8:1:${network}::1`)
  await consumeFrom('2001:db8:2:1::1')
  for (const host of [1, 2, 3]) await consumeFrom(`203.0.113.${host}`)
  expect(allowedAddresses).toEqual([
    '2001:db8:1:1::1',
    '2001:db8:1:1::2',
    ...[2, 3, 4, 5, 6, 7].map((network) => `2001:db8:1:${network}::1`),
    '2001:db8:2:1::1',
    '203.0.113.1',
    '203.0.113.2',
    '203.0.113.3',
  ])
})

describe.each(['createLimiter', 'createCachedLimiter'] as const)('a limiter of %s', (create) => {
  test('has all points again when the window ends', async () => {
    const limiter = openLimitsOn(database.db)[create](`brief ${create}`, { points: 1, seconds: 1 })
    await limiter.consume('mina')
    await waitUntil('a point is back', () =>
      limiter.consume('mina').then(
        () => true,
        () => false,
      ),
    )
  })

  test('allows only as many of many concurrent uses as it has points', async () => {
    const limiter = openLimitsOn(database.db)[create](`writes ${create}`, { points: 5, seconds: 60 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.consume('mina')))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  })

  test('writes nothing when it refuses', async () => {
    const limits = openLimitsOn(database.db)
    const limiter = limits[create](`full ${create}`, { points: 1, seconds: 60 })
    await limiter.consume('mina')
    await limits.sync()
    const rowsBefore = await readRows()
    await expect(limiter.consume('mina')).rejects.toMatchObject(LIMIT_REACHED)
    await limits.sync()
    expect(await readRows()).toEqual(rowsBefore)
  })

  test('reports an unavailable database instead of a refusal', async () => {
    let elapsedMs = 0
    // The clock moves 5 s at each read, so the outage counts at once as too long to wait for its end.
    const availability = createAvailability(() => (elapsedMs += 5000))
    const db = createDb(createPool('postgres://127.0.0.1:1/none'), { availability })
    const limiter = openLimitsOn(db)[create]('x', { points: 1, seconds: 1 })
    await expect(limiter.consume('mina')).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    await db.destroy()
  })
})

test('a reset gives all points back, and limits do not share points', async () => {
  const limits = openLimitsOn(database.db)
  const limiter = limits.createLimiter('one', { points: 1, seconds: 60 })
  await limiter.consume('mina')
  await limits.createLimiter('two', { points: 1, seconds: 60 }).consume('mina')
  await expect(limiter.consume('mina')).rejects.toMatchObject({ code: 'too_many_requests' })
  await limiter.reset('mina')
  await limiter.consume('mina')
})

test('if one of several limits refuses, none of them is used', async () => {
  const limits = openLimitsOn(database.db)
  const wideLimiter = limits.createLimiter('wide', { points: 2, seconds: 60 })
  const narrowLimiter = limits.createLimiter('narrow', { points: 1, seconds: 600 })
  const uses = [
    [wideLimiter, 'mina'],
    [narrowLimiter, 'mina'],
  ] as const
  await limits.consumeAll(uses)
  const rowsBefore = await readRows()
  await expect(limits.consumeAll(uses)).rejects.toMatchObject(LIMIT_REACHED)
  expect(await readRows()).toEqual(rowsBefore)
  await wideLimiter.consume('mina')
  expect(refusals.at(-1)).toBe('narrow')
})

test('uses counted in memory are visible to other servers after a sync', () =>
  withTwoServers(async (firstLimits, secondLimits) => {
    const limit = { points: 6, seconds: 60 }
    const firstLimiter = firstLimits.createCachedLimiter('shared', limit)
    const secondLimiter = secondLimits.createCachedLimiter('shared', limit)
    await secondLimiter.consume('mina')
    await firstLimiter.consume('mina')
    await firstLimiter.consume('mina')
    await firstLimiter.consume('mina')
    await Promise.all([firstLimits.sync(), secondLimits.sync()])
    await secondLimits.sync()
    await secondLimiter.consume('mina')
    await secondLimiter.consume('mina')
    await expect(secondLimiter.consume('mina')).rejects.toMatchObject(LIMIT_REACHED)
    await secondLimits.sync()
    await firstLimits.sync()
    await expect(firstLimiter.consume('mina')).rejects.toMatchObject(LIMIT_REACHED)
  }))

test('a server that first sees a member reads what other servers have saved', () =>
  withTwoServers(async (firstLimits, secondLimits) => {
    const limit = { points: 2, seconds: 60 }
    const firstLimiter = firstLimits.createCachedLimiter('first', limit)
    await firstLimiter.consume('mina')
    await firstLimiter.consume('mina')
    await firstLimits.close()
    await expect(secondLimits.createCachedLimiter('first', limit).consume('mina')).rejects.toMatchObject(
      LIMIT_REACHED,
    )
  }))

test('a use counted in memory is saved without a call of `sync`', async () => {
  const limits = openLimitsOn(database.db)
  await limits.createCachedLimiter('alone', { points: 5, seconds: 60 }).consume('mina')
  await waitUntil('the use is saved', async () =>
    (await readRows()).some(({ row }) => row.includes('alone:mina,1')),
  )
  await limits.close()
})

test('counts that could not be saved are saved with the next sync', async () => {
  const secondDb = createDb(createPool(database.url, { max: 1 }))
  const failures: unknown[] = []
  const limits = createRateLimits({ db: secondDb, onRefused: () => {} }, (error) => failures.push(error))
  const limiter = limits.createCachedLimiter('later', { points: 5, seconds: 60 })
  await limiter.consume('mina')
  await sql`alter table "rateLimits" rename to away`.execute(database.db)
  await limiter.consume('mina')
  await expect(limits.sync()).rejects.toMatchObject({ code: '42P01' })
  await sql`alter table away rename to "rateLimits"`.execute(database.db)
  await limiter.consume('mina')
  await limits.sync()
  expect((await readRows()).filter(({ row }) => row.includes('later:mina,3'))).toHaveLength(1)
  await limits.close()
  await secondDb.destroy()
})

test('a window that begins while the previous one is being saved keeps its own counts', async () => {
  const limits = openLimitsOn(database.db)
  const limiter = limits.createCachedLimiter('renewed', { points: 3, seconds: 60 })
  await limiter.consume('mina')
  await limiter.consume('mina')
  const { waitingSync } = await database.db.transaction().execute(async (tx) => {
    await sql`lock table "rateLimits"`.execute(tx)
    const sync = limits.sync()
    await waitUntil('the save waits', async () => (await countLockWaits(database.db)) > 0)
    moveRealClock(60_000)
    await limiter.consume('mina')
    // In an object, because the transaction would wait for a promise that it returns.
    return { waitingSync: sync }
  })
  await waitingSync
  expect((await limiter.getRemaining('mina')).remaining).toBe(2)
})

/** Moves real time forward for the rest of the test. */
function moveRealClock(ms: number): void {
  const getRealTime = realClock.now
  const spy = vi.spyOn(realClock, 'now').mockImplementation(() => getRealTime() + ms)
  onTestFinished(() => spy.mockRestore())
}

test('windows that have ended are deleted', async () => {
  const limiter = openLimitsOn(database.db).createLimiter('swept', { points: 5, seconds: 60 })
  await limiter.consume('mina')
  await deleteExpiredCounts(database.db, realClock.now())
  const readSweptRows = async () => (await readRows()).filter(({ row }) => row.includes('swept:mina'))
  expect(await readSweptRows()).toHaveLength(1)
  await deleteExpiredCounts(database.db, realClock.now() + 61_000)
  expect(await readSweptRows()).toEqual([])
})
