import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitAtMost } from './wait-at-most.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const neverResolved = new Promise<void>(() => {})

test('waits for work that finishes in time', async () => {
  const order: string[] = []
  const work = new Promise<void>((resolve) => setTimeout(resolve, 299)).then(() => order.push('work'))
  const wait = waitAtMost(300, work).then(() => order.push('waited'))
  await vi.advanceTimersByTimeAsync(299)
  await wait
  expect(order).toEqual(['work', 'waited'])
  expect(vi.getTimerCount()).toBe(0)
})

test('stops waiting for work that takes longer', async () => {
  let isOver = false
  void waitAtMost(300, neverResolved).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})

test('rejects if the work fails in time', async () => {
  await expect(waitAtMost(300, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})
