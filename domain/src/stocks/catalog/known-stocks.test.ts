import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { isStartOfKnownName, findKnownStocks } from './known-stocks.ts'
import { STOCKS } from './stock-table.ts'

const findSymbols = (query: string) => findKnownStocks(query).map(({ symbol }) => symbol)

describe('known stocks', () => {
  it.each([
    ['T', 'T'],
    ['C', 'C'],
    ['S', 'S'],
    ['M', 'M'],
    ['v', 'V'],
    ['apple', 'AAPL'],
    ['Apple', 'AAPL'],
    ['appl', 'AAPL'],
    ['walmart', 'WMT'],
    ['wal mart', 'WMT'],
    ['tesla', 'TSLA'],
    ['google', 'GOOGL'],
    ['facebook', 'META'],
    ['coca cola', 'KO'],
    ['mcdonalds', 'MCD'],
    ['at&t', 'T'],
    ['berkshire', 'BRK.B'],
    ['brk b', 'BRK.B'],
    ['BRK/B', 'BRK.B'],
    ['estee', 'EL'],
    ['jp morgan', 'JPM'],
    ['micro', 'MSFT'],
    ['bank of', 'BAC'],
    ['ＴＳＬＡ', 'TSLA'],
    ['spdr', 'SPY'],
    ['테슬라', 'TSLA'],
    ['타겟', 'TGT'],
    ['애질', 'A'],
  ])('%s returns %s first', (query, symbol) => {
    expect(findSymbols(query)[0]).toBe(symbol)
  })

  it('finds names by their first letter or two', () => {
    expect(findSymbols('CO')).toEqual(expect.arrayContaining(['COIN', 'COST', 'COP']))
    expect(findSymbols('W')).toEqual(expect.arrayContaining(['W', 'WMT', 'WFC']))
    expect(findSymbols('a')).toHaveLength(8)
  })

  it('lists a company before its leveraged funds', () => {
    for (const typedText of [
      'tesla',
      '테슬라',
      'ㅌㅅㄹ',
      'tsla',
      'nvidia',
      '엔비디아',
      'ㅇㅂㄷㅇ',
      'coinbase',
      '코인베이스',
    ]) {
      for (let length = 2; length <= typedText.length; length++) {
        const foundStocks = findKnownStocks(typedText.slice(0, length))
        const companyIndex = foundStocks.findIndex(({ symbol }) => ['TSLA', 'NVDA', 'COIN'].includes(symbol))
        const fundIndex = foundStocks.findIndex(({ symbol }) =>
          ['TSLL', 'TSLY', 'NVDL', 'NVDY', 'NVDX', 'CONL'].includes(symbol),
        )
        const isCompanyFirst = companyIndex !== -1 && companyIndex < fundIndex
        expect(fundIndex === -1 || isCompanyFirst, typedText.slice(0, length)).toBe(true)
      }
    }
  })

  it('finds every stock by its ticker, and by its names', () => {
    expect(Object.keys(STOCKS).length).toBeGreaterThanOrEqual(600)
    for (const [symbol, { name, aliases = [] }] of Object.entries(STOCKS)) {
      expect(findSymbols(symbol)[0], symbol).toBe(symbol)
      for (const text of [name, ...aliases]) expect(findSymbols(text), text).toContain(symbol)
    }
  })

  it('detects whether a name is being typed', () => {
    expect(['walm', 'wal', 'KFC', '마이크'].map(isStartOfKnownName)).toEqual([true, true, true, true])
    expect(['xqzt', '', ' ', 'mart'].map(isStartOfKnownName)).toEqual([false, false, false, false])
  })
})

const TICKERS_FILE = path.join(import.meta.dirname, '../../../../../shared/market-data/tickers.csv')

test.runIf(existsSync(TICKERS_FILE))(
  'every stock of the table is listed, with a type that can be predicted',
  () => {
    // The symbol is the first column of a line, the type the last but one. Names may contain commas.
    const listedTypes = new Map(
      readFileSync(TICKERS_FILE, 'utf8')
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(',')), line.split(',').at(-2)]),
    )
    for (const [symbol, { type = 'CS' }] of Object.entries(STOCKS)) {
      expect(listedTypes.has(symbol), symbol).toBe(true)
      const isFund = ['ETF', 'ETN'].includes(listedTypes.get(symbol) ?? '')
      expect(['ETF', 'ETN'].includes(type), symbol).toBe(isFund)
    }
  },
)
