import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { Candle, CompanyProfile, StockMatch, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { addMember, predict } from '#test/builders/builders.ts'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')

const product = await openProductForFile({ at: NOW })
const minji = await signUpMember(product, 'minji')
afterEach(async () => {
  await product.market.clearFaults()
  await product.moveTo(NOW)
})

interface StockAnswer {
  symbol: string
  name: string
  koreanName: string | null
  price: StockPrice
  predictionCount: number
  myPendingPrediction: string | null
  predictionsToday: number
}

const search = (q: string) =>
  minji.call<{ items: StockMatch[] }>(`GET /stocks/search?q=${encodeURIComponent(q)}`)
const countStoredCandles = async (symbol: string) =>
  (await product.db.selectFrom('candles').select('date').where('symbol', '=', symbol).execute()).length
const searchSymbols = async (q: string) => (await search(q)).body.items.map(({ symbol }) => symbol)

test.each(['GET /stocks/TSLA/logo', 'GET /stream?stocks=TSLA'])('%s is for members', async (route) => {
  expect(await createSignedOutPerson(product).call(route)).toMatchObject({ status: 401, code: 'signed_out' })
})

describe('search', () => {
  test('finds symbols, ignoring case: the exact match first, at most eight', async () => {
    const { status, body } = await search('tsla')
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({
      symbol: 'TSLA',
      displaySymbol: 'TSLA',
      type: 'CS',
      koreanName: '테슬라',
    })
    const foundSymbols = await searchSymbols('A')
    expect(foundSymbols).toHaveLength(8)
    expect(foundSymbols[0]).toBe('A')
  })

  test.each(['테슬라', 'ㅌㅅㄹ', '테슬ㄹ'])('%s finds TSLA without a call', async (query) => {
    const countCalls = await trackCalls(product.market)
    expect(await searchSymbols(query)).toContain('TSLA')
    expect(await countCalls()).toBe(0)
  })

  test.each([
    ['T', 'T'],
    ['C', 'C'],
    ['S', 'S'],
    ['M', 'M'],
    ['apple', 'AAPL'],
    ['walmart', 'WMT'],
    ['Coca Cola', 'KO'],
    ['brk.b', 'BRK.B'],
  ])('%s finds %s first without a call', async (query, symbol) => {
    const countCalls = await trackCalls(product.market)
    expect((await searchSymbols(query))[0]).toBe(symbol)
    expect(await countCalls()).toBe(0)
  })

  test('a prefix finds tickers and names that begin with it; a known name makes no call while it is typed', async () => {
    const countCalls = await trackCalls(product.market)
    expect(await searchSymbols('W')).toContain('WMT')
    expect(await searchSymbols('walm')).toEqual(['WMT'])
    expect(await countCalls()).toBe(0)
    expect(await searchSymbols('CO')).toEqual(expect.arrayContaining(['COST', 'COIN', 'COP']))
  })

  test('calls the service for unknown stocks: its search if nothing matches, otherwise only for the ticker', async () => {
    const countTickerCalls = await trackCalls(product.market, '/v3/reference/tickers/')
    const countListCalls = await trackCalls(product.market, '/v3/reference/tickers')
    expect(await searchSymbols('kvue')).toEqual(['KVUE'])
    expect([await countListCalls(), await countTickerCalls()]).toEqual([1, 0])
    // PFE matches, so the service is only asked whether PF exists.
    for (let time = 0; time < 3; time++) expect(await searchSymbols('PF')).toEqual(['PFE'])
    expect([await countListCalls(), await countTickerCalls()]).toEqual([1, 1])
  })

  test('lists the common share of a company first', async () => {
    const foundSymbols = await searchSymbols('bank of am')
    expect(foundSymbols[0]).toBe('BAC')
    const symbols = await searchSymbols('JPM')
    expect(symbols[0]).toBe('JPM')
  })

  test('shows the last known price of each row without requesting prices', async () => {
    const { body: stock } = await minji.call<StockAnswer>('GET /stocks/TSLA')
    // Opening the page also fetches the candles of two years in the background.
    await expect.poll(() => countStoredCandles('TSLA')).toBeGreaterThan(200)
    // A stored price would show that somebody has opened the stock or predicts it in private.
    expect((await search('테슬라')).body.items[0]).toMatchObject({ symbol: 'TSLA', price: null })
    const author = await addMember(product.db, 'hana', NOW)
    await predict(product, author, { stock: 'TSLA', targetPrice: 1 })
    const countCalls = await trackCalls(product.market)
    const { body } = await search('테슬라')
    expect(body.items[0]).toMatchObject({ symbol: 'TSLA', price: stock.price })
    expect(await countCalls()).toBe(0)
    await product.db.deleteFrom('stockPrices').where('symbol', '=', 'TSLA').execute()
    const closePrice = { symbol: 'TSLA', tradingDay: '2024-06-11', final: true }
    expect((await search('테슬라')).body.items[0]).toMatchObject({ symbol: 'TSLA', price: closePrice })
    expect(await countCalls()).toBe(0)
  })

  test('shows the market’s last close for rows without a price, if it is later', async () => {
    const insertedClose = { day: '2024-06-11', close: 12.5, high: 13, low: 12, previousClose: 10 }
    await product.db
      .insertInto('dailyCloses')
      .values([
        { symbol: 'TSLL', ...insertedClose },
        { symbol: 'TSLA', ...insertedClose },
      ])
      .execute()
    const { body } = await search('테슬라')
    const findRow = (symbol: string) => body.items.find((item) => item.symbol === symbol)
    expect(findRow('TSLL')).toMatchObject({ price: null, lastClose: 12.5, lastChangePercent: 25 })
    expect(findRow('TSLA')).toMatchObject({
      price: { tradingDay: '2024-06-11' },
      lastClose: null,
      lastChangePercent: null,
    })
  })

  test('after a split, the change of the last close is computed per share of today', async () => {
    const close = { symbol: 'TSLL', day: '2024-06-11', close: 12, high: 12, low: 12, previousClose: 40 }
    await product.db
      .insertInto('dailyCloses')
      .values(close)
      .onConflict((conflict) => conflict.column('symbol').doUpdateSet(close))
      .execute()
    await product.db
      .insertInto('splits')
      .values({ symbol: 'TSLL', day: '2024-06-11', newShares: 4, oldShares: 1 })
      .execute()
    const { body } = await search('테슬라')
    expect(body.items.find(({ symbol }) => symbol === 'TSLL')).toMatchObject({ lastChangePercent: 20 })
  })

  test('every result has a page', async () => {
    for (const query of ['T', 'W', 'a', 'apple', 'bank', '테슬라', 'ㅅ', 'JPM']) {
      for (const symbol of await searchSymbols(query))
        expect((await minji.call(`GET /stocks/${symbol}`)).status, `${query}: ${symbol}`).toBe(200)
    }
  })

  test('an unknown Korean name and an unknown symbol find nothing', async () => {
    expect(await searchSymbols('없는회사이름')).toEqual([])
    expect(await searchSymbols('ZZZZZZ')).toEqual([])
  })

  test('a Korean result has its English name', async () => {
    const { body } = await search('애플')
    expect(body.items.find(({ symbol }) => symbol === 'AAPL')?.description).toMatch(/^Apple/)
  })

  test('reports a failing service, and recovers', async () => {
    await product.market.addFault({ kind: 'server-error' })
    expect(await search('QZZZ')).toMatchObject({ status: 503, code: 'search_unavailable' })
    // Stocks of the built-in table are still found, also by the start of their symbol.
    expect(await searchSymbols('apple')).toContain('AAPL')
    expect(await searchSymbols('TSL')).toContain('TSLA')
    await product.market.clearFaults()
    expect((await search('QZZZ')).status).toBe(200)
  })
})

describe('a stock', () => {
  test('has its current price', async () => {
    const { body } = await minji.call<StockAnswer>('GET /stocks/TSLA')
    expect(body).toMatchObject({
      symbol: 'TSLA',
      koreanName: '테슬라',
      price: { symbol: 'TSLA', tradingDay: '2024-06-12', live: true },
      myPendingPrediction: null,
      predictionsToday: 0,
    })
    expect(body.name).toMatch(/^Tesla/)
    expect(body.price.changePercent).toBeCloseTo(
      (body.price.currentPrice / body.price.previousClose - 1) * 100,
      3,
    )
  })

  test.each([
    ['not-entitled', 'XOM', 422, 'stock_unsupported'],
    ['server-error', 'QCOM', 503, 'quote_unavailable'],
  ])(
    'the market’s fault %s for %s is answered with %i %s, and the stock works afterwards',
    async (kind, stock, status, code) => {
      await product.market.addFault({ kind })
      expect(await minji.call(`GET /stocks/${stock}`)).toMatchObject({ status, code })
      await product.market.clearFaults()
      expect((await minji.call(`GET /stocks/${stock}`)).status).toBe(200)
    },
  )

  test.each([
    ['NOSUCH', 422, 'stock_unsupported'],
    ['1TSLA', 404, 'not_found'],
    ['TSLA%2F..', 404, 'not_found'],
    ['A'.repeat(13), 404, 'not_found'],
  ])('%s does not exist', async (symbol, status, code) => {
    expect(await minji.call(`GET /stocks/${symbol}`)).toMatchObject({ status, code })
  })
})

test('unusable rows are omitted from answers and counted in the metrics', async () => {
  await product.market.addFault({ kind: 'unusable' })
  const { status, body } = await minji.call<StockAnswer>('GET /stocks/GE')
  expect([status, body.price.live]).toEqual([200, true])
  const { body: candles } = await minji.call<{ items: Candle[] }>('GET /stocks/GE/candles?days=5')
  expect(candles.items.at(-1)!.date).toBe('2024-06-11')
  await product.db.deleteFrom('stocks').where('symbol', '=', 'KVUE').execute()
  expect(await searchSymbols('KVUE')).toEqual(['KVUE'])
  const profileAnswer = await minji.call<CompanyProfile>('GET /stocks/GE/profile')
  expect(profileAnswer).toMatchObject({
    status: 200,
    body: { ticker: 'GE', name: body.name, industry: null },
  })
  const { currentPrice: seenPrice } = body.price
  const targetPrice = Math.round(seenPrice * 110) / 100
  expect(
    await minji.call('POST /predictions', { stock: 'GE', seenPrice, targetPrice, period: 1 }),
  ).toMatchObject({ status: 200 })
  const { values } = await product.metrics.marketRowsLeftOut.get()
  const omittedCounts = Object.fromEntries(values.map(({ labels, value }) => [labels.list, value]))
  expect(omittedCounts).toMatchObject({ previous: 2, minutes: 2, closes: 0 })
  expect(omittedCounts['days']).toBeGreaterThan(1)
  expect(omittedCounts['tickers']).toBe(2)
})

describe('profile', () => {
  test('of a company has its exchange, market value and website', async () => {
    const { body } = await minji.call<CompanyProfile>('GET /stocks/TSLA/profile')
    expect(body).toMatchObject({
      ticker: 'TSLA',
      country: 'US',
      currency: 'USD',
      exchange: 'NASDAQ',
    })
    expect(body.marketCapitalization).toBeGreaterThan(0)
    expect(body.weburl).toMatch(/^https:/)
  })

  test('of a fund omits what it does not have', async () => {
    const { body } = await minji.call<CompanyProfile>('GET /stocks/SPY/profile')
    expect(body).toMatchObject({ ticker: 'SPY', logo: null, industry: null, marketCapitalization: null })
  })

  test('is cached, and for longer than a day while the service fails', async () => {
    const { body } = await minji.call('GET /stocks/TSLA/profile')
    const countCalls = await trackCalls(product.market)
    expect((await minji.call('GET /stocks/TSLA/profile')).body).toEqual(body)
    expect(await countCalls()).toBe(0)
    await product.market.clearFaults()
    await product.moveTo(NOW + 90_000_000)
    await product.market.addFault({ kind: 'server-error' })
    expect((await minji.call('GET /stocks/TSLA/profile')).body).toEqual(body)
    expect(await minji.call('GET /stocks/KVUE/profile')).toMatchObject({ code: 'quote_unavailable' })
  })

  test('of an unknown stock is refused as unsupported', async () => {
    expect(await minji.call('GET /stocks/NOSUCH/profile')).toMatchObject({ code: 'stock_unsupported' })
  })
})

describe('candles', () => {
  test('belong to the last finished trading days', async () => {
    const { body } = await minji.call<{ items: Candle[] }>('GET /stocks/TSLA/candles')
    expect(body.items).toHaveLength(120)
    expect(body.items.at(-1)!.date).toBe('2024-06-11')
    const shortAnswer = await minji.call<{ items: Candle[] }>('GET /stocks/TSLA/candles?days=5')
    expect(shortAnswer.body.items).toEqual(body.items.slice(-5))
  })

  test('one call fetches two years, from which every range is answered', async () => {
    const countCalls = await trackCalls(product.market)
    const yearAnswer = await minji.call<{ items: Candle[] }>('GET /stocks/NFLX/candles?days=260')
    const fullAnswer = await minji.call<{ items: Candle[] }>('GET /stocks/NFLX/candles?days=5000')
    expect(await countCalls()).toBe(1)
    expect(yearAnswer.body.items).toHaveLength(260)
    expect(fullAnswer.body.items.length).toBeGreaterThan(490)
    expect(fullAnswer.body.items[0]!.date < '2022-07-01').toBe(true)
    expect(fullAnswer.body.items.slice(-260)).toEqual(yearAnswer.body.items)
  })

  test('stored candles are returned while the service fails; others are unavailable', async () => {
    await minji.call('GET /stocks/TSLA/candles?days=5')
    await product.moveTo(NOW + DAY_MS)
    await product.market.addFault({ kind: 'server-error' })
    const { body } = await minji.call<{ items: Candle[] }>('GET /stocks/TSLA/candles?days=5')
    expect(body.items.at(-1)!.date).toBe('2024-06-11')
    expect(await minji.call('GET /stocks/IBM/candles')).toMatchObject({
      status: 503,
      code: 'quote_unavailable',
    })
  })
})
