import { expect, test } from 'vitest'
import { createTargetBarScale } from './target-bar-scale.ts'

test('the bar of a single target is short, even if it is the only bar', () => {
  expect(createTargetBarScale([{ count: 1 }])(1)).toBe(0.2)
})

test('no bar is longer than the maximum', () => {
  const share = createTargetBarScale([{ count: 3 }, { count: 40 }])
  expect(share(40)).toBe(1)
  expect(share(3)).toBe(0.075)
})
