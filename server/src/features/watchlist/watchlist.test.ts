import type { WatchedStock } from '@gwanyeok/domain/watchlist/api.ts'
import { afterEach, expect, it } from 'vitest'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { waitUntil } from '#test/wait-until.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')

const product = await openProductForFile({ at: NOW })
const minji = await signUpMember(product, 'minji')
afterEach(() => product.market.clearFaults())

const watchStock = (person: Person, symbol: string) => person.call(`PUT /watchlist/${symbol}`)
const unwatchStock = (person: Person, symbol: string) => person.call(`DELETE /watchlist/${symbol}`)
const readList = async (person: Person) =>
  (await person.call<{ items: WatchedStock[] }>('GET /watchlist')).body.items
const listSymbols = async (person: Person) => (await readList(person)).map(({ symbol }) => symbol)

it('the watchlist contains each stock once, the latest first, with name and price', async () => {
  expect(await readList(minji)).toEqual([])
  for (const symbol of ['TSLA', 'AAPL', 'TSLA']) {
    expect((await watchStock(minji, symbol)).status).toBe(200)
    await product.moveTo(product.clock.now() + 1000)
  }
  const [apple, tesla] = await readList(minji)
  expect(apple).toMatchObject({ symbol: 'AAPL', koreanName: '애플', price: { symbol: 'AAPL', live: true } })
  expect(tesla).toMatchObject({ symbol: 'TSLA', name: 'Tesla, Inc.', koreanName: '테슬라' })
  for (let time = 0; time < 2; time++) expect((await unwatchStock(minji, 'TSLA')).status).toBe(200)
  expect(await listSymbols(minji)).toEqual(['AAPL'])
  expect(await listSymbols(await signUpMember(product, 'another'))).toEqual([])
})

it('the watchlist returns stored prices and refreshes them in the background', async () => {
  await watchStock(minji, 'NVDA')
  const readPriceTime = async () =>
    (await readList(minji)).find(({ symbol }) => symbol === 'NVDA')?.price?.at ?? ''
  const priceTimeBefore = await readPriceTime()
  await product.moveTo(product.clock.now() + 600_000)
  expect(await readPriceTime()).toBe(priceTimeBefore)
  await waitUntil('newer prices', async () =>
    (await readList(minji)).every(({ price }) => price!.at > priceTimeBefore),
  )
  await waitUntil('the closes', async () => (await readList(minji)).every(({ closes }) => closes.length > 0))
  const countCalls = await trackCalls(product.market)
  await readList(minji)
  expect(await countCalls()).toBe(0)
})

it('the watchlist returns the closes of the last 20 trading days, loaded in the background', async () => {
  const readCloses = async () => (await readList(minji)).find(({ symbol }) => symbol === 'NVDA')!.closes
  await waitUntil('the closes', async () => (await readCloses()).length > 0)
  const storedCandles = await product.candles.findStoredCandles('NVDA', {
    first: '2024-04-01',
    last: '2024-06-11',
  })
  expect(await readCloses()).toEqual(storedCandles.slice(-20).map(({ close }) => close))
  expect(await readCloses()).toHaveLength(20)
})

it('the watchlist returns stored prices while the service does not answer', async () => {
  await watchStock(minji, 'MSFT')
  await product.market.addFault({ kind: 'server-error' })
  await product.moveTo(product.clock.now() + 600_000)
  expect((await readList(minji)).find(({ symbol }) => symbol === 'MSFT')?.price).not.toBeNull()
  expect(await watchStock(minji, 'ORCL')).toMatchObject({ status: 503, code: 'quote_unavailable' })
  expect((await watchStock(minji, 'MSFT')).status).toBe(200)
})

it('the watchlist contains at most fifty stocks, even with concurrent requests', async () => {
  const collector = await signUpMember(product, 'collector')
  const createdAt = new Date(NOW)
  const watchedStocks = Array.from({ length: 48 }, (_, index) => ({
    userId: collector.id,
    symbol: `S${index}`,
    createdAt,
  }))
  await product.db.insertInto('watchlist').values(watchedStocks).execute()
  const answers = await Promise.all(
    ['AAPL', 'MSFT', 'TSLA', 'NVDA'].map((symbol) => watchStock(collector, symbol)),
  )
  expect(await listSymbols(collector)).toHaveLength(50)
  const refusalCodes = answers.flatMap(({ code }) => code ?? [])
  expect(refusalCodes).toEqual(['watchlist_full', 'watchlist_full'])
  const fullAnswer = await watchStock(collector, 'KO')
  expect(fullAnswer).toMatchObject({
    status: 409,
    code: 'watchlist_full',
    body: { error: { details: { limit: 50 } } },
  })
  const [watchedSymbol] = await listSymbols(collector)
  expect((await watchStock(collector, watchedSymbol!)).status).toBe(200)
  await unwatchStock(collector, watchedSymbol!)
  expect((await watchStock(collector, 'KO')).status).toBe(200)
})

it('an unknown stock is refused, and nothing changes', async () => {
  const snapshotBefore = await readSnapshot(product.db)
  expect(await watchStock(minji, 'NOSUCH')).toMatchObject({ status: 422, code: 'stock_unsupported' })
  for (const symbol of ['..%2fetc', 'A'.repeat(13), '1'])
    expect(await watchStock(minji, symbol)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
})
