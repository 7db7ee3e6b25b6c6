import { expect, test } from 'vitest'
import { addRecent } from './recent-searches.ts'

const createStock = (symbol: string) => ({ symbol, name: symbol })

test('a repeated search moves to the front', () => {
  expect(addRecent([createStock('AAPL'), createStock('TSLA')], createStock('TSLA'))).toEqual([
    createStock('TSLA'),
    createStock('AAPL'),
  ])
  const words = addRecent([{ word: '민준' }, createStock('TSLA')], { word: '민준' })
  expect(words).toEqual([{ word: '민준' }, createStock('TSLA')])
})

test('at most eight searches are kept', () => {
  const manySearches = 'ABCDEFGH'.split('').map(createStock)
  expect(addRecent(manySearches, createStock('Z'))).toEqual('ZABCDEFG'.split('').map(createStock))
})
