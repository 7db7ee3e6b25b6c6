import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database/create-test-database.ts'
import type { TestDatabase } from '../../../../test/database/test-database.ts'
import { until } from '../../../../test/until.ts'
import { createPool } from '../../db/db.ts'
import { createRateLimits } from './rate-limit.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('what is used on one server is used on all', async () => {
  const otherPool = createPool(database.url)
  const limit = { points: 3, seconds: 60 }
  const here = createRateLimits(database.pool).limiter('sign-in', limit)
  const there = createRateLimits(otherPool).limiter('sign-in', limit)
  await here.consume('mina')
  await there.consume('mina')
  await here.consume('mina')
  const refusal = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) as number } }
  await expect(there.consume('mina')).rejects.toMatchObject(refusal)
  await expect(here.consume('mina')).rejects.toMatchObject(refusal)
  await there.consume('jun')
  await otherPool.end()
})

test('what was used comes back with time', async () => {
  const limiter = createRateLimits(database.pool).limiter('brief', { points: 1, seconds: 1 })
  await limiter.consume('mina')
  await until('a point is back', () =>
    limiter.consume('mina').then(
      () => true,
      () => false,
    ),
  )
})

test('of many concurrent uses only the allowed number passes', async () => {
  const limiter = createRateLimits(database.pool).limiter('writes', { points: 5, seconds: 60 })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.consume('mina')))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
})

test('a reset gives all points back; other limits have their own', async () => {
  const limits = createRateLimits(database.pool)
  const one = limits.limiter('one', { points: 1, seconds: 60 })
  await one.consume('mina')
  await limits.limiter('two', { points: 1, seconds: 60 }).consume('mina')
  await expect(one.consume('mina')).rejects.toMatchObject({ code: 'too_many_requests' })
  await one.reset('mina')
  await one.consume('mina')
})

test('a broken database is no refusal', async () => {
  const pool = createPool('postgres://127.0.0.1:1/none')
  const limiter = createRateLimits(pool).limiter('x', { points: 1, seconds: 1 })
  await expect(limiter.consume('mina')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await pool.end()
})
