import { expect, test } from 'vitest'
import { withRecent } from './recent-stocks.ts'

const stock = (symbol: string) => ({ symbol, name: symbol })

test('the latest pick comes first, once', () => {
  const stocks = withRecent([stock('AAPL'), stock('TSLA')], stock('TSLA'))
  expect(stocks.map(({ symbol }) => symbol)).toEqual(['TSLA', 'AAPL'])
})

test('keeps eight', () => {
  const many = 'ABCDEFGH'.split('').map(stock)
  const stocks = withRecent(many, stock('Z'))
  expect(stocks.map(({ symbol }) => symbol).join('')).toBe('ZABCDEFG')
})
