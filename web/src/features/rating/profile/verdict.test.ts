import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const range = { from: 24, to: 38 }

test.each([
  [39, 'above'],
  [38, 'edge'],
  [37, 'within'],
  [24, 'within'],
  [23, 'below'],
])('%i hits, where luck brings 24 to 38, are %s', (actual, verdict) => {
  expect(verdictOf(actual, range, false)).toBe(verdict)
})

test('the badge, which compares all members and lasts some weeks, says more than the range', () => {
  expect(verdictOf(36, range, true)).toBe('badge')
})
