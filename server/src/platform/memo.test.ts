import { expect, test } from 'vitest'
import { memo } from './memo.ts'

function createCounter() {
  let now = 5000
  let calls = 0
  const answer = memo({ now: () => now }, 1000, async () => {
    calls += 1
    if (calls === 3) throw new Error('away')
    return calls
  })
  return { answer, moveTo: (at: number) => (now = at) }
}

test('computes once a period, for everybody', async () => {
  const { answer, moveTo } = createCounter()
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1])
  moveTo(5999)
  expect(await answer()).toBe(1)
  moveTo(6000)
  expect(await answer()).toBe(2)
})

test('a failure is reported once and not cached', async () => {
  const { answer, moveTo } = createCounter()
  await answer()
  moveTo(6000)
  await answer()
  moveTo(7000)
  await expect(answer()).rejects.toThrow('away')
  expect(await answer()).toBe(4)
})

test('a clock moved back computes again', async () => {
  const { answer, moveTo } = createCounter()
  await answer()
  moveTo(1000)
  expect(await answer()).toBe(2)
})
