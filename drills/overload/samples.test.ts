import { expect, test } from 'vitest'
import { createSamples, normalAfter, percentile, type Second, secondsOf } from './samples.ts'

const second = (at: number, p99: number, unserved = 0): Second => ({ at, p99, unserved })

test('normal is as before: not slower, and nothing refused, for a while', () => {
  const before = [second(0, 40), second(250, 60)]
  const after = [200, 61, 60, 59, 70, 50, 50, 50, 50, 60].map((p99, index) => second(index * 250, p99))
  expect(normalAfter(before, after)).toBe(1250)
  expect(normalAfter(before, after.with(7, second(1750, 50, 0.01)))).toBeNull()
})

test('a second counts what was due in it, and times only what was served', () => {
  const samples = {
    ...createSamples(),
    at: [0, 900, 1000, 1100],
    took: [10, 20, 30, 1],
    status: [200, 200, 200, 503],
  }
  expect(secondsOf(samples, 2000)).toEqual([
    { at: 0, unserved: 0, p99: 20 },
    { at: 250, unserved: 1 - 2 / 3, p99: 30 },
    { at: 500, unserved: 1 - 2 / 3, p99: 30 },
    { at: 750, unserved: 1 - 2 / 3, p99: 30 },
    { at: 1000, unserved: 0.5, p99: 30 },
  ])
})

test('a percentile of nothing is none', () => {
  expect(percentile([], 0.99)).toBeNaN()
  expect(percentile([3, 1, 2], 0.5)).toBe(2)
})
