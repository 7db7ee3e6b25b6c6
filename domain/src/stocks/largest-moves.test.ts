import { expect, it } from 'vitest'
import { largestMoves } from './largest-moves.ts'

const day = (low: number, close: number, high: number) => ({ low, close, high })
const CANDLES = [day(99, 100, 101), day(98, 102, 110), day(90, 95, 103), day(94, 114, 120)]

it.each([
  // 95 → 120 the day after; 102 → 90.
  [1, (120 / 95 - 1) * 100, (90 / 102 - 1) * 100],
  // 95 has no second day; 102 → 120 and 100 → 90 are within two.
  [2, (120 / 102 - 1) * 100, (90 / 102 - 1) * 100],
  [3, 20, -10],
])('within %i sessions', (sessions, up, down) => {
  const moves = largestMoves(CANDLES, sessions)
  expect(moves?.up).toBeCloseTo(up, 3)
  expect(moves?.down).toBeCloseTo(down, 3)
})

it('is unknown without a close that has so many sessions after it', () => {
  expect(largestMoves(CANDLES, 4)).toBeNull()
  expect(largestMoves([], 1)).toBeNull()
})

it('is 0 on the side that a stock never went to', () => {
  expect(largestMoves([day(100, 100, 100), day(101, 102, 103)], 1)).toEqual({
    up: 3,
    down: 0,
  })
})

it('takes no span without a session', () => {
  expect(() => largestMoves(CANDLES, 0)).toThrow(RangeError)
})
