import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalTails } from './normal.ts'

// 2·(1 − Φ(z)), known to 15 decimals.
it.each([
  [0, 1],
  [0.5, 0.617075077451974],
  [1, 0.317310507862914],
  [1.959963984540054, 0.05],
  [2, 0.045500263896358],
  [3, 0.00269979606326],
  [5, 0.000000573303144],
  [7.9, 0],
  [8.1, 0],
  [Infinity, 0],
])('beyond %d standard deviations lies %d', (z, tails) => {
  expect(normalTails(z)).toBeCloseTo(tails, 14)
})

it('falls from 1 to 0', () => {
  const distance = fc.double({ min: 0, max: 12, noNaN: true })
  fc.assert(
    fc.property(distance, distance, (a, b) => {
      const [near, far] = [normalTails(Math.min(a, b)), normalTails(Math.max(a, b))]
      expect(far).toBeLessThanOrEqual(near + 1e-14)
      expect(far).toBeGreaterThanOrEqual(0)
      expect(near).toBeLessThanOrEqual(1)
    }),
  )
})

it.each([-0.1, Number.NaN])('refuses %d', (z) => {
  expect(() => normalTails(z)).toThrow(RangeError)
})
