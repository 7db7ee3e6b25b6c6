import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { waitUntil } from '#test/until.ts'
import { realClock } from '../../clock.ts'
import { createAvailability } from '../../db/outages/availability.ts'
import { createDb, createPool, type Db } from '../../db/db.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'
import { sweepLimits } from './exact-limits.ts'
import { isAllowed } from './limit.ts'
import { createNetworkLimiter } from './network-limiter.ts'

const database = await createTestDatabase()
afterAll(async () => {
  await Promise.all(opened.map((limits) => limits.close()))
  await database.drop()
})

const refused = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) as number } }
const opened: RateLimits[] = []
/** Names of the limits that refused, in order. */
const refusals: string[] = []

function limitsOn(db: Db): RateLimits {
  const limits = createRateLimits({ db, onRefused: (name) => refusals.push(name) }, (error) => {
    throw error
  })
  opened.push(limits)
  return limits
}

/** Rows of limits: their values and times. */
const written = async () =>
  (
    await sql<{
      row: string
    }>`select concat(xmin, ctid, xmax, l::text) as row from "rateLimits" l order by key`.execute(database.db)
  ).rows

async function onTwoServers<T>(work: (here: RateLimits, there: RateLimits) => Promise<T>): Promise<T> {
  const other = createDb(createPool(database.url))
  const here = limitsOn(database.db)
  const there = limitsOn(other)
  try {
    return await work(here, there)
  } finally {
    await Promise.all([here.close(), there.close()])
    await other.destroy()
  }
}

test('uses on one server count on all', () =>
  onTwoServers(async (servers, others) => {
    const limit = { points: 3, seconds: 60 }
    const here = servers.limiter('sign-in', limit)
    const there = others.limiter('sign-in', limit)
    await here.consume('mina')
    await there.consume('mina')
    await here.consume('mina')
    await expect(there.consume('mina')).rejects.toMatchObject(refused)
    await expect(here.consume('mina')).rejects.toMatchObject(refused)
    await there.consume('jun')
  }))

test('of IPv6, four networks of a wider one have points of their own, all others share none', async () => {
  const limits = limitsOn(database.db)
  const limiter = createNetworkLimiter(limits, 'by-network', { points: 2, seconds: 60 })
  const allowed: string[] = []
  const use = async (ip: string) => {
    if (await isAllowed(limiter.consume(ip))) allowed.push(ip)
  }
  for (const host of [1, 2, 3]) await use(`2001:db8:1:1::${host}`)
  for (let network = 2; network < 12; network++) await use(`2001:db8:1:${network}::1`)
  await use('2001:db8:2:1::1')
  for (const host of [1, 2, 3]) await use(`203.0.113.${host}`)
  expect(allowed).toEqual([
    '2001:db8:1:1::1',
    '2001:db8:1:1::2',
    ...[2, 3, 4, 5, 6, 7].map((network) => `2001:db8:1:${network}::1`),
    '2001:db8:2:1::1',
    '203.0.113.1',
    '203.0.113.2',
    '203.0.113.3',
  ])
})

describe.each(['limiter', 'cachedLimiter'] as const)('a %s', (kind) => {
  test('gets its points back with time', async () => {
    const limiter = limitsOn(database.db)[kind](`brief ${kind}`, { points: 1, seconds: 1 })
    await limiter.consume('mina')
    await waitUntil('a point is back', () =>
      limiter.consume('mina').then(
        () => true,
        () => false,
      ),
    )
  })

  test('allows exactly the number of many concurrent uses', async () => {
    const limiter = limitsOn(database.db)[kind](`writes ${kind}`, { points: 5, seconds: 60 })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.consume('mina')))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  })

  test('writes nothing when it refuses', async () => {
    const limits = limitsOn(database.db)
    const limiter = limits[kind](`full ${kind}`, { points: 1, seconds: 60 })
    await limiter.consume('mina')
    await limits.exchange()
    const before = await written()
    await expect(limiter.consume('mina')).rejects.toMatchObject(refused)
    await limits.exchange()
    expect(await written()).toEqual(before)
  })

  test('does not treat a broken database as a refusal', async () => {
    let elapsed = 0
    // Every reading of the clock exceeds the maximum wait of an outage.
    const availability = createAvailability(() => (elapsed += 5000))
    const db = createDb(createPool('postgres://127.0.0.1:1/none'), { availability })
    const limiter = limitsOn(db)[kind]('x', { points: 1, seconds: 1 })
    await expect(limiter.consume('mina')).rejects.toMatchObject({ name: 'DatabaseAway' })
    await db.destroy()
  })
})

