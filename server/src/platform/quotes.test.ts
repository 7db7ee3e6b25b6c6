import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { candleFolder } from '../../test/candle-files.ts'
import { countCalls } from '../../test/count-calls.ts'
import { createTestDatabase } from '../../test/harness.ts'
import { type SimulatedMarket, startSimulatedMarket } from '../../test/simulated-market.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { createCandles } from './candles.ts'
import { settableClock } from './clock.ts'
import { createMarketData } from './market-data.ts'
import { stockPriceOf } from './quotes-stored.ts'
import type { QuoteEvent } from './quotes-watch.ts'
import { createQuotes } from './quotes.ts'

// Wednesday, 12 June 2024, New York.
const IN_SESSION = Date.parse('2024-06-12T15:00:00Z')
const BEFORE_OPEN = Date.parse('2024-06-12T12:00:00Z')
const AFTER_CLOSE = Date.parse('2024-06-12T21:00:00Z')
const SATURDAY = Date.parse('2024-06-15T12:00:00Z')

let database: TestDatabase
/** Generated candles, minutes too. */
let market: SimulatedMarket
/** Daily candles of files; its plan has no minutes. */
let daily: SimulatedMarket
beforeAll(async () => {
  database = await createTestDatabase()
  const replay = await candleFolder(
    {
      SPLT: { first: '2024-01-02', last: '2024-06-28', usual: [10, 11, 9, 10] },
      NEWB: { first: '2024-06-11', last: '2024-06-28', usual: [8, 13, 7, 10] },
    },
    ['SPLT,2024-06-13,10'],
  )
  market = await startSimulatedMarket({ at: IN_SESSION })
  daily = await startSimulatedMarket({ replay, at: IN_SESSION })
})
afterAll(async () => {
  await Promise.all([market.stop(), daily.stop()])
  await database.drop()
})
beforeEach(async () => {
  for (const table of ['stockPrices', 'candles', 'candleRanges', 'stocks'] as const) {
    await database.db.deleteFrom(table).execute()
  }
})
afterEach(() => Promise.all([market.clearFaults(), daily.clearFaults()]))

async function open(at: number, source = market, refreshMs?: number) {
  const { db } = database
  const clock = settableClock(at)
  await source.moveTo(at)
  const marketData = createMarketData({ ...source, rate: null, timeoutMs: 300, retryDelayMs: 1 })
  const candles = createCandles({ db, clock, marketData, settleMinutes: 30 })
  const quotes = createQuotes({ db, clock, marketData, candles, refreshMs })
  onTestFinished(() => {
    quotes.close()
    marketData.close()
  })
  return {
    quotes,
    marketData,
    clock,
    quote: (symbol: string, maxAgeMs = 30_000) => quotes.quoteOf(symbol, { maxAgeMs, priority: 'search' }),
    moveTo: async (moment: number) => {
      clock.moveTo(moment)
      await source.moveTo(moment)
    },
  }
}

const storedQuote = (symbol: string) =>
  database.db.selectFrom('stockPrices').selectAll().where('symbol', '=', symbol).executeTakeFirst()

