import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createCandleFolder } from '#test/market-data/candle-folder.ts'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { openMarketServices } from '#test/market-data/market-services.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'

// A Wednesday; the last session with a final candle is the day before.
const NOW = Date.parse('2024-06-12T15:00:00Z')
const SPLIT = '2024-06-13'

const database = await createTestDatabase()
const candleFolder = await createCandleFolder(
  {
    TSLA: { first: '2024-01-02', last: '2024-06-28', defaultPrices: [99, 103, 97, 100] },
    HALT: {
      first: '2024-01-02',
      last: '2024-06-28',
      defaultPrices: [9, 13, 7, 10],
      days: { '2024-06-05': null },
    },
    SPLT: { first: '2024-01-02', last: '2024-06-28', defaultPrices: [10, 11, 9, 10] },
    NEWB: { first: '2024-06-10', last: '2024-06-28', defaultPrices: [10, 11, 9, 10] },
  },
  [`SPLT,${SPLIT},10`],
)
const market = await openSimulatedMarket({ candleFolder, at: NOW })
afterAll(async () => {
  await market.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('candles').execute()
  await database.db.deleteFrom('candleRanges').execute()
})
afterEach(() => market.clearFaults())

async function openCandles({ recheckAfterMs = 0 } = {}) {
  const services = await openMarketServices({ db: database.db, market, at: NOW, recheckAfterMs })
  onTestFinished(services.close)
  const { candles } = services
  const moveTo = (moment: string) => services.moveTo(Date.parse(moment))
  const readDays = async (symbol: string, first: string, last: string, refetches = false) => {
    const foundCandles = await candles.getDailyCandles(symbol, {
      first,
      last,
      origin: 'evaluation',
      refetches,
    })
    return foundCandles.map(({ date }) => date.slice(5))
  }
  return { candles, readDays, moveTo }
}

const readStoredDays = async (symbol: string) => {
  const rows = await database.db
    .selectFrom('candles')
    .select('date')
    .where('symbol', '=', symbol)
    .orderBy('date')
    .execute()
  return rows.map(({ date }) => date.slice(5))
}

const findStoredSpan = (symbol: string) =>
  database.db
    .selectFrom('candleRanges')
    .select(['first', 'last'])
    .where('symbol', '=', symbol)
    .executeTakeFirst()

describe('requests to the service', () => {
  test('are made only for days that are not stored: within, after and before the stored span', async () => {
    const { readDays } = await openCandles()
    const countCalls = await trackCalls(market)
    expect(await readDays('TSLA', '2024-05-06', '2024-05-10')).toEqual([
      '05-06',
      '05-07',
      '05-08',
      '05-09',
      '05-10',
    ])
    expect(await readDays('TSLA', '2024-05-07', '2024-05-08')).toEqual(['05-07', '05-08'])
    expect(await countCalls()).toBe(1)
    expect(await readDays('TSLA', '2024-06-06', '2024-06-07')).toEqual(['06-06', '06-07'])
    expect(await findStoredSpan('TSLA')).toEqual({ first: '2024-04-30', last: '2024-06-07' })
    expect(await readDays('TSLA', '2024-03-04', '2024-03-05')).toEqual(['03-04', '03-05'])
    expect(await countCalls()).toBe(3)
    expect(await readDays('TSLA', '2024-03-04', '2024-06-07')).toHaveLength(68)
    expect(await countCalls()).toBe(3)
  })

  test('a session that is running or whose candle is not yet final is not returned', async () => {
    const { readDays, moveTo } = await openCandles()
    expect(await readDays('TSLA', '2024-06-10', '2024-06-30')).toEqual(['06-10', '06-11'])
    await moveTo('2024-06-12T20:29:00Z')
    expect(await readDays('TSLA', '2024-06-10', '2024-06-30')).toEqual(['06-10', '06-11'])
    await moveTo('2024-06-12T20:31:00Z')
    expect(await readDays('TSLA', '2024-06-10', '2024-06-30')).toEqual(['06-10', '06-11', '06-12'])
    await moveTo('2024-06-11T15:00:00Z')
    expect(await readDays('TSLA', '2024-06-10', '2024-06-30')).toEqual(['06-10'])
  })

  test('weekends and holidays at the ends of a span are not requested', async () => {
    const { readDays } = await openCandles()
    const countCalls = await trackCalls(market)
    expect(await readDays('TSLA', '2024-05-25', '2024-06-02')).toEqual(['05-28', '05-29', '05-30', '05-31'])
    expect(await readDays('TSLA', '2024-05-26', '2024-06-01')).toHaveLength(4)
    expect(await readDays('TSLA', '2024-06-01', '2024-06-02')).toEqual([])
    expect(await countCalls()).toBe(1)
  })

  test('a span in the future is not requested; one that starts before the calendar returns the existing days', async () => {
    const { readDays } = await openCandles()
    const countCalls = await trackCalls(market)
    expect(await readDays('TSLA', '2024-06-12', '2024-06-30')).toEqual([])
    expect(await countCalls()).toBe(0)
    expect(await readDays('TSLA', '1990-01-01', '2024-01-03')).toEqual(['01-02', '01-03'])
  })

  test('concurrent requests return consistent candles', async () => {
    const { readDays } = await openCandles()
    const answers = await Promise.all([
      readDays('TSLA', '2024-06-03', '2024-06-11'),
      readDays('TSLA', '2024-02-01', '2024-02-02'),
      readDays('TSLA', '2024-06-03', '2024-06-11'),
      readDays('TSLA', '2024-04-01', '2024-04-02', true),
    ])
    expect(answers.map((foundCandles) => foundCandles.length)).toEqual([7, 2, 7, 2])
    expect(await readDays('TSLA', '2024-02-01', '2024-06-11')).toHaveLength(91)
  })
})

