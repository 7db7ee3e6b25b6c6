import type { SkillBoard } from '@gwanyeok/domain/rating/api.ts'
import { expect, onTestFinished, test } from 'vitest'
import { fillDemo } from '../../src/features/samples/fill-demo.ts'
import { ratingJob } from '../../src/features/rating/weekly/rating-job.ts'
import { stranger } from '../product/person.ts'
import { openProduct } from '../product/product.ts'

test('a first start shows members who are rated by results of two months', async () => {
  const product = await openProduct({ at: Date.parse('2026-11-20T15:00:00.000Z') })
  onTestFinished(() => product.close())
  const { signal } = new AbortController()
  const [login] = await fillDemo(product, signal)
  await ratingJob(product).run(signal)
  const reader = stranger(product)
  await reader.call('POST /sign-in', { email: login!.email, password: login!.password })
  const { body } = await reader.call<SkillBoard>('GET /leaderboard/skill')
  // On a busy machine the market answers some calls too late: then fewer than the six were judged often enough.
  const listed = body.entries.filter(({ rank }) => rank !== null)
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.length).toBeLessThanOrEqual(6)
  expect(listed.filter(({ hasSkillBadge }) => hasSkillBadge).length).toBeLessThanOrEqual(3)
  expect(listed.map(({ member }) => member.hasSkillBadge)).toEqual(
    listed.map(({ hasSkillBadge }) => hasSkillBadge),
  )
  expect(listed.every(({ judged, missing }) => judged! >= 20 && missing === null)).toBe(true)
  expect(body.mine?.judged).toBeGreaterThan(0)
})