describe('a quote', () => {
  test('outside the session is the last finished one, against the one before', async () => {
    const { quote, marketData } = await open(BEFORE_OPEN)
    const [before, last] = await marketData.dayBars('TSLA', '2024-06-10', '2024-06-11', 'search')
    const found = await quote('TSLA')
    expect(found).toMatchObject({
      currentPrice: last!.close,
      high: last!.high,
      low: last!.low,
      open: last!.open,
      previousClose: before!.close,
      previousDay: '2024-06-10',
      tradingDay: '2024-06-11',
      at: new Date('2024-06-11T20:00:00Z'),
      live: false,
    })
    expect(found.change).toBeCloseTo(last!.close - before!.close, 6)
    expect(found.changePercent).toBeCloseTo((last!.close / before!.close - 1) * 100, 4)
    expect(await storedQuote('TSLA')).toEqual(found)
  })

  test('in the session follows the minutes of today, and moves', async () => {
    const { quote, marketData, moveTo, clock } = await open(IN_SESSION)
    const last = await marketData.previousSession('TSLA', 'search')
    const found = await quote('TSLA')
    const minutes = await marketData.minuteBars('TSLA', '2024-06-12', 'search')
    expect(found).toMatchObject({
      currentPrice: minutes.at(-1)!.close,
      open: minutes[0]!.open,
      high: Math.max(...minutes.map(({ high }) => high)),
      low: Math.min(...minutes.map(({ low }) => low)),
      previousClose: last!.close,
      previousDay: '2024-06-11',
      tradingDay: '2024-06-12',
      at: new Date(IN_SESSION),
      live: true,
    })
    await moveTo(IN_SESSION + 3_600_000)
    const later = await quote('TSLA')
    expect([later.at, later.open]).toEqual([new Date(IN_SESSION + 3_600_000), found.open])
    expect(later.currentPrice).not.toBe(found.currentPrice)
    expect(stockPriceOf(later, clock.now()).live).toBe(true)
    expect(stockPriceOf(later, AFTER_CLOSE).live).toBe(false)
  })

  test('is not asked for again while it is young enough', async () => {
    const { quote, moveTo } = await open(IN_SESSION)
    await quote('TSLA')
    const calls = await countCalls(market)
    await quote('TSLA')
    expect(await calls()).toBe(0)
    await moveTo(IN_SESSION + 31_000)
    await quote('TSLA')
    expect(await calls()).toBe(2)
    await moveTo(IN_SESSION - 60_000)
    const earlier = await quote('TSLA')
    expect([await calls(), earlier.at]).toEqual([4, new Date(IN_SESSION - 60_000)])
  })

  test.each([
    ['not-entitled', 'stock_unsupported'],
    ['time-frame', 'stock_unsupported'],
    ['before-end-of-day', 'stock_unsupported'],
    ['empty', 'stock_unsupported'],
    ['unknown-key', 'quote_unavailable'],
    ['rate-limit', 'quote_unavailable'],
    ['server-error', 'quote_unavailable'],
    ['hang', 'quote_unavailable'],
    ['cut', 'quote_unavailable'],
    ['malformed', 'quote_unavailable'],
  ])('%s: %s; nothing is stored, and it recovers', async (kind, code) => {
    const { quote, quotes } = await open(IN_SESSION)
    await market.addFault({ kind })
    await expect(quote('TSLA')).rejects.toMatchObject({ code })
    await expect(quotes.baseOf('TSLA')).rejects.toMatchObject({ code })
    expect(await storedQuote('TSLA')).toBeUndefined()
    await market.clearFaults()
    expect(await quote('TSLA')).toMatchObject({ tradingDay: '2024-06-12', live: true })
  })

  test('of an unknown stock is refused', async () => {
    const { quote } = await open(IN_SESSION)
    await expect(quote('NOSUCH')).rejects.toMatchObject({ code: 'stock_unsupported' })
  })

  test('a plan without minutes shows the last close, and is not asked for minutes every time', async () => {
    const { quote, moveTo } = await open(IN_SESSION)
    await market.addFault({ kind: 'before-end-of-day', pathPrefix: '/v2/aggs/ticker/TSLA/range/1/minute' })
    expect(await quote('TSLA')).toMatchObject({ tradingDay: '2024-06-11', live: false })
    await market.clearFaults()
    const calls = await countCalls(market, '/v2/aggs/ticker/TSLA/range/1/minute')
    await moveTo(IN_SESSION + 60_000)
    await quote('TSLA')
    expect(await calls()).toBe(0)
  })

  test('never goes back to an older price', async () => {
    const { quote, moveTo } = await open(IN_SESSION)
    const live = await quote('TSLA')
    await moveTo(IN_SESSION + 60_000)
    await market.addFault({ kind: 'empty', pathPrefix: '/v2/aggs/ticker/TSLA/range/1/minute' })
    expect(await quote('TSLA')).toEqual(live)
    expect(await storedQuote('TSLA')).toEqual(live)
  })

  test('a day old at most, a known one is shown while the service fails', async () => {
    const { quote, moveTo } = await open(IN_SESSION)
    const known = await quote('TSLA')
    await moveTo(IN_SESSION + 86_000_000)
    await market.addFault({ kind: 'server-error' })
    expect(await quote('TSLA')).toEqual(known)
    await moveTo(IN_SESSION + 86_500_000)
    await expect(quote('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
  })

  test('after a split compares like with like', async () => {
    const { quote, moveTo } = await open(AFTER_CLOSE, daily)
    expect(await quote('SPLT')).toMatchObject({ currentPrice: 100, previousClose: 100, change: 0 })
    await moveTo(Date.parse('2024-06-13T12:00:00Z'))
    expect(await quote('SPLT')).toMatchObject({ currentPrice: 10, previousClose: 10, change: 0 })
  })

  test('of a first session ever tells the change of its day', async () => {
    const { quote } = await open(IN_SESSION, daily)
    expect(await quote('NEWB')).toMatchObject({
      currentPrice: 10,
      previousClose: 8,
      previousDay: '2024-06-10',
      changePercent: 25,
    })
  })
})

describe('the base of a prediction', () => {
  test('in the session is the price of the minute; the last close stands by for splits', async () => {
    const { quotes, quote, marketData } = await open(IN_SESSION)
    const last = await marketData.previousSession('TSLA', 'submit')
    const base = await quotes.baseOf('TSLA')
    const { currentPrice } = await quote('TSLA')
    const { name } = await marketData.ticker('TSLA', 'search')
    expect(base).toEqual({
      stockName: name,
      basePrice: currentPrice,
      baseDay: '2024-06-12',
      referenceClose: last!.close,
      referenceDay: '2024-06-11',
    })
  })

  test('outside of it is that close itself', async () => {
    const { quotes } = await open(SATURDAY)
    const base = await quotes.baseOf('TSLA')
    expect(base).toMatchObject({ baseDay: '2024-06-14', referenceDay: '2024-06-14' })
    expect(base.referenceClose).toBe(base.basePrice)
  })

  test('is at most a minute old in the session', async () => {
    const { quotes, moveTo } = await open(IN_SESSION)
    await quotes.baseOf('TSLA')
    await market.addFault({ kind: 'server-error' })
    await moveTo(IN_SESSION + 59_000)
    expect(await quotes.baseOf('TSLA')).toMatchObject({ baseDay: '2024-06-12' })
    await moveTo(IN_SESSION + 61_000)
    await expect(quotes.baseOf('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
    await market.clearFaults()
    await market.addFault({ kind: 'empty', pathPrefix: '/v2/aggs/ticker/TSLA/range/1/minute' })
    await expect(quotes.baseOf('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
    await market.clearFaults()
    expect(await quotes.baseOf('TSLA')).toMatchObject({ baseDay: '2024-06-12' })
  })

  test('may be a known close while the market is closed', async () => {
    const { quotes, moveTo } = await open(SATURDAY)
    await quotes.baseOf('TSLA')
    await market.addFault({ kind: 'server-error' })
    await moveTo(SATURDAY + 3_600_000)
    expect(await quotes.baseOf('TSLA')).toMatchObject({ baseDay: '2024-06-14' })
    await moveTo(Date.parse('2024-06-17T21:00:00Z'))
    await expect(quotes.baseOf('TSLA')).rejects.toMatchObject({ code: 'quote_unavailable' })
  })

  test('needs no name from the service', async () => {
    const { quotes } = await open(IN_SESSION)
    await market.addFault({ kind: 'server-error', pathPrefix: '/v3' })
    expect(await quotes.baseOf('TSLA')).toMatchObject({ stockName: 'TSLA' })
  })
})

describe('watching', () => {
  const PREV = '/v2/aggs/ticker/TSLA/prev'
  const pricesIn = (events: QuoteEvent[]) => events.filter(({ kind }) => kind === 'price').length

  test('asks once for all watchers, and no more when the last has gone', async () => {
    const { quotes } = await open(IN_SESSION, market, 60)
    const calls = await countCalls(market, PREV)
    const heard: QuoteEvent[][] = [[], [], []]
    const stops = heard.map((events) => quotes.watch('TSLA', (event) => events.push(event)))
    await expect.poll(() => heard.map(pricesIn)).toEqual([1, 1, 1])
    expect(await calls()).toBe(1)
    await expect.poll(calls).toBeGreaterThanOrEqual(3)
    for (const stop of stops) stop()
    const asked = await calls()
    await new Promise((resolve) => setTimeout(resolve, 200))
    // One may have been on its way.
    expect(await calls()).toBeLessThanOrEqual(asked + 1)
  })

  test('two servers on one database ask about as often as one', async () => {
    const one = await open(SATURDAY, market, 400)
    const two = await open(SATURDAY, market, 400)
    const calls = await countCalls(market, PREV)
    let known = false
    one.quotes.watch('TSLA', () => (known = true))
    await expect.poll(() => known).toBe(true)
    two.quotes.watch('TSLA', () => {})
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await calls()).toBe(1)
  })

  test('tells the known price at once and a new one when it moves', async () => {
    const { quotes, quote, moveTo } = await open(IN_SESSION, market, 40)
    await quote('TSLA')
    const events: QuoteEvent[] = []
    quotes.watch('TSLA', (event) => events.push(event))
    await expect.poll(() => pricesIn(events)).toBe(1)
    await moveTo(IN_SESSION + 600_000)
    await expect.poll(() => pricesIn(events)).toBe(2)
    const late: QuoteEvent[] = []
    quotes.watch('TSLA', (event) => late.push(event))
    expect(late).toEqual([events[1]])
  })

  test.each([
    ['not-entitled', 'live_price_unsupported'],
    ['server-error', 'quote_unavailable'],
    ['cut', 'quote_unavailable'],
    ['rate-limit', 'quote_unavailable'],
  ])('%s is told once as %s, and the price when it is back', async (kind, code) => {
    const { quotes, quote } = await open(IN_SESSION, market, 30)
    await quote('TSLA')
    await market.addFault({ kind })
    const events: QuoteEvent[] = []
    quotes.watch('TSLA', (event) => events.push(event))
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(events.map((event) => (event.kind === 'price' ? 'price' : event.code))).toEqual(['price', code])
    await market.clearFaults()
    await expect.poll(() => pricesIn(events)).toBe(2)
  })

  test('tells that a stock is unknown', async () => {
    const { quotes } = await open(IN_SESSION)
    const events: QuoteEvent[] = []
    quotes.watch('NOSUCH', (event) => events.push(event))
    await expect
      .poll(() => events)
      .toEqual([{ kind: 'price_error', symbol: 'NOSUCH', code: 'stock_unsupported' }])
  })
})
