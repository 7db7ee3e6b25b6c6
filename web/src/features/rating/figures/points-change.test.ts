import { expect, test } from 'vitest'
import { formatPointsChange } from './points-change.ts'

test.each([
  [10.8, '+10.8%p'],
  [-8.3, '−8.3%p'],
  [0, '0.0%p'],
  [-0.04, '0.0%p'],
  [12, '+12.0%p'],
])('%d points are %s', (points, shown) => {
  expect(formatPointsChange(points)).toBe(shown)
})
