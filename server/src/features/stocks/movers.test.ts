import type { StockMove, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { expect, test } from 'vitest'
import { signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

/** After the close of Wednesday, 12 June 2024 in New York. */
const NOW = Date.parse('2024-06-12T22:00:00Z')
const MONDAY = '2024-06-10'
const TUESDAY = '2024-06-11'
const WEDNESDAY = '2024-06-12'

interface Movers {
  tradingDay: string | null
  up: StockMove[]
  down: StockMove[]
}

const product = await openProductForFile({ at: NOW })
const hana = await signUpMember(product, 'hana')
const readMovers = async () => (await hana.call<Movers>('GET /stocks/movers')).body
const readPrices = async (symbols: string) =>
  (await hana.call<{ items: StockPrice[] }>(`GET /stocks/prices?symbols=${symbols}`)).body.items

/** Stores consecutive closes that end on `lastDay`, for a stock with a public prediction. */
async function saveCloses(symbol: string, lastDay: string, closes: readonly number[]): Promise<void> {
  const days = [MONDAY, TUESDAY, WEDNESDAY].filter((day) => day <= lastDay).slice(-closes.length)
  await product.db
    .insertInto('candleRanges')
    .values({ symbol, first: days[0]!, last: days.at(-1)! })
    .execute()
  const rows = days.map((date, index) => {
    const close = closes[index]!
    return { symbol, date, open: close, high: close + 1, low: close - 0.1, close, volume: 100 }
  })
  await product.db.insertInto('candles').values(rows).execute()
  await product.db
    .insertInto('stockTallies')
    .values({ stock: symbol, day: lastDay, shard: 0, predictions: 1 })
    .execute()
}

test('without stored closes the list is empty', async () => {
  expect(await readMovers()).toEqual({ tradingDay: null, up: [], down: [] })
  expect(await readPrices('AAPL,MSFT')).toEqual([])
  expect((await createSignedOutPerson(product).call('GET /stocks/movers')).status).toBe(401)
})

test('the movers are the stocks that moved most at the last close, above a dollar and with public predictions', async () => {
  await product.moveTo(NOW + 60_000)
  for (const [index, letter] of ['B', 'C', 'D', 'E', 'F', 'G'].entries()) {
    const percent = index + 1
    await saveCloses(`UP${letter}`, WEDNESDAY, [50, 100, 100 + percent])
    await saveCloses(`DN${letter}`, WEDNESDAY, [50, 100, 100 - percent])
  }
  await saveCloses('AAPL', WEDNESDAY, [100, 200, 200])
  await saveCloses('PENNY', WEDNESDAY, [0.2, 0.2, 0.9])
  await saveCloses('SECRET', WEDNESDAY, [50, 100, 300])
  await product.db.deleteFrom('stockTallies').where('stock', '=', 'SECRET').execute()
  const { tradingDay, up, down } = await readMovers()
  expect(tradingDay).toBe(WEDNESDAY)
  expect(up.map(({ symbol }) => symbol)).toEqual(['UPG', 'UPF', 'UPE', 'UPD', 'UPC'])
  expect(down.map(({ symbol }) => symbol)).toEqual(['DNG', 'DNF', 'DNE', 'DND', 'DNC'])
  expect(up[0]).toEqual({ symbol: 'UPG', name: 'UPG', koreanName: null, close: 106, changePercent: 6 })
})

test('the movers are from the previous trading day until the closes of the last trading day are stored', async () => {
  await product.db.deleteFrom('candles').where('date', '=', WEDNESDAY).where('symbol', '<>', 'AAPL').execute()
  await product.moveTo(NOW + 120_000)
  const { tradingDay, up, down } = await readMovers()
  expect(tradingDay).toBe(TUESDAY)
  expect(up[0]).toMatchObject({ close: 200, changePercent: 100, koreanName: '애플' })
  expect(down).toEqual([])
})

test('a stored close replaces a missing or older quote, and the service is not called', async () => {
  expect(await readPrices('AAPL,NVDA')).toMatchObject([
    {
      symbol: 'AAPL',
      currentPrice: 200,
      previousClose: 200,
      tradingDay: WEDNESDAY,
      live: false,
      final: true,
    },
  ])
  const symbol = 'AAPL'
  const quote = { currentPrice: 150, change: 0, changePercent: 0, high: 150, low: 150, open: 150 }
  const buildQuote = (tradingDay: string, previousDay: string) => ({
    symbol,
    ...quote,
    previousClose: 150,
    previousDay,
    tradingDay,
    live: false,
    at: new Date(`${tradingDay}T20:00:00Z`),
    updatedAt: new Date(NOW),
  })
  await product.db.insertInto('stockPrices').values(buildQuote(TUESDAY, MONDAY)).execute()
  expect(await readPrices('AAPL')).toMatchObject([{ currentPrice: 200 }])
  await product.db.updateTable('stockPrices').set(buildQuote(WEDNESDAY, TUESDAY)).execute()
  expect(await readPrices('AAPL')).toMatchObject([{ currentPrice: 150 }])
})

test.each(['', 'AAPL,', '1A', Array.from({ length: 21 }, () => 'A').join()])(
  'prices of %j are refused',
  async (symbols) => {
    expect((await hana.call(`GET /stocks/prices?symbols=${symbols}`)).status).toBe(400)
  },
)
