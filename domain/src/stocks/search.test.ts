import { describe, expect, it } from 'vitest'
import { isPredictableType, matchStocks } from './search.ts'

const listed = ['GMEB', 'GME', 'GM', 'AGM', 'gmre', 'G'].map((symbol) => ({ symbol, type: 'CS' }))
const found = (query: string, candidates: { symbol: string; type: string }[] = listed) =>
  matchStocks(query, candidates).map(({ symbol }) => symbol)

describe('stock search', () => {
  it('begins with the query, in either case, the exact symbol first', () => {
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
    'no %s',
    (type) => {
      expect(isPredictableType(type)).toBe(false)
      expect(found('GME.WS', [{ symbol: 'GME.WS', type }])).toEqual([])
    },
  )

  it.each(['CS', 'ETF', 'ETN', 'ADRC', 'PFD', 'FUND', 'SP', 'Common Stock', ''])('%s is fine', (type) => {
    expect(isPredictableType(type)).toBe(true)
  })

  it('shows at most 8', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ symbol: `AB${i}`, type: 'CS' }))
    expect(found('ab', many)).toHaveLength(8)
  })
})
