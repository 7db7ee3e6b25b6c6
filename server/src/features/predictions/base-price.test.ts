import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { toInstant } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProduct, type TestProduct } from '#test/product/product.ts'

// A Thursday, and the Friday after Thanksgiving, which closes at 13:00; each with the previous trading day.
const THURSDAY = { date: '2026-11-19', previousDay: '2026-11-18' }
const EARLY_CLOSE_DAY = { date: '2026-11-27', previousDay: '2026-11-25' }

/** Converts `HH:MM:SS` in New York to epoch ms. */
function parseNewYorkTime(date: string, time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return toInstant(date, hour, minute) + second * 1000
}

const roundPrice = (price: number) => Math.round(price * 10_000) / 10_000

async function predict(person: Person, stock: string) {
  const { body } = await person.call<{ price: StockPrice }>(`GET /stocks/${stock}`)
  const seenPrice = body.price.currentPrice
  const choice = { stock, seenPrice, targetPrice: Math.round(seenPrice * 110) / 100, period: 1 }
  return person.call<UnsealedPrediction>('POST /predictions', choice)
}

/** The refusal if the last known price, of the trading day `lastDay`, is too old to be a base. */
const buildNoBaseRefusal = (symbol: string, lastDay: string) => ({
  status: 503,
  code: 'quote_unavailable',
  body: { error: { details: { symbol, lastDay } } },
})