test('a reset returns all points; other limits have their own', async () => {
  const limits = limitsOn(database.db)
  const one = limits.limiter('one', { points: 1, seconds: 60 })
  await one.consume('mina')
  await limits.limiter('two', { points: 1, seconds: 60 }).consume('mina')
  await expect(one.consume('mina')).rejects.toMatchObject({ code: 'too_many_requests' })
  await one.reset('mina')
  await one.consume('mina')
})

test('of several limits none is used if one refuses', async () => {
  const limits = limitsOn(database.db)
  const wide = limits.limiter('wide', { points: 2, seconds: 60 })
  const narrow = limits.limiter('narrow', { points: 1, seconds: 600 })
  const both = [
    [wide, 'mina'],
    [narrow, 'mina'],
  ] as const
  await limits.consumeAll(both)
  const before = await written()
  await expect(limits.consumeAll(both)).rejects.toMatchObject(refused)
  expect(await written()).toEqual(before)
  await wide.consume('mina')
  expect(refusals.at(-1)).toBe('narrow')
})

test('counts in memory are known to other servers after an exchange', () =>
  onTwoServers(async (servers, others) => {
    const limit = { points: 6, seconds: 60 }
    const here = servers.cachedLimiter('shared', limit)
    const there = others.cachedLimiter('shared', limit)
    await there.consume('mina')
    for (const _ of [1, 2, 3]) await here.consume('mina')
    await Promise.all([servers.exchange(), others.exchange()])
    await others.exchange()
    await there.consume('mina')
    await there.consume('mina')
    await expect(there.consume('mina')).rejects.toMatchObject(refused)
    await others.exchange()
    await servers.exchange()
    await expect(here.consume('mina')).rejects.toMatchObject(refused)
  }))

test('a server with a new member reads the counts of others', () =>
  onTwoServers(async (servers, others) => {
    const limit = { points: 2, seconds: 60 }
    const here = servers.cachedLimiter('first', limit)
    await here.consume('mina')
    await here.consume('mina')
    await servers.close()
    await expect(others.cachedLimiter('first', limit).consume('mina')).rejects.toMatchObject(refused)
  }))

test('counts in memory are saved automatically', async () => {
  const limits = limitsOn(database.db)
  await limits.cachedLimiter('alone', { points: 5, seconds: 60 }).consume('mina')
  await waitUntil('it is saved', async () =>
    (await written()).some(({ row }) => row.includes('alone:mina,1')),
  )
  await limits.close()
})

test('counts that could not be saved are saved with the next exchange', async () => {
  const other = createDb(createPool(database.url, { max: 1 }))
  const failures: unknown[] = []
  const limits = createRateLimits({ db: other, onRefused: () => {} }, (error) => failures.push(error))
  const limiter = limits.cachedLimiter('later', { points: 5, seconds: 60 })
  await limiter.consume('mina')
  await sql`alter table "rateLimits" rename to away`.execute(database.db)
  await limiter.consume('mina')
  await expect(limits.exchange()).rejects.toMatchObject({ code: '42P01' })
  await sql`alter table away rename to "rateLimits"`.execute(database.db)
  await limiter.consume('mina')
  await limits.exchange()
  expect((await written()).filter(({ row }) => row.includes('later:mina,3'))).toHaveLength(1)
  await limits.close()
  await other.destroy()
})

test('ended windows are deleted', async () => {
  const limiter = limitsOn(database.db).limiter('swept', { points: 5, seconds: 60 })
  await limiter.consume('mina')
  await sweepLimits(database.db, realClock.now())
  const rows = async () => (await written()).filter(({ row }) => row.includes('swept:mina'))
  expect(await rows()).toHaveLength(1)
  await sweepLimits(database.db, realClock.now() + 61_000)
  expect(await rows()).toEqual([])
})
