import { expect, test } from 'vitest'
import { computeSharedScale, placeOnCard, placeOnLane } from './lane.ts'

test('the farthest target decides which change is at the ends of all lanes', () => {
  const lanes = [
    { target: 2, current: 0 },
    { target: -6.75, current: -2.6 },
  ]
  expect(computeSharedScale(lanes)).toBeCloseTo(8.1, 9)
})

test.each([
  ['a price half of the way up to its target', { target: 5, current: 2.5 }, { target: 75, current: 62.5 }],
  [
    'a price half of the way down to its target',
    { target: -5, current: -2.5 },
    { target: 25, current: 37.5 },
  ],
  [
    'a price that fell although a rise was predicted',
    { target: 5, current: -2 },
    { target: 75, current: 40 },
  ],
  ['a price that has not moved', { target: 10, current: 0 }, { target: 100, current: 50 }],
  [
    'a near target moves outwards, and the price with it',
    { target: 1, current: 0.5 },
    { target: 62, current: 56 },
  ],
  ['a price beyond the lane stays at its end', { target: 10, current: -30 }, { target: 100, current: 0 }],
])('the positions of target and price on a lane: %s', (_, changes, expectedPositions) => {
  const positions = placeOnLane(changes, 10)
  expect(positions.target).toBeCloseTo(expectedPositions.target, 1)
  expect(positions.current).toBeCloseTo(expectedPositions.current, 1)
})

test('targets of different cards are on one scale up to 10 %; a farther one ends near the edge', () => {
  const placeTarget = (target: number) => placeOnCard({ target, current: 0 }).target
  expect(placeTarget(3)).toBe(62.5)
  expect(placeTarget(-6)).toBe(25)
  expect(placeTarget(10)).toBeCloseTo(91.7, 1)
  expect(placeTarget(40)).toBeCloseTo(91.7, 1)
})
