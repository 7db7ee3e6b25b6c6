import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createCandleFolder } from '#test/market-data/candle-folder.ts'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { openMarketServices } from '#test/market-data/market-services.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import { toStockPrice } from './stored-quotes.ts'

// Wednesday, 12 June 2024, New York.
const IN_SESSION = Date.parse('2024-06-12T15:00:00Z')
/** Timeout for the tests in which no answer comes; every other answer is faster on any machine. */
const HANG_TIMEOUT_MS = 1000
const BEFORE_OPEN = Date.parse('2024-06-12T12:00:00Z')
const BEFORE_CLOSE = Date.parse('2024-06-12T19:59:00Z')
const AT_CLOSE = Date.parse('2024-06-12T20:00:00Z')
const AFTER_CLOSE = Date.parse('2024-06-12T21:00:00Z')
const SATURDAY = Date.parse('2024-06-15T12:00:00Z')

const database = await createTestDatabase()
const candleFolder = await createCandleFolder(
  {
    SPLT: { first: '2024-01-02', last: '2024-06-28', defaultPrices: [10, 11, 9, 10] },
    NEWB: { first: '2024-06-11', last: '2024-06-28', defaultPrices: [8, 13, 7, 10] },
  },
  ['SPLT,2024-06-13,10'],
)
/** A market with generated daily and minute candles. */
const market = await openSimulatedMarket({ at: IN_SESSION })
/** A market with daily candles from files; its subscription has no minute bars. */
const dailyMarket = await openSimulatedMarket({ candleFolder, at: IN_SESSION })
afterAll(async () => {
  await Promise.all([market.stop(), dailyMarket.stop()])
  await database.drop()
})
beforeEach(async () => {
  for (const table of ['stockPrices', 'candles', 'candleRanges', 'stocks'] as const) {
    await database.db.deleteFrom(table).execute()
  }
})
afterEach(() => Promise.all([market.clearFaults(), dailyMarket.clearFaults()]))

async function openServices(at: number, source = market, timeoutMs?: number) {
  const services = await openMarketServices({
    db: database.db,
    market: source,
    at,
    timeoutMs,
    hasFrozenClock: true,
  })
  onTestFinished(services.close)
  return services
}

const readStoredQuote = (symbol: string) =>
  database.db.selectFrom('stockPrices').selectAll().where('symbol', '=', symbol).executeTakeFirst()

