import { describe, expect, it } from 'vitest'
import { isPredictableType, matchStocks } from './search.ts'

const listed = ['GMEB', 'GME', 'GM', 'AGM', 'gmre', 'G'].map((symbol) => ({ symbol, type: 'CS' }))
const found = (query: string, candidates: { symbol: string; name?: string; type: string }[] = listed) =>
  matchStocks(
    query,
    candidates.map((candidate) => ({ name: '', ...candidate })),
  ).map(({ symbol }) => symbol)

describe('stock search', () => {
  it('matches beginnings, ignoring case, the exact symbol first', () => {
    expect(found('gm')).toEqual(['GM', 'GMEB', 'GME', 'gmre'])
    expect(found(' GME ')).toEqual(['GME', 'GMEB'])
    expect(found('ＧＭＥ')).toEqual(['GME', 'GMEB'])
    expect(found('ME')).toEqual([])
    expect(found('')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('takes a query as text, not as a pattern', () => {
    expect(found('.')).toEqual([])
    expect(found('BRK.', [{ symbol: 'BRKX', type: 'CS' }])).toEqual([])
    expect(found('brk.', [{ symbol: 'BRK.B', type: 'CS' }])).toEqual(['BRK.B'])
  })

  it.each(['WARRANT', 'RIGHT', 'UNIT', 'Warrants', 'Subscription Rights', 'unit', 'ADRW', 'ADRR'])(
    'excludes %s',
    (type) => {
      expect(isPredictableType(type)).toBe(false)
      expect(found('GME.WS', [{ symbol: 'GME.WS', type }])).toEqual([])
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
    expect(found('jpm', listings)).toEqual(['JPM', 'JPMB', 'JPMpC'])
    expect(found('jpmpc', listings)).toEqual(['JPMpC'])
    expect(found('bank', listings)).toEqual(['BANK', 'HYG', 'BACpL'])
    expect(found('ank', listings)).toEqual([])
    expect(found('bank', [...listings, ...listings])).toEqual(['BANK', 'HYG', 'BACpL'])
  })

  it('shows at most 8', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ symbol: `AB${i}`, type: 'CS' }))
    expect(found('ab', many)).toHaveLength(8)
  })
})
