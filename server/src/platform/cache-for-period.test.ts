import { expect, test } from 'vitest'
import { cacheForPeriod } from './cache-for-period.ts'

/** Creates a cache whose answer is the number of computations. The third computation fails. */
function createCachedCounter() {
  let now = 5000
  let computationCount = 0
  const readAnswer = cacheForPeriod({ now: () => now }, 1000, async () => {
    computationCount += 1
    if (computationCount === 3) throw new Error('away')
    return computationCount
  })
  return { readAnswer, moveTo: (time: number) => (now = time) }
}

test('computes once per period, and concurrent calls share the result', async () => {
  const { readAnswer, moveTo } = createCachedCounter()
  expect(await Promise.all([readAnswer(), readAnswer()])).toEqual([1, 1])
  moveTo(5999)
  expect(await readAnswer()).toBe(1)
  moveTo(6000)
  expect(await readAnswer()).toBe(2)
})

test('a failure is reported once and not cached', async () => {
  const { readAnswer, moveTo } = createCachedCounter()
  await readAnswer()
  moveTo(6000)
  await readAnswer()
  moveTo(7000)
  await expect(readAnswer()).rejects.toThrow('away')
  expect(await readAnswer()).toBe(4)
})

test('computes again after the clock was moved back', async () => {
  const { readAnswer, moveTo } = createCachedCounter()
  await readAnswer()
  moveTo(1000)
  expect(await readAnswer()).toBe(2)
})
