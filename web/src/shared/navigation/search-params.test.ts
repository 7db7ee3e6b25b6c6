import { expect, test } from 'vitest'
import { parseChoice, parseSearch, parseSharedSearch, stringifySearch } from './search-params.ts'

test.each([
  [
    { stock: 'TSLA', tab: 'feed', prediction: 'abc-1_2' },
    { stock: 'TSLA', tab: 'feed', prediction: 'abc-1_2' },
  ],
  [{ stock: 'BRK.B' }, { stock: 'BRK.B' }],
  [{ receipt: 'abc-1_2' }, { receipt: 'abc-1_2' }],
  [{ receipt: '/etc' }, {}],
  [{ stock: '../etc', tab: 'nothing', prediction: 'a b' }, {}],
  [{ stock: 5, tab: null, prediction: undefined, other: 'x' }, {}],
  [{ stock: 'ABCDEFGHIJKLM' }, {}],
])('parseSharedSearch turns %j into %j', (raw, expected) => {
  expect(parseSharedSearch(raw)).toEqual(expected)
})

test('parseChoice returns an allowed value, otherwise undefined', () => {
  expect(parseChoice('span', { span: 'week' }, ['all', 'week'])).toEqual({ span: 'week' })
  expect(parseChoice('span', { span: 'year' }, ['all', 'week'])).toStrictEqual({ span: undefined })
})

test('a text that looks like a number or a boolean stays a text in the address; empty values are left out', () => {
  const search = { stock: 'TRUE', prediction: '0123', note: '한글 & more' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ stock: undefined, tab: '' })).toBe('')
})
