import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMarketData } from './market-data.ts'

/** Starts a service that answers every list with these rows; `droppedRows` counts the dropped rows by list. */
async function openMarketDataWithRows(results: string) {
  const server = createServer((_request, response) => {
    response.end(`{"status":"OK","results":${results},"next_url":null}`)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const droppedRows: Record<string, number> = {}
  const marketData = createMarketData({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'k',
    rate: null,
    onRowsDropped(list, rows) {
      droppedRows[list] = (droppedRows[list] ?? 0) + rows
    },
  })
  onTestFinished(() => {
    marketData.close()
    server.close()
  })
  return { marketData, droppedRows }
}

// 3 and 4 June 2024 in New York.
const MONDAY = Date.parse('2024-06-03T04:00:00Z')
const TUESDAY = Date.parse('2024-06-04T04:00:00Z')
const createBar = (t: number, overrides: object = {}) =>
  JSON.stringify({ t, o: 10, h: 12, l: 9, c: 11, v: 5, ...overrides })

const UNUSABLE_BARS = [
  ['null', 'null'],
  ['a text', '"bar"'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a price of null', createBar(MONDAY, { o: null })],
  ['a missing price', createBar(MONDAY, { h: undefined })],
  ['a price as text', createBar(MONDAY, { l: '9' })],
  ['NaN as text', createBar(MONDAY, { c: 'NaN' })],
  ['a negative price', createBar(MONDAY, { l: -9 })],
  ['a price of zero', createBar(MONDAY, { l: 0 })],
  ['a price below the smallest that the column can hold', createBar(MONDAY, { l: 4e-7 })],
  ['a price above the largest that the column can hold', createBar(MONDAY, { h: 1e10 })],
  ['a price beyond doubles', createBar(MONDAY).replace('12', '1e400')],
  ['a high below its low', createBar(MONDAY, { h: 8 })],
  ['a time of null', createBar(MONDAY, { t: null })],
  ['a missing time', createBar(MONDAY, { t: undefined })],
  ['a time as text', createBar(MONDAY, { t: String(MONDAY) })],
  ['an impossible time', createBar(1e20)],
  ['a time before all calendars', createBar(-MONDAY)],
] as const

describe('candles', () => {
  test.each(UNUSABLE_BARS)('drops a row: %s', async (_, row) => {
    const { marketData, droppedRows } = await openMarketDataWithRows(`[${row},${createBar(TUESDAY)}]`)
    const candle = { date: '2024-06-04', open: 10, high: 12, low: 9, close: 11, volume: 5 }
    expect(await marketData.fetchDailyCandles('KO', '2024-06-03', '2024-06-04', 'search')).toEqual([candle])
    expect(await marketData.fetchPreviousSession('KO', 'search')).toEqual(candle)
    expect(await marketData.fetchMinuteBars('KO', '2024-06-04', 'search')).toEqual([
      { start: TUESDAY, open: 10, high: 12, low: 9, close: 11 },
    ])
    expect(droppedRows).toEqual({ days: 1, previous: 1, minutes: 1 })
  })

  test('accepts candles in any order, duplicates, numbers in exponent form and rows without a volume', async () => {
    const monday = '{"t":1717387200000,"o":1.0e+01,"h":1.2E1,"l":9e0,"c":110e-1,"v":null}'
    const { marketData, droppedRows } = await openMarketDataWithRows(
      `[${createBar(TUESDAY)},${monday},${createBar(TUESDAY)}]`,
    )
    expect(await marketData.fetchDailyCandles('KO', '2024-06-03', '2024-06-04', 'search')).toEqual([
      { date: '2024-06-03', open: 10, high: 12, low: 9, close: 11, volume: 0 },
      { date: '2024-06-04', open: 10, high: 12, low: 9, close: 11, volume: 5 },
    ])
    expect(droppedRows).toEqual({})
  })

  test('drops all candles that contradict each other', async () => {
    const { marketData, droppedRows } = await openMarketDataWithRows(
      `[${createBar(MONDAY)},${createBar(TUESDAY)},${createBar(MONDAY, { c: 10.5 })},${createBar(MONDAY)}]`,
    )
    const minutes = await marketData.fetchMinuteBars('KO', '2024-06-04', 'search')
    expect(minutes.map(({ start }) => start)).toEqual([TUESDAY])
    expect(droppedRows).toEqual({ minutes: 3 })
  })

  test('returns nothing if no candle is usable', async () => {
    const { marketData } = await openMarketDataWithRows(`[${createBar(MONDAY, { o: null })}]`)
    expect(await marketData.fetchPreviousSession('KO', 'search')).toBeNull()
    expect(await marketData.fetchDailyCandles('KO', '2024-06-03', '2024-06-04', 'search')).toEqual([])
  })
})

test.each([
  ['null', 'null'],
  ['an empty object', '{}'],
  ['a ticker of null', '{"ticker":null,"name":"A"}'],
  ['a ticker as number', '{"ticker":1,"name":"A"}'],
  ['an empty ticker', '{"ticker":"","name":"A"}'],
  ['a ticker that cannot be in a URL path', '{"ticker":"../A","name":"A"}'],
  ['a ticker that cannot be stored', String.raw`{"ticker":"A\u0000","name":"A"}`],
])('drops a listing: %s', async (_, row) => {
  const { marketData, droppedRows } = await openMarketDataWithRows(
    `[${row},{"ticker":"KO","name":null,"type":7}]`,
  )
  expect((await marketData.searchTickers('k', 'search')).items).toEqual([
    { symbol: 'KO', name: '', type: '' },
  ])
  expect(droppedRows).toEqual({ tickers: 1 })
})

test('a search is incomplete if the list reached its limit, even if rows were dropped', async () => {
  const { marketData } = await openMarketDataWithRows(`[{},${Array(9).fill('{"ticker":"KO"}').join()}]`)
  expect(await marketData.searchTickers('k', 'search')).toMatchObject({ isComplete: false })
})

test.each([
  ['no ticker', '{"c":5}'],
  ['a ticker of null', '{"T":null,"c":5}'],
  ['a ticker that cannot be stored', String.raw`{"T":"A\u0000","c":5}`],
  ['no close', '{"T":"A","h":6,"l":4}'],
  ['a close as text', '{"T":"A","c":"5"}'],
  ['a negative close', '{"T":"A","c":-5}'],
  ['a close of zero', '{"T":"A","c":0}'],
  ['a close beyond doubles', '{"T":"A","c":1e400}'],
])('drops a close: %s', async (_, row) => {
  const { marketData, droppedRows } = await openMarketDataWithRows(
    `[${row},{"T":"KO","h":"x","l":5e+01,"c":60}]`,
  )
  expect(await marketData.fetchClosesOfDay('2024-06-04', 'refresh')).toEqual([
    { symbol: 'KO', high: 60, low: 50, close: 60 },
  ])
  expect(droppedRows).toEqual({ closes: 1 })
})

test('two closes of a stock count once if they are equal, and are dropped if they differ', async () => {
  const { marketData, droppedRows } = await openMarketDataWithRows(
    '[{"T":"KO","c":60},{"T":"PEP","c":70},{"T":"KO","c":60},{"T":"PEP","c":71}]',
  )
  const closes = await marketData.fetchClosesOfDay('2024-06-04', 'refresh')
  expect(closes.map(({ symbol }) => symbol)).toEqual(['KO'])
  expect(droppedRows).toEqual({ closes: 2 })
})

const createSplit = (overrides: object = {}) =>
  JSON.stringify({ ticker: 'A', execution_date: '2024-06-04', split_from: 1, split_to: 2, ...overrides })

test.each([
  ['null', 'null'],
  ['a ticker of null', createSplit({ ticker: null })],
  ['a ticker that cannot be stored', createSplit({ ticker: 'A\0' })],
  ['no day', createSplit({ execution_date: null })],
  ['an impossible day', createSplit({ execution_date: '2024-13-01' })],
  ['shares of zero', createSplit({ split_to: 0 })],
  ['negative shares', createSplit({ split_from: -1 })],
  ['shares as text', createSplit({ split_to: '2' })],
  ['shares beyond doubles', createSplit().replace('"split_to":2', '"split_to":1e400')],
])('drops a split: %s', async (_, row) => {
  const { marketData, droppedRows } = await openMarketDataWithRows(
    `[${row},${createSplit({ ticker: 'KO', split_to: 1.5 })}]`,
  )
  expect(await marketData.fetchSplitsSince('2024-06-01', 'refresh')).toEqual(
    new Map([['KO', [{ symbol: 'KO', date: '2024-06-04', newShares: 1.5, oldShares: 1 }]]]),
  )
  expect(droppedRows).toEqual({ splits: 1 })
})

test('drops a split from before the requested day', async () => {
  const { marketData } = await openMarketDataWithRows(`[${createSplit({ execution_date: '0000-01-01' })}]`)
  expect(await marketData.fetchSplitsSince('2024-06-01', 'refresh')).toEqual(new Map())
})

const NO_DETAILS = {
  type: null,
  locale: null,
  primary_exchange: null,
  currency_name: null,
  sic_description: null,
  market_cap: null,
  phone_number: null,
  homepage_url: null,
  branding: null,
  share_class_shares_outstanding: null,
  weighted_shares_outstanding: null,
}

test.each([
  ['an empty object', '{}'],
  ['fields of null', '{"ticker":null,"name":null,"market_cap":null,"branding":null}'],
  ['fields of other types', '{"ticker":7,"name":["Coca-Cola"],"market_cap":"9","branding":"x","type":1}'],
  ['impossible figures', '{"name":"","market_cap":-1,"weighted_shares_outstanding":1e400}'],
  ['texts that cannot be stored', String.raw`{"name":"\u0000","locale":"\ud800","phone_number":""}`],
])(
  'replaces unusable details by null, and an unusable name by that of the catalog or the ticker: %s',
  async (_, results) => {
    const { marketData } = await openMarketDataWithRows(results)
    expect(await marketData.fetchTicker('KO', 'search')).toEqual({
      ...NO_DETAILS,
      ticker: 'KO',
      name: 'Coca-Cola',
    })
    expect(await marketData.fetchTicker('KOX', 'search')).toMatchObject({ ticker: 'KOX', name: 'KOX' })
  },
)

test.each(['7', '"rows"', 'true', '{"0":{"t":1}}'])(
  'rejects results that are no list: %s',
  async (results) => {
    const { marketData } = await openMarketDataWithRows(results)
    const unavailable = { kind: 'unavailable' }
    await expect(
      marketData.fetchDailyCandles('KO', '2024-06-03', '2024-06-04', 'search'),
    ).rejects.toMatchObject(unavailable)
    await expect(marketData.searchTickers('k', 'search')).rejects.toMatchObject(unavailable)
    await expect(marketData.fetchSplitsSince('2024-06-01', 'refresh')).rejects.toMatchObject(unavailable)
    await expect(marketData.fetchClosesOfDay('2024-06-04', 'refresh')).rejects.toMatchObject(unavailable)
  },
)
