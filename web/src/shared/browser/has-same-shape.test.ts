import { expect, test } from 'vitest'
import { hasSameShape } from './has-same-shape.ts'

const MODEL = { text: '', days: 0, image: null, nested: { open: false }, list: [] }
const SAME_SHAPE = { text: '가', days: 7, image: 'a.webp', nested: { open: true }, list: [1] }

test('accepts a value that has every property of the model, and perhaps more', () => {
  expect(hasSameShape(SAME_SHAPE, MODEL)).toBe(true)
  expect(hasSameShape({ ...SAME_SHAPE, image: null, more: 1 }, MODEL)).toBe(true)
  expect(hasSameShape('가', '')).toBe(true)
})

test.each([
  ['nothing', null],
  ['another type', 'text'],
  ['a property of another type', { ...SAME_SHAPE, days: '7' }],
  ['a missing property', { text: '가', days: 7, nested: { open: true }, list: [] }],
  ['a nested property of another type', { ...SAME_SHAPE, nested: { open: 'yes' } }],
  ['an object instead of a list', { ...SAME_SHAPE, list: {} }],
  ['null instead of an object', { ...SAME_SHAPE, nested: null }],
])('refuses %s', (_, storedValue) => {
  expect(hasSameShape(storedValue, MODEL)).toBe(false)
})
