import { expect, test } from 'vitest'
import { cacheForPeriod } from './cache-for-period.ts'

function createCounter() {
  let now = 5000
  let calls = 0
  const readAnswer = cacheForPeriod({ now: () => now }, 1000, async () => {
    calls += 1
    if (calls === 3) throw new Error('away')
    return calls
  })
  return { readAnswer, moveTo: (at: number) => (now = at) }
}

test('computes once per period, and concurrent calls share the result', async () => {
  const { readAnswer, moveTo } = createCounter()
  expect(await Promise.all([readAnswer(), readAnswer()])).toEqual([1, 1])
  moveTo(5999)
  expect(await readAnswer()).toBe(1)
  moveTo(6000)
  expect(await readAnswer()).toBe(2)
})

test('a failure is reported once and not cached', async () => {
  const { readAnswer, moveTo } = createCounter()
  await readAnswer()
  moveTo(6000)
  await readAnswer()
  moveTo(7000)
  await expect(readAnswer()).rejects.toThrow('away')
  expect(await readAnswer()).toBe(4)
})

test('computes again after the clock was moved back', async () => {
  const { readAnswer, moveTo } = createCounter()
  await readAnswer()
  moveTo(1000)
  expect(await readAnswer()).toBe(2)
})