describe('a quote', () => {
  test('outside the session is the last finished session’s close, with the change from the previous one', async () => {
    const { getQuote, marketData } = await openServices(BEFORE_OPEN)
    const [previousBar, lastBar] = await marketData.fetchDailyCandles(
      'TSLA',
      '2024-06-10',
      '2024-06-11',
      'search',
    )
    const foundQuote = await getQuote('TSLA')
    expect(foundQuote).toMatchObject({
      currentPrice: lastBar!.close,
      high: lastBar!.high,
      low: lastBar!.low,
      open: lastBar!.open,
      previousClose: previousBar!.close,
      previousDay: '2024-06-10',
      tradingDay: '2024-06-11',
      at: new Date('2024-06-11T20:00:00Z'),
      live: false,
    })
    expect(foundQuote.change).toBeCloseTo(lastBar!.close - previousBar!.close, 6)
    expect(foundQuote.changePercent).toBeCloseTo((lastBar!.close / previousBar!.close - 1) * 100, 4)
    expect(await readStoredQuote('TSLA')).toEqual(foundQuote)
  })

  test('in the session follows today’s minute bars', async () => {
    const { getQuote, marketData, moveTo, clock } = await openServices(IN_SESSION)
    const previousSession = await marketData.fetchPreviousSession('TSLA', 'search')
    const foundQuote = await getQuote('TSLA')
    const minutes = await marketData.fetchMinuteBars('TSLA', '2024-06-12', 'search')
    expect(foundQuote).toMatchObject({
      currentPrice: minutes.at(-1)!.close,
      open: minutes[0]!.open,
      high: Math.max(...minutes.map(({ high }) => high)),
      low: Math.min(...minutes.map(({ low }) => low)),
      previousClose: previousSession!.close,
      previousDay: '2024-06-11',
      tradingDay: '2024-06-12',
      at: new Date(IN_SESSION),
      live: true,
    })
    await moveTo(IN_SESSION + 3_600_000)
    const laterQuote = await getQuote('TSLA')
    expect([laterQuote.at, laterQuote.open]).toEqual([new Date(IN_SESSION + 3_600_000), foundQuote.open])
    expect(laterQuote.currentPrice).not.toBe(foundQuote.currentPrice)
    expect(toStockPrice(laterQuote, clock.now()).live).toBe(true)
    expect(toStockPrice(laterQuote, AFTER_CLOSE).live).toBe(false)
  })

  test('is not requested again while it is recent', async () => {
    const { getQuote, moveTo } = await openServices(IN_SESSION)
    await getQuote('TSLA')
    const countCalls = await trackCalls(market)
    await getQuote('TSLA')
    expect(await countCalls()).toBe(0)
    await moveTo(IN_SESSION + 31_000)
    await getQuote('TSLA')
    expect(await countCalls()).toBe(2)
    await moveTo(IN_SESSION - 60_000)
    const earlierQuote = await getQuote('TSLA')
    expect([await countCalls(), earlierQuote.at]).toEqual([4, new Date(IN_SESSION - 60_000)])
  })

  test.each([
    ['not-entitled', 'quote_not_in_plan'],
    ['time-frame', 'quote_out_of_range'],
    ['before-end-of-day', 'quote_not_yet'],
    ['empty', 'quote_unavailable'],
    ['server-error', 'quote_unavailable'],
  ])('%s is reported as %s; nothing is stored, and a later request succeeds', async (kind, code) => {
    const { getQuote, quotes } = await openServices(IN_SESSION)
    await market.addFault({ kind })
    await expect(getQuote('TSLA')).rejects.toMatchObject({ code })
    await expect(quotes.getBase('TSLA')).rejects.toMatchObject({ code })
    expect(await readStoredQuote('TSLA')).toBeUndefined()
    await market.clearFaults()
    expect(await getQuote('TSLA')).toMatchObject({ tradingDay: '2024-06-12', live: true })
  })

  test('refused as not entitled is unsupported; once three stocks were refused without an answer between, it is not in the plan', async () => {
    const { getQuote } = await openServices(IN_SESSION)
    await getQuote('TSLA')
    await market.addFault({ kind: 'not-entitled' })
    await expect(getQuote('AMD')).rejects.toMatchObject({ code: 'stock_unsupported' })
    await expect(getQuote('KO')).rejects.toMatchObject({ code: 'stock_unsupported' })
    await expect(getQuote('AMD')).rejects.toMatchObject({ code: 'stock_unsupported' })
    await expect(getQuote('DIS')).rejects.toMatchObject({ code: 'quote_not_in_plan' })
    await market.clearFaults()
    await getQuote('DIS')
    await market.addFault({ kind: 'not-entitled' })
    await expect(getQuote('AMD')).rejects.toMatchObject({ code: 'stock_unsupported' })
  })

  test.each(['not-entitled', 'time-frame', 'before-end-of-day'])(
    'is the stored one with its time while the service refuses all stocks: %s',
    async (kind) => {
      const { getQuote, moveTo } = await openServices(IN_SESSION)
      const knownQuote = await getQuote('TSLA')
      await moveTo(IN_SESSION + 3_600_000)
      // Only the refusal of a third stock shows that the service refuses all stocks.
      await market.addFault({ kind })
      for (const symbol of ['AMD', 'KO', 'DIS']) await getQuote(symbol).catch(() => null)
      expect(await getQuote('TSLA')).toEqual(knownQuote)
    },
  )

  test('of an unknown stock is refused; for ten minutes only a prediction requests it again', async () => {
    const { getQuote, quotes, moveTo } = await openServices(IN_SESSION)
    const countCalls = await trackCalls(market, '/v2/aggs/ticker/NOSUCH')
    for (let time = 0; time < 3; time++)
      await expect(getQuote('NOSUCH')).rejects.toMatchObject({ code: 'stock_unsupported' })
    // One call for the last session, and one for older candles.
    expect(await countCalls()).toBe(2)
    await expect(quotes.getBase('NOSUCH')).rejects.toMatchObject({ code: 'stock_unsupported' })
    expect(await countCalls()).toBe(4)
    await moveTo(IN_SESSION + 601_000)
    await expect(getQuote('NOSUCH')).rejects.toMatchObject({ code: 'stock_unsupported' })
    expect(await countCalls()).toBe(6)
  })

  test('without minute bars in the subscription is the last close, and minutes are not requested every time', async () => {
    const { getQuote, moveTo } = await openServices(IN_SESSION)
    await market.addFault({ kind: 'before-end-of-day', pathPrefix: '/v2/aggs/ticker/TSLA/range/1/minute' })
    expect(await getQuote('TSLA')).toMatchObject({ tradingDay: '2024-06-11', live: false })
    await market.clearFaults()
    const countCalls = await trackCalls(market, '/v2/aggs/ticker/TSLA/range/1/minute')
    await moveTo(IN_SESSION + 60_000)
    await getQuote('TSLA')
    expect(await countCalls()).toBe(0)
  })

  test('never returns to an older price', async () => {
    const { getQuote, moveTo } = await openServices(IN_SESSION)
    const liveQuote = await getQuote('TSLA')
    await moveTo(IN_SESSION + 60_000)
    await market.addFault({ kind: 'empty', pathPrefix: '/v2/aggs/ticker/TSLA/range/1/minute' })
    expect(await getQuote('TSLA')).toEqual(liveQuote)
    expect(await readStoredQuote('TSLA')).toEqual(liveQuote)
  })

  test('is shown, however old, while the service fails', async () => {
    const { getQuote, moveTo } = await openServices(IN_SESSION)
    const knownQuote = await getQuote('TSLA')
    await moveTo(IN_SESSION + 20 * DAY_MS)
    await market.addFault({ kind: 'server-error' })
    expect(await getQuote('TSLA')).toEqual(knownQuote)
    await moveTo(IN_SESSION - 60_000)
    await expect(getQuote('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
  })

  test('after a split is compared with the adjusted close', async () => {
    const { getQuote, moveTo } = await openServices(AFTER_CLOSE, dailyMarket)
    expect(await getQuote('SPLT')).toMatchObject({ currentPrice: 100, previousClose: 100, change: 0 })
    await moveTo(Date.parse('2024-06-13T12:00:00Z'))
    expect(await getQuote('SPLT')).toMatchObject({ currentPrice: 10, previousClose: 10, change: 0 })
  })

  test('of a stock’s first session has the change of that day', async () => {
    const { getQuote } = await openServices(IN_SESSION, dailyMarket)
    expect(await getQuote('NEWB')).toMatchObject({
      currentPrice: 10,
      previousClose: 8,
      previousDay: '2024-06-10',
      changePercent: 25,
    })
  })
})

test('a stored price later than now is not returned, but the stock counts as known', async () => {
  const { quotes, getQuote, moveTo } = await openServices(IN_SESSION)
  const readStoredPrices = async () => ({
    symbolsWithPrice: (await quotes.findStoredQuotes(['TSLA', 'NOSUCH'])).map(({ symbol }) => symbol),
    hadPriceEver: await Promise.all(['TSLA', 'NOSUCH'].map((symbol) => quotes.hasEverHadPrice(symbol))),
  })
  expect(await readStoredPrices()).toEqual({ symbolsWithPrice: [], hadPriceEver: [false, false] })
  await getQuote('TSLA')
  expect(await readStoredPrices()).toEqual({ symbolsWithPrice: ['TSLA'], hadPriceEver: [true, false] })
  await moveTo(IN_SESSION - 60_000)
  expect(await readStoredPrices()).toEqual({ symbolsWithPrice: [], hadPriceEver: [true, false] })
})

describe('the base of a prediction', () => {
  test('in the session is the current minute’s price; the reference is the last close', async () => {
    const { quotes, getQuote, marketData } = await openServices(IN_SESSION)
    const previousSession = await marketData.fetchPreviousSession('TSLA', 'submit')
    const base = await quotes.getBase('TSLA')
    const { name } = await marketData.fetchTicker('TSLA', 'search')
    const { currentPrice } = await getQuote('TSLA')
    expect(base).toEqual({
      stockName: name,
      basePrice: currentPrice,
      baseDay: '2024-06-12',
      referenceClose: previousSession!.close,
      referenceDay: '2024-06-11',
    })
  })

  test('outside the session is the last close, as is the reference', async () => {
    const { quotes } = await openServices(SATURDAY)
    const base = await quotes.getBase('TSLA')
    expect(base).toMatchObject({ baseDay: '2024-06-14', referenceDay: '2024-06-14' })
    expect(base.referenceClose).toBe(base.basePrice)
  })

  test('is at most a minute old during the session', async () => {
    const { quotes, moveTo } = await openServices(IN_SESSION)
    await quotes.getBase('TSLA')
    await market.addFault({ kind: 'server-error' })
    await moveTo(IN_SESSION + 59_000)
    expect(await quotes.getBase('TSLA')).toMatchObject({ baseDay: '2024-06-12' })
    await moveTo(IN_SESSION + 61_000)
    await expect(quotes.getBase('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
    await market.clearFaults()
    await market.addFault({ kind: 'empty', pathPrefix: '/v2/aggs/ticker/TSLA/range/1/minute' })
    await expect(quotes.getBase('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
    await market.clearFaults()
    expect(await quotes.getBase('TSLA')).toMatchObject({ baseDay: '2024-06-12' })
  })

  test('may be a stored close while the market is closed', async () => {
    const { quotes, moveTo } = await openServices(SATURDAY)
    await quotes.getBase('TSLA')
    await market.addFault({ kind: 'server-error' })
    await moveTo(SATURDAY + 3_600_000)
    expect(await quotes.getBase('TSLA')).toMatchObject({ baseDay: '2024-06-14' })
    await moveTo(Date.parse('2024-06-17T21:00:00Z'))
    await expect(quotes.getBase('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
  })

  test('is not a price of a session that ended while the name was requested', async () => {
    const { quotes, clock } = await openServices(BEFORE_CLOSE, market, HANG_TIMEOUT_MS)
    await market.addFault({ kind: 'hang', pathPrefix: '/v3/reference/tickers/KVUE' })
    const base = quotes.getBase('KVUE')
    // The quote is stored before the name is requested.
    await expect.poll(() => readStoredQuote('KVUE')).toMatchObject({ tradingDay: '2024-06-12', live: true })
    clock.moveTo(AT_CLOSE)
    await expect(base).rejects.toMatchObject({
      code: 'quote_unavailable',
      details: { lastDay: '2024-06-12' },
    })
  })

  test('is requested again if it became too old while the name was requested', async () => {
    const { quotes, clock } = await openServices(IN_SESSION, market, HANG_TIMEOUT_MS)
    await market.addFault({ kind: 'hang', pathPrefix: '/v3/reference/tickers/PEP' })
    const base = quotes.getBase('PEP')
    await expect.poll(() => readStoredQuote('PEP')).toMatchObject({ tradingDay: '2024-06-12', live: true })
    const storedQuoteBefore = await readStoredQuote('PEP')
    clock.moveTo(IN_SESSION + 61_000)
    await expect(base).resolves.toMatchObject({ stockName: expect.any(String) as string })
    expect((await readStoredQuote('PEP'))!.updatedAt).not.toEqual(storedQuoteBefore!.updatedAt)
  })

  test('does not depend on the name from the service', async () => {
    const { quotes } = await openServices(IN_SESSION)
    await market.addFault({ kind: 'server-error', pathPrefix: '/v3' })
    expect(await quotes.getBase('KVUE')).toMatchObject({ stockName: 'KVUE' })
  })
})