describe('with minute prices', () => {
  let product: TestProduct
  let minji: Person
  beforeAll(async () => {
    product = await openProduct({ at: parseNewYorkTime(THURSDAY.date, '09:00:00'), hasFrozenClock: true })
    minji = await signUpMember(product, '민지')
  })
  afterAll(() => product.close())
  afterEach(() => product.market.clearFaults())

  /** Calls the market-data service directly. `t`: the time of a bar in epoch ms; `c`: its close. */
  async function fetchResults(path: string) {
    const { url, key } = product.market
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
    return ((await answer.json()) as { results?: { t: number; c: number }[] }).results ?? []
  }
  const readLastMinute = async (stock: string, date: string) =>
    (await fetchResults(`/v2/aggs/ticker/${stock}/range/1/minute/${date}/${date}?limit=5000`)).at(-1)!
  const readClose = async (stock: string, date: string) =>
    (await fetchResults(`/v2/aggs/ticker/${stock}/range/1/day/${date}/${date}`)).at(-1)!.c
  const readShownPrice = async (stock: string) =>
    (await minji.call<{ price: StockPrice }>(`GET /stocks/${stock}`)).body.price
  const readReference = (id: string) =>
    product.db
      .selectFrom('predictions')
      .select(['referenceDay', 'referenceClose'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it.each([
    { title: 'at 10:00', stock: 'TSLA', day: THURSDAY, time: '10:00:00', minute: '09:59' },
    { title: 'at 15:59:59', stock: 'AAPL', day: THURSDAY, time: '15:59:59', minute: '15:58' },
    {
      title: 'at 10:00 on an early-close day',
      stock: 'MSFT',
      day: EARLY_CLOSE_DAY,
      time: '10:00:00',
      minute: '09:59',
    },
    {
      title: 'at 12:59:59 on an early-close day',
      stock: 'NVDA',
      day: EARLY_CLOSE_DAY,
      time: '12:59:59',
      minute: '12:58',
    },
  ])('$title the base is the price of the last minute bar', async ({ stock, day, time, minute }) => {
    const { date, previousDay } = day
    const now = parseNewYorkTime(date, time)
    product.clock.moveTo(now)
    // The market's clock runs on, so it is set to an early second of the same minute.
    await product.market.moveTo(now - (now % 60_000) + 5_000)
    const lastMinute = await readLastMinute(stock, date)
    expect(lastMinute.t).toBe(parseNewYorkTime(date, minute))
    const { status, body } = await predict(minji, stock)
    expect(status).toBe(200)
    expect(body).toMatchObject({ basePrice: roundPrice(lastMinute.c), baseDay: date, tradingHours: true })
    expect(await readShownPrice(stock)).toMatchObject({ live: true, final: false, tradingDay: date })
    expect(await readReference(body.id)).toEqual({
      referenceDay: previousDay,
      referenceClose: await readClose(stock, previousDay),
    })
  })

  it.each([
    { title: 'at 16:00:01', stock: 'AMD', days: THURSDAY, storedTime: '15:59:59', laterTime: '16:00:01' },
    {
      title: 'at 13:00:01 on an early-close day',
      stock: 'INTC',
      days: EARLY_CLOSE_DAY,
      storedTime: '12:59:59',
      laterTime: '13:00:01',
    },
  ])(
    '$title the base is the close, although a price from two seconds earlier is stored',
    async ({ stock, days, storedTime, laterTime }) => {
      const now = parseNewYorkTime(days.date, storedTime)
      product.clock.moveTo(now)
      await product.market.moveTo(now - 50_000)
      expect(await readShownPrice(stock)).toMatchObject({ live: true, tradingDay: days.date })
      await product.moveTo(parseNewYorkTime(days.date, laterTime))
      const close = await readClose(stock, days.date)
      const { status, body } = await predict(minji, stock)
      expect(status).toBe(200)
      expect(body).toMatchObject({ basePrice: roundPrice(close), baseDay: days.date })
      expect(body.basePrice).not.toBe(roundPrice(await readClose(stock, days.previousDay)))
      expect(await readShownPrice(stock)).toMatchObject({ final: true, live: false, currentPrice: close })
      expect(await readReference(body.id)).toEqual({ referenceDay: days.date, referenceClose: close })
    },
  )

  it.each([
    ['a price of the session', 'KO', THURSDAY.date, true],
    // A stock whose price hardly changed that day: after a change by 1 % the form would ask again.
    ['the close of the previous day', 'V', THURSDAY.previousDay, false],
  ])(
    'after the close a prediction is refused while the service answers %s',
    async (_, stock, lastDay, hasMinutes) => {
      const pathPrefix = `/v2/aggs/ticker/${stock}/range/1/minute`
      if (!hasMinutes) await product.market.addFault({ kind: 'empty', pathPrefix })
      const now = parseNewYorkTime(THURSDAY.date, '15:59:58')
      product.clock.moveTo(now)
      // The service is 50 seconds behind, so that just after the close it still answers with earlier prices.
      await product.market.moveTo(now - 50_000)
      expect(await readShownPrice(stock)).toMatchObject({ tradingDay: lastDay, final: !hasMinutes })
      product.clock.moveTo(parseNewYorkTime(THURSDAY.date, '16:00:01'))
      expect(await predict(minji, stock)).toMatchObject(buildNoBaseRefusal(stock, lastDay))
      await product.moveTo(parseNewYorkTime(THURSDAY.date, '16:00:31'))
      expect(await predict(minji, stock)).toMatchObject({ status: 200, body: { baseDay: THURSDAY.date } })
    },
  )
})

describe('in the first minute of a session', () => {
  const { date, previousDay } = THURSDAY
  let product: TestProduct
  let minji: Person
  beforeAll(async () => {
    product = await openProduct({ at: parseNewYorkTime(date, '09:29:50'), hasFrozenClock: true })
    minji = await signUpMember(product, '민지')
  })
  afterAll(() => product.close())
  afterEach(() => product.market.clearFaults())

  const moveTo = (time: string) => product.moveTo(parseNewYorkTime(date, time))
  const buildMinutesPath = (stock: string) => `/v2/aggs/ticker/${stock}/range/1/minute`
  const readShownPrice = async (stock: string) =>
    (await minji.call<{ price: StockPrice }>(`GET /stocks/${stock}`)).body.price
  const countRows = async () => (await product.db.selectFrom('predictions').select('id').execute()).length
  /** The refusal until the first minute bar of the session exists. */
  const buildFirstMinuteRefusal = (symbol: string) => ({
    status: 503,
    code: 'quote_unavailable',
    body: { error: { details: { symbol, lastDay: previousDay, awaits: 'first_minute', retryAfter: 30 } } },
    headers: { 'retry-after': '30' },
  })

  it('a second before the open the base is the last close', async () => {
    await moveTo('09:29:59')
    expect(await predict(minji, 'TSLA')).toMatchObject({ status: 200, body: { baseDay: previousDay } })
  })

  it.each(['09:30:00', '09:30:30', '09:30:59'])(
    'at %s a prediction is refused until there is a minute bar',
    async (time) => {
      await moveTo('09:29:50')
      expect(await readShownPrice('AAPL')).toMatchObject({
        tradingDay: previousDay,
        awaitsFirstMinute: false,
      })
      await moveTo(time)
      const rowCountBefore = await countRows()
      expect(await predict(minji, 'AAPL')).toMatchObject(buildFirstMinuteRefusal('AAPL'))
      await minji.call('GET /stocks/AAPL')
      expect(await readShownPrice('AAPL')).toMatchObject({
        tradingDay: previousDay,
        final: true,
        awaitsFirstMinute: true,
      })
      expect(await countRows()).toBe(rowCountBefore)
    },
  )

  it('the first minute is the base once it exists', async () => {
    await moveTo('09:31:01')
    expect(await predict(minji, 'AAPL')).toMatchObject({ status: 200, body: { baseDay: date } })
    expect(await readShownPrice('AAPL')).toMatchObject({ live: true, awaitsFirstMinute: false })
  })

  it('a close cached before the open is not used if the service fails after the open', async () => {
    await moveTo('09:29:50')
    await readShownPrice('MSFT')
    await moveTo('09:30:20')
    await product.market.addFault({ kind: 'server-error' })
    expect(await predict(minji, 'MSFT')).toMatchObject({ status: 503, code: 'quote_unavailable' })
  })

  it.each([
    ['KO', 'empty', '11:00:00'],
    ['DIS', 'empty', '15:59:00'],
  ])('a prediction of %s is refused while its minute bars are %s, also at %s', async (stock, kind, time) => {
    await moveTo(time)
    await product.market.addFault({ kind, pathPrefix: buildMinutesPath(stock) })
    expect(await predict(minji, stock)).toMatchObject(buildFirstMinuteRefusal(stock))
  })

  it.each([
    ['AMD', 'not-entitled'],
    ['INTC', 'time-frame'],
    ['NVDA', 'before-end-of-day'],
    ['NFLX', 'not-found'],
  ])(
    '%s uses the last close if its minute bars are refused (%s); other stocks still wait for theirs',
    async (stock, kind) => {
      await moveTo('09:30:10')
      await product.market.addFault({ kind, pathPrefix: buildMinutesPath(stock) })
      expect(await predict(minji, stock)).toMatchObject({ status: 200, body: { baseDay: previousDay } })
      expect(await readShownPrice(stock)).toMatchObject({ final: true, awaitsFirstMinute: false })
      expect(await predict(minji, 'GE')).toMatchObject(buildFirstMinuteRefusal('GE'))
    },
  )
})

describe('an old close', () => {
  let product: TestProduct
  beforeAll(async () => {
    const prices = { first: '2024-01-02', defaultPrices: [10, 11, 9, 10] as Prices }
    const candleFolder = await createCandleFolder({
      PFE: { ...prices, last: '2024-03-12' },
      SOFI: { ...prices, last: '2024-06-11' },
      KO: { ...prices, last: '2024-06-28' },
    })
    product = await openProduct({
      at: parseNewYorkTime('2024-06-12', '09:00:00'),
      candleFolder,
      hasFrozenClock: true,
    })
  })
  afterAll(() => product.close())

  it.each([
    { title: 'in the session', name: '민지', date: '2024-06-12', time: '11:00:00', isSofiAccepted: true },
    { title: 'after the close', name: '두리', date: '2024-06-12', time: '16:00:01', isSofiAccepted: false },
    { title: 'at the weekend', name: '세나', date: '2024-06-15', time: '12:00:00', isSofiAccepted: false },
  ])(
    '$title: a close of 12 March is no base; a close of 11 June is a base only until the close of 12 June',
    async ({ name, date, time, isSofiAccepted }) => {
      await product.moveTo(parseNewYorkTime(date, time))
      const person = await signUpMember(product, name)
      expect(await predict(person, 'PFE')).toMatchObject(buildNoBaseRefusal('PFE', '2024-03-12'))
      expect(await predict(person, 'SOFI')).toMatchObject(
        isSofiAccepted
          ? { status: 200, body: { baseDay: '2024-06-11' } }
          : buildNoBaseRefusal('SOFI', '2024-06-11'),
      )
      expect(await predict(person, 'KO')).toMatchObject({ status: 200 })
    },
  )
})

describe('a stock that has not traded within the service’s look-back', () => {
  let product: TestProduct
  let minji: Person
  beforeAll(async () => {
    const prices = { first: '2018-01-02', defaultPrices: [10, 11, 9, 10] as Prices }
    const candleFolder = await createCandleFolder({
      // PFE has been halted for a year; SOFI was delisted five years ago.
      PFE: { ...prices, last: '2023-06-12' },
      SOFI: { ...prices, last: '2019-04-30' },
      KO: { ...prices, last: '2024-06-28' },
    })
    product = await openProduct({
      at: parseNewYorkTime('2024-06-12', '11:00:00'),
      candleFolder,
      hasFrozenClock: true,
    })
    minji = await signUpMember(product, '민지')
  })
  afterAll(() => product.close())

  const submit = (stock: string) =>
    minji.call('POST /predictions', { stock, seenPrice: 10, targetPrice: 11, period: 1 })

  it.each([
    ['PFE', '2023-06-12'],
    ['SOFI', '2019-04-30'],
  ])('%s has its last price, and a refused prediction names its last trading day', async (stock, lastDay) => {
    expect(await submit(stock)).toMatchObject(buildNoBaseRefusal(stock, lastDay))
    const { status, body } = await minji.call<{ price: StockPrice }>(`GET /stocks/${stock}`)
    expect(status).toBe(200)
    expect(body.price).toMatchObject({ currentPrice: 10, tradingDay: lastDay, final: true, live: false })
    expect(await predict(minji, stock)).toMatchObject(buildNoBaseRefusal(stock, lastDay))
  })

  it('without candles is refused as unavailable if it is listed, otherwise as unsupported', async () => {
    await product.market.addFault({ kind: 'empty', pathPrefix: '/v2/aggs' })
    for (const request of [submit, (stock: string) => minji.call(`GET /stocks/${stock}`)]) {
      expect(await request('KO')).toMatchObject({ status: 503, code: 'quote_unavailable' })
      expect(await request('NOSUCH')).toMatchObject({ status: 422, code: 'stock_unsupported' })
    }
    await product.market.clearFaults()
  })
})