describe('missing days', () => {
  test('a halted day stays missing, and is requested again only after a while, or by a refetch', async () => {
    const { readDays } = await openCandles({ recheckAfterMs: 60_000 })
    const countCalls = await trackCalls(market)
    for (let i = 0; i < 3; i++)
      expect(await readDays('HALT', '2024-06-04', '2024-06-06')).toEqual(['06-04', '06-06'])
    expect(await countCalls()).toBe(1)
    expect(await readDays('HALT', '2024-06-04', '2024-06-06', true)).toEqual(['06-04', '06-06'])
    expect(await countCalls()).toBe(2)
  })

  test.each([
    ['in the middle', '2024-06-05', ['06-04', '06-06']],
    ['at the end', '2024-06-06', ['06-04', '06-05']],
    ['at the beginning', '2024-06-04', ['06-05', '06-06']],
  ])('a candle missing %s of an answer is loaded by the next request', async (_, missingDay, firstAnswer) => {
    const { readDays } = await openCandles()
    await market.addFault({ kind: 'missing', dates: [missingDay], times: 1 })
    expect(await readDays('TSLA', '2024-06-04', '2024-06-06')).toEqual(firstAnswer)
    expect(await readDays('TSLA', '2024-06-04', '2024-06-06')).toEqual(['06-04', '06-05', '06-06'])
  })

  test('days before a stock was listed are requested only once in a while', async () => {
    const { readDays } = await openCandles({ recheckAfterMs: 60_000 })
    const countCalls = await trackCalls(market)
    expect(await readDays('NEWB', '2024-06-03', '2024-06-11')).toEqual(['06-10', '06-11'])
    expect(await readDays('NEWB', '2024-06-03', '2024-06-11')).toEqual(['06-10', '06-11'])
    expect(await countCalls()).toBe(1)
  })

  test('a refetch that lacks a day does not delete the stored candle', async () => {
    const { readDays } = await openCandles()
    await readDays('TSLA', '2024-06-04', '2024-06-06')
    await market.addFault({ kind: 'missing', dates: ['2024-06-05'] })
    expect(await readDays('TSLA', '2024-06-04', '2024-06-06', true)).toEqual(['06-04', '06-05', '06-06'])
  })
})

