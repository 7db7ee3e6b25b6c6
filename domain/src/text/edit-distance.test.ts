import { expect, it } from 'vitest'
import { isWithinOneEdit } from './edit-distance.ts'

it.each([
  ['', '', true],
  ['', 'a', true],
  ['abc', 'abc', true],
  ['abc', 'abd', true],
  ['abc', 'bc', true],
  ['abc', 'abxc', true],
  ['abc', 'abcd', true],
  ['abc', 'acb', false],
  ['abc', 'abcde', false],
  ['abc', 'a', false],
  ['abcd', 'badc', false],
])('%s and %s: %s', (one, other, isNear) => {
  expect(isWithinOneEdit(one, other)).toBe(isNear)
  expect(isWithinOneEdit(other, one)).toBe(isNear)
})
