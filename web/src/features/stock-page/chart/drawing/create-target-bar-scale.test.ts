import { expect, test } from 'vitest'
import { createTargetBarScale } from './create-target-bar-scale.ts'

test('the bar of a single target is short, even if it is the only bar', () => {
  expect(createTargetBarScale([{ count: 1 }])(1)).toBe(0.2)
})

test('the longest bar has the full length, and the others are in proportion to it', () => {
  const getShare = createTargetBarScale([{ count: 3 }, { count: 40 }])
  expect(getShare(40)).toBe(1)
  expect(getShare(3)).toBe(0.075)
})