describe('faults', () => {
  test('a failed call stores nothing, and the next one succeeds', async () => {
    const { readDays } = await openCandles()
    await market.addFault({ kind: 'server-error' })
    await expect(readDays('TSLA', '2024-06-04', '2024-06-06')).rejects.toMatchObject({ kind: 'unavailable' })
    expect([await readStoredDays('TSLA'), await findStoredSpan('TSLA')]).toEqual([[], undefined])
    await market.clearFaults()
    expect(await readDays('TSLA', '2024-06-04', '2024-06-06')).toEqual(['06-04', '06-05', '06-06'])
  })

  test('an empty answer is not cached', async () => {
    const { readDays } = await openCandles({ recheckAfterMs: 60_000 })
    await market.addFault({ kind: 'empty', times: 1 })
    expect(await readDays('TSLA', '2024-06-04', '2024-06-06')).toEqual([])
    expect(await findStoredSpan('TSLA')).toBeUndefined()
    expect(await readDays('TSLA', '2024-06-04', '2024-06-06')).toEqual(['06-04', '06-05', '06-06'])
  })

  test('a duplicate candle is stored once', async () => {
    const { readDays } = await openCandles()
    await market.addFault({ kind: 'doubled', dates: ['2024-06-05'] })
    expect(await readDays('TSLA', '2024-06-04', '2024-06-06')).toEqual(['06-04', '06-05', '06-06'])
  })
})

describe('a split', () => {
  const readCloses = async (
    { candles }: Awaited<ReturnType<typeof openCandles>>,
    first: string,
    last: string,
    refetches = false,
  ) => {
    const foundCandles = await candles.getDailyCandles('SPLT', {
      first,
      last,
      origin: 'search',
      refetches,
    })
    return [...new Set(foundCandles.map(({ close }) => close))]
  }

  test('replaces the whole history when a newer day is requested', async () => {
    const services = await openCandles()
    expect(await readCloses(services, '2024-03-01', '2024-06-11')).toEqual([100])
    await services.moveTo('2024-06-14T15:00:00Z')
    expect(await readCloses(services, '2024-03-01', '2024-05-31')).toEqual([100])
    expect(await readCloses(services, '2024-06-10', '2024-06-13')).toEqual([10])
    expect(await readCloses(services, '2024-03-01', '2024-05-31')).toEqual([10])
    expect(await readStoredDays('SPLT')).toHaveLength(73)
  })

  test('is noticed when any stored day is refetched', async () => {
    const services = await openCandles()
    await readCloses(services, '2024-03-01', '2024-06-11')
    await services.moveTo('2024-06-14T15:00:00Z')
    expect(await readCloses(services, '2024-04-01', '2024-04-02', true)).toEqual([10])
    expect(await readCloses(services, '2024-03-01', '2024-06-11')).toEqual([10])
  })

  test('leaves no old price if the subscription no longer covers the whole history', async () => {
    const services = await openCandles()
    await readCloses(services, '2024-03-01', '2024-06-11')
    await services.moveTo('2024-06-14T15:00:00Z')
    await market.addFault({
      kind: 'time-frame',
      pathPrefix: '/v2/aggs/ticker/SPLT/range/1/day/2024-03-01/',
    })
    expect(await readCloses(services, '2024-06-10', '2024-06-13')).toEqual([10])
    expect((await readStoredDays('SPLT'))[0]).toBe('06-03')
    expect(await findStoredSpan('SPLT')).toEqual({ first: '2024-06-03', last: '2024-06-13' })
  })

  test('is detected if a response has no day in common with the stored candles', async () => {
    const services = await openCandles()
    await readCloses(services, '2024-06-03', '2024-06-11')
    await services.moveTo('2024-06-14T15:00:00Z')
    const storedDates = ['03', '04', '05', '06', '07', '10', '11'].map((day) => `2024-06-${day}`)
    await market.addFault({ kind: 'missing', dates: storedDates, times: 1 })
    expect(await readCloses(services, '2024-06-03', '2024-06-13')).toEqual([10])
    expect(await readStoredDays('SPLT')).toHaveLength(9)
  })

  test('a failure during the replacement leaves the old history complete', async () => {
    const services = await openCandles()
    await readCloses(services, '2024-03-01', '2024-06-11')
    await services.moveTo('2024-06-14T15:00:00Z')
    await market.addFault({
      kind: 'server-error',
      pathPrefix: '/v2/aggs/ticker/SPLT/range/1/day/2024-03-01/',
    })
    await expect(readCloses(services, '2024-06-10', '2024-06-13')).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await readCloses(services, '2024-03-01', '2024-06-11')).toEqual([100])
    await market.clearFaults()
    expect(await readCloses(services, '2024-06-10', '2024-06-13')).toEqual([10])
  })
})
