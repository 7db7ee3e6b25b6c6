import { expect, it } from 'vitest'
import { computeEditDistance, isWithinOneEdit } from './edit-distance.ts'

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
])('%s and %s: %s', (text, otherText, isNear) => {
  expect(isWithinOneEdit(text, otherText)).toBe(isNear)
  expect(isWithinOneEdit(otherText, text)).toBe(isNear)
})

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['DATABSE_URL', 'DATABASE_URL', 1],
  ['DATABASE_URI', 'DATABASE_URL', 1],
  ['acb', 'abc', 2],
  ['kitten', 'sitting', 3],
])('%s and %s are %d apart', (text, otherText, expected) => {
  expect(computeEditDistance(text, otherText)).toBe(expected)
  expect(computeEditDistance(otherText, text)).toBe(expected)
})
