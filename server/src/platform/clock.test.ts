import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSettableClock } from './clock.ts'

const START = Date.UTC(2024, 2, 8, 15)

test('a settable clock starts at the given time, runs in whole milliseconds, and can be moved forwards and back', async () => {
  const clock = createSettableClock(START)
  expect(clock.now() - START).toBeLessThan(1000)
  const startMs = clock.now()
  await sleep(30)
  expect(clock.now() - startMs).toBeGreaterThanOrEqual(29)
  expect(Number.isInteger(clock.now())).toBe(true)
  clock.moveTo(START + DAY_MS)
  expect(clock.now() - START - DAY_MS).toBeLessThan(1000)
  clock.moveTo(START)
  expect(clock.now() - START).toBeLessThan(1000)
})
