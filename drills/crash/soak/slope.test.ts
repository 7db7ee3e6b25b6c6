import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('a straight line has its slope, without a margin', () => {
  const points = [0, 10, 20, 30].map((seconds) => [seconds, 100 + seconds / 36] as const)
  const { slope, margin, mean } = slopeOf(points)
  expect([slope, mean].map((value) => Number(value.toFixed(6)))).toEqual([100, 100.416667])
  expect(margin).toBeLessThan(1e-6)
})

test('what goes up and down has none that its margin does not hold', () => {
  const points = Array.from({ length: 90 }, (_, place) => [place * 10, place % 2 ? 90 : 110] as const)
  const { slope, margin } = slopeOf(points)
  expect(Math.abs(slope)).toBeLessThan(margin)
})
