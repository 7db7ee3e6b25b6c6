import type { StockCloses } from '@gwanyeok/domain/stocks/api.ts'
import { expect, test } from 'vitest'
import { addMember, predict } from '#test/builders/builders.ts'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

/** After the close of Wednesday, 12 June 2024 in New York. */
const NOW = Date.parse('2024-06-12T22:00:00Z')
const MONDAY = '2024-06-10'
const TUESDAY = '2024-06-11'
const WEDNESDAY = '2024-06-12'

interface Closes {
  tradingDays: string[]
  items: StockCloses[]
}

const product = await openProductForFile({ at: NOW, hasFrozenClock: true })
const hana = await signUpMember(product, 'hana')
const readCloses = async (symbols: string) =>
  (await hana.call<Closes>(`GET /stocks/closes?symbols=${symbols}`)).body

/** Stores candles of a stock from Monday on, without calling the market. */
async function storeCandles(symbol: string, closes: readonly number[]): Promise<void> {
  const days = [MONDAY, TUESDAY, WEDNESDAY].slice(0, closes.length)
  const range = { symbol, first: days[0]!, last: days.at(-1)! }
  await product.db.insertInto('candleRanges').values(range).execute()
  const rows = days.map((date, index) => {
    const close = closes[index]!
    return { symbol, date, open: close, high: close + 1, low: close - 1, close, volume: 100 }
  })
  await product.db.insertInto('candles').values(rows).execute()
}

const storeDailyClose = (symbol: string, day: string, close: number) =>
  product.db.insertInto('dailyCloses').values({ symbol, day, high: close, low: close, close }).execute()

const storeSplit = (symbol: string, day: string, newShares: number) =>
  product.db.insertInto('splits').values({ symbol, day, newShares, oldShares: 1 }).execute()

await storeCandles('AAPL', [100, 101.5, 102])
// HOLE has no close on Tuesday.
await storeCandles('HOLE', [10])
await storeDailyClose('HOLE', WEDNESDAY, 12)
// The stored candles of SPLIT end before its split; the stored candles of DONE already include its split.
await storeCandles('SPLIT', [400, 408])
await storeDailyClose('SPLIT', WEDNESDAY, 103)
await storeSplit('SPLIT', WEDNESDAY, 4)
await storeCandles('DONE', [50, 51, 52])
await storeSplit('DONE', TUESDAY, 2)
await storeDailyClose('FRESH', WEDNESDAY, 7)
await storeCandles('SECRET', [10, 11, 12])

/** Inserts a prediction with an invented base price, so that the market is not called for the stock. */
async function predictStock(stock: string, visibility: 'public' | 'private'): Promise<void> {
  const base = {
    stockName: stock,
    basePrice: 100,
    baseDay: WEDNESDAY,
    referenceClose: 100,
    referenceDay: WEDNESDAY,
  }
  const quotes = { getBase: () => Promise.resolve(base) }
  const author = await addMember(product.db, `by${stock}`, NOW)
  await predict({ ...product, quotes }, author, { stock, targetPrice: 1, visibility })
}

for (const stock of ['AAPL', 'HOLE', 'SPLIT', 'DONE', 'FRESH', 'LATE']) await predictStock(stock, 'public')
await predictStock('SECRET', 'private')

test('the route returns the closes of the last 90 trading days, oldest first, without a call to the market', async () => {
  const countCalls = await trackCalls(product.market, '/v2')
  const { tradingDays, items } = await readCloses('AAPL')
  expect([tradingDays.length, tradingDays.at(0), tradingDays.at(-1)]).toEqual([90, '2024-02-05', WEDNESDAY])
  expect(items[0]!.closes.slice(-4)).toEqual([null, 100, 101.5, 102])
  expect(await countCalls()).toBe(0)
})

test('the route adds the market’s daily closes to the stored candles; a day without a close is null', async () => {
  const { items } = await readCloses('HOLE,FRESH')
  expect(items.map(({ symbol, closes }) => [symbol, ...closes.slice(-3)])).toEqual([
    ['FRESH', null, null, 7],
    ['HOLE', 10, null, 12],
  ])
})

test('the route adjusts stored closes for a later split, and leaves those that already include it', async () => {
  const { items } = await readCloses('SPLIT,DONE')
  expect(items.map(({ symbol, closes, splits }) => [symbol, closes.slice(-3), splits])).toEqual([
    ['DONE', [50, 51, 52], [{ day: TUESDAY, newShares: 2, oldShares: 1 }]],
    ['SPLIT', [100, 102, 103], [{ day: WEDNESDAY, newShares: 4, oldShares: 1 }]],
  ])
})

test('the route omits stocks without closes or public predictions, and returns a repeated symbol once', async () => {
  const { items } = await readCloses('NOWHERE,SECRET,AAPL,AAPL')
  expect(items.map(({ symbol }) => symbol)).toEqual(['AAPL'])
})

test('the route caches the closes of a list of stocks for a second', async () => {
  const listSymbols = async () => (await readCloses('LATE,AAPL')).items.map(({ symbol }) => symbol)
  expect(await listSymbols()).toEqual(['AAPL'])
  await storeDailyClose('LATE', WEDNESDAY, 5)
  expect(await listSymbols()).toEqual(['AAPL'])
  await product.moveTo(NOW + 1000)
  expect(await listSymbols()).toEqual(['AAPL', 'LATE'])
})

test.each([
  ['an empty list', ''],
  ['an empty symbol', 'AAPL,'],
  ['an invalid symbol', '1A'],
  ['a list of more than 50', Array.from({ length: 51 }, () => 'A').join()],
])('%s is refused', async (_, symbols) => {
  expect(await hana.call(`GET /stocks/closes?symbols=${symbols}`)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_input' } },
  })
})

test('the route accepts up to 50 stocks, and only members', async () => {
  const fiftySymbols = Array.from(
    { length: 50 },
    (_, index) => `A${String.fromCodePoint(65 + (index % 26))}`,
  ).join()
  expect((await hana.call(`GET /stocks/closes?symbols=${fiftySymbols}`)).status).toBe(200)
  expect((await createSignedOutPerson(product).call('GET /stocks/closes?symbols=AAPL')).status).toBe(401)
})
