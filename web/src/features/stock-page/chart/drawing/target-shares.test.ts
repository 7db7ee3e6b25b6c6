import { expect, test } from 'vitest'
import { computeTargetShares } from './target-shares.ts'

test('a bar of one target is short, also when it is the only one', () => {
  expect(computeTargetShares([{ count: 1 }])(1)).toBe(0.2)
})

test('no bar is longer than its room', () => {
  const share = computeTargetShares([{ count: 3 }, { count: 40 }])
  expect(share(40)).toBe(1)
  expect(share(3)).toBe(0.075)
})
