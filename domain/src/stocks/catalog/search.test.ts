import { describe, expect, it } from 'vitest'
import { isPredictableType, matchStocks } from './search.ts'

const listedStocks = ['GMEB', 'GME', 'GM', 'AGM', 'gmre', 'G'].map((symbol) => ({ symbol, type: 'CS' }))
const findSymbols = (
  query: string,
  candidates: { symbol: string; name?: string; type: string }[] = listedStocks,
) =>
  matchStocks(
    query,
    candidates.map((candidate) => ({ name: '', ...candidate })),
  ).map(({ symbol }) => symbol)

describe('stock search', () => {
  it('matches beginnings, ignoring case, the exact symbol first', () => {
    expect(findSymbols('gm')).toEqual(['GM', 'GMEB', 'GME', 'gmre'])
    expect(findSymbols(' GME ')).toEqual(['GME', 'GMEB'])
    expect(findSymbols('ＧＭＥ')).toEqual(['GME', 'GMEB'])
    expect(findSymbols('ME')).toEqual([])
    expect(findSymbols('')).toEqual([])
    expect(findSymbols('  ')).toEqual([])
  })

  it('takes a query as text, not as a pattern', () => {
    expect(findSymbols('.')).toEqual([])
    expect(findSymbols('BRK.', [{ symbol: 'BRKX', type: 'CS' }])).toEqual([])
    expect(findSymbols('brk.', [{ symbol: 'BRK.B', type: 'CS' }])).toEqual(['BRK.B'])
  })

  it.each(['WARRANT', 'RIGHT', 'UNIT', 'Warrants', 'Subscription Rights', 'unit', 'ADRW', 'ADRR'])(
    'excludes %s',
    (type) => {
      expect(isPredictableType(type)).toBe(false)
      expect(findSymbols('GME.WS', [{ symbol: 'GME.WS', type }])).toEqual([])
    },
  )

  it.each(['CS', 'ETF', 'ETN', 'ADRC', 'PFD', 'FUND', 'SP', 'Common Stock', ''])('includes %s', (type) => {
    expect(isPredictableType(type)).toBe(true)
  })

  it('finds words of names after tickers, and preferred shares last', () => {
    const listings = [
      { symbol: 'JPMpC', name: 'JPMorgan Chase Depositary Shares', type: 'SP' },
      { symbol: 'BACpL', name: 'Bank of America Preferred', type: 'PFD' },
      { symbol: 'HYG', name: 'Bank Loans', type: 'ETF' },
      { symbol: 'JPM', name: 'JPMorgan Chase', type: 'CS' },
      { symbol: 'BANK', name: 'Some', type: 'CS' },
      { symbol: 'JPMB', name: 'JPMorgan ETF', type: 'ETF' },
    ]
    expect(findSymbols('jpm', listings)).toEqual(['JPM', 'JPMB', 'JPMpC'])
    expect(findSymbols('jpmpc', listings)).toEqual(['JPMpC'])
    expect(findSymbols('bank', listings)).toEqual(['BANK', 'HYG', 'BACpL'])
    expect(findSymbols('ank', listings)).toEqual([])
    expect(findSymbols('bank', [...listings, ...listings])).toEqual(['BANK', 'HYG', 'BACpL'])
  })

  it('returns at most 8', () => {
    const manyCandidates = Array.from({ length: 12 }, (_, i) => ({ symbol: `AB${i}`, type: 'CS' }))
    expect(findSymbols('ab', manyCandidates)).toHaveLength(8)
  })
})
