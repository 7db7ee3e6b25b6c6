import { expect, test } from 'vitest'
import { addRecent } from './recent-searches.ts'

const stock = (symbol: string) => ({ symbol, name: symbol })

test('the latest pick comes first, once', () => {
  expect(addRecent([stock('AAPL'), stock('TSLA')], stock('TSLA'))).toEqual([stock('TSLA'), stock('AAPL')])
  const words = addRecent([{ word: '민준' }, stock('TSLA')], { word: '민준' })
  expect(words).toEqual([{ word: '민준' }, stock('TSLA')])
})

test('keeps at most eight searches', () => {
  const manySearches = 'ABCDEFGH'.split('').map(stock)
  expect(addRecent(manySearches, stock('Z'))).toEqual('ZABCDEFG'.split('').map(stock))
})
