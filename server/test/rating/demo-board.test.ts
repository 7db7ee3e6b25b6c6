import type { SkillBoard } from '@gwanyeok/domain/rating/api.ts'
import { expect, test } from 'vitest'
import { fillDemo } from '../../src/features/samples/fill-demo.ts'
import { ratingJob } from '../../src/features/rating/weekly/rating-job.ts'
import { stranger } from '../product/person.ts'
import { productForFile } from '../product/product-for-file.ts'

const TURNS = 10

const { signal } = new AbortController()

const product = await productForFile({ at: Date.parse('2026-11-20T15:00:00.000Z') })
const login = (await fillDemo(product, signal))[0]!

/** A rating waits for results that an evaluation could not fetch: both have their next turn, as in the product. */
async function rate(turnsLeft = TURNS): Promise<void> {
  await ratingJob(product).run(signal)
  const run = await product.db.selectFrom('ratingRuns').select('saturday').executeTakeFirst()
  if (run || turnsLeft === 0) return
  await product.evaluateNow(signal)
  await rate(turnsLeft - 1)
}

test('a first start shows members who are rated by results of two months', async () => {
  await rate()
  const reader = stranger(product)
  await reader.call('POST /sign-in', { email: login.email, password: login.password })
  const { body } = await reader.call<SkillBoard>('GET /leaderboard/skill')
  // On a busy machine the market answers some calls too late: then fewer than the six were judged often enough.
  const listed = body.entries.filter(({ rank }) => rank !== null)
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.length).toBeLessThanOrEqual(6)
  expect(listed.filter(({ member }) => member.hasSkillBadge).length).toBeLessThanOrEqual(3)
  expect(listed.every(({ judged, missing }) => judged! >= 20 && missing === null)).toBe(true)
  expect(body.mine?.judged).toBeGreaterThan(0)
}, 180_000)
