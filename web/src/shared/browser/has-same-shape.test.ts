import { expect, test } from 'vitest'
import { hasSameShape } from './has-same-shape.ts'

const MODEL = { text: '', days: 0, image: null, nested: { open: false }, list: [] }
const LIKE = { text: '가', days: 7, image: 'a.webp', nested: { open: true }, list: [1] }

test('takes what has all parts of the model, whatever else it has', () => {
  expect(hasSameShape(LIKE, MODEL)).toBe(true)
  expect(hasSameShape({ ...LIKE, image: null, more: 1 }, MODEL)).toBe(true)
  expect(hasSameShape('가', '')).toBe(true)
})

test.each([
  ['nothing', null],
  ['another kind', 'text'],
  ['a part of another kind', { ...LIKE, days: '7' }],
  ['a part that is missing', { text: '가', days: 7, nested: { open: true }, list: [] }],
  ['a nested part of another kind', { ...LIKE, nested: { open: 'yes' } }],
  ['parts where a list should be', { ...LIKE, list: {} }],
  ['nothing where parts should be', { ...LIKE, nested: null }],
])('refuses %s', (_, stored) => {
  expect(hasSameShape(stored, MODEL)).toBe(false)
})
