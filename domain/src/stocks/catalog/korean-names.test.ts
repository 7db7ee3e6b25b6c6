import { describe, expect, it } from 'vitest'
import { findKnownStocks } from './known-stocks.ts'
import { findKoreanName } from './korean-names.ts'
import { STOCKS } from './stock-table.ts'

const findSymbols = (query: string) => findKnownStocks(query).map(({ symbol }) => symbol)

describe('Korean names', () => {
  it.each([
    ['테슬라', 'TSLA'],
    ['ㅌㅅㄹ', 'TSLA'],
    ['테', 'TSLA'],
    ['테스', 'TSLA'],
    ['테슬ㄹ', 'TSLA'],
    ['애플', 'AAPL'],
    ['ㅇㅂㄷㅇ', 'NVDA'],
    ['엔비디아', 'NVDA'],
    ['구글', 'GOOGL'],
    ['마소', 'MSFT'],
    ['웖', 'WMT'], // 월마트, whose ㅁ is still the final consonant of the first syllable
    ['화이자', 'PFE'],
    ['ㅎㅇㅈ', 'PFE'],
    ['버크셔 해서웨이', 'BRK.B'],
    ['버크셔해서웨이', 'BRK.B'],
    ['골드만', 'GS'],
    ['해서웨이', 'BRK.B'],
    ['몽고db', 'MDB'],
    ['슈드', 'SCHD'],
    ['ㅋㅋㅋㄹ', 'KO'],
  ])('%s returns %s first', (query, symbol) => {
    expect(findSymbols(query)[0]).toBe(symbol)
  })

  it.each([
    ['호이', 'PFE'],
    ['ㅋㅋㄹ', 'KO'],
  ])('%s does not return %s first', (query, symbol) => {
    expect(findSymbols(query)[0]).not.toBe(symbol)
  })

  it('is found however its letters are encoded', () => {
    expect(findSymbols('테슬라'.normalize('NFD'))[0]).toBe('TSLA')
    expect(findSymbols('\u1110\u1109\u1105')[0]).toBe('TSLA')
  })

  it('does not match other queries', () => {
    for (const query of ['', ' ', '123', '없는회사이름', 'ㅏ']) expect(findSymbols(query)).toEqual([])
  })

  it('returns at most 8, the best match first', () => {
    expect(findSymbols('ㅇ')).toHaveLength(8)
    expect(findSymbols('테슬라')).toEqual(['TSLA', 'TSLL', 'TSLY'])
  })

  it('every stock of the table is found by each of its Korean names', () => {
    for (const [symbol, { korean }] of Object.entries(STOCKS)) {
      expect(findKoreanName(symbol)).toBe(korean[0])
      for (const name of korean.filter((text) => /[가-힣]/.test(text)))
        expect(findSymbols(name)).toContain(symbol)
    }
  })

  it('finds neither unknown tickers nor names of object properties', () => {
    expect(findKoreanName('ZZZZ')).toBeNull()
    expect(findKoreanName('constructor')).toBeNull()
  })
})
