import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { beginsKnownName, findKnownStocks } from './known-stocks.ts'
import { STOCKS } from './stock-table.ts'

const symbols = (query: string) => findKnownStocks(query).map(({ symbol }) => symbol)

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
  ])('%s is %s first', (query, symbol) => {
    expect(symbols(query)[0]).toBe(symbol)
  })

  it('finds what a letter or two begins', () => {
    expect(symbols('CO')).toEqual(expect.arrayContaining(['COIN', 'COST', 'COP']))
    expect(symbols('W')).toEqual(expect.arrayContaining(['W', 'WMT', 'WFC']))
    expect(symbols('a')).toHaveLength(8)
  })

  it('never has a leveraged fund before its company', () => {
    for (const typed of [
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
      for (let length = 2; length <= typed.length; length++) {
        const found = findKnownStocks(typed.slice(0, length))
        const company = found.findIndex(({ symbol }) => ['TSLA', 'NVDA', 'COIN'].includes(symbol))
        const fund = found.findIndex(({ symbol }) =>
          ['TSLL', 'TSLY', 'NVDL', 'NVDY', 'NVDX', 'CONL'].includes(symbol),
        )
        expect(fund === -1 || (company !== -1 && company < fund), typed.slice(0, length)).toBe(true)
      }
    }
  })

  it('answers every stock by its ticker, and by its names', () => {
    expect(Object.keys(STOCKS).length).toBeGreaterThanOrEqual(600)
    for (const [symbol, { name, aliases = [] }] of Object.entries(STOCKS)) {
      expect(symbols(symbol)[0], symbol).toBe(symbol)
      for (const text of [name, ...aliases]) expect(symbols(text), text).toContain(symbol)
    }
  })

  it('says whether a name may be meant', () => {
    expect(['walm', 'wal', 'KFC', '마이크'].map(beginsKnownName)).toEqual([true, true, true, true])
    expect(['xqzt', '', ' ', 'mart'].map(beginsKnownName)).toEqual([false, false, false, false])
  })
})

const LISTED = path.join(import.meta.dirname, '../../../../../shared/market-data/tickers.csv')

test.runIf(existsSync(LISTED))(
  'every stock of the table is listed, with a type that can be predicted',
  () => {
    const listed = new Map(
      readFileSync(LISTED, 'utf8')
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(',')), line.split(',').at(-2)]),
    )
    for (const [symbol, { type = 'CS' }] of Object.entries(STOCKS)) {
      expect(listed.has(symbol), symbol).toBe(true)
      const isFund = ['ETF', 'ETN'].includes(listed.get(symbol) ?? '')
      expect(['ETF', 'ETN'].includes(type), symbol).toBe(isFund)
    }
  },
)
