import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { countCalls } from '#test/market-data/count-calls.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { openMarketServices } from '#test/market-data/market-services.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import type { Quote } from './stored-quotes.ts'
import { createQuoteWatch, type QuoteEvent } from './watched-quotes.ts'

// Wednesday and Saturday.
const IN_SESSION = Date.parse('2024-06-12T15:00:00Z')
const BEFORE_OPEN = Date.parse('2024-06-12T13:29:30Z')
const AT_REST = Date.parse('2024-06-15T12:00:00Z')

const database = await createTestDatabase()
const market = await openSimulatedMarket({ at: IN_SESSION })
afterAll(async () => {
  await market.stop()
  await database.drop()
})
beforeEach(() => database.db.deleteFrom('stockPrices').execute())
afterEach(() => market.clearFaults())

async function open(at: number, refreshMs = 30_000) {
  const services = await openMarketServices({ db: database.db, market, at, refreshMs })
  onTestFinished(services.close)
  return services
}

const PREV = '/v2/aggs/ticker/TSLA/prev'
const listPrices = (events: QuoteEvent[]) =>
  events.map((event) => (event.kind === 'price' ? [event.quote.at, event.quote.currentPrice] : event.code))
const parsePrices = (events: QuoteEvent[]) => events.filter(({ kind }) => kind === 'price').length
const parseMoments = (events: QuoteEvent[]) =>
  new Set(events.flatMap((event) => (event.kind === 'price' ? [event.quote.at.getTime()] : []))).size

test('makes one request for all watchers', async () => {
  const { quotes } = await open(IN_SESSION)
  const calls = await countCalls(market, PREV)
  const heard: QuoteEvent[][] = [[], [], []]
  for (const events of heard) quotes.watch('TSLA', 'minji', (event) => events.push(event))
  await expect.poll(() => heard.map(parsePrices)).toEqual([1, 1, 1])
  expect(await calls()).toBe(1)
})

test('refreshes repeatedly, and stops after the last watcher leaves', async () => {
  const { quotes } = await open(IN_SESSION, 60)
  const calls = await countCalls(market, PREV)
  const stops = [1, 2].map(() => quotes.watch('TSLA', 'minji', () => {}))
  await expect.poll(calls).toBeGreaterThanOrEqual(3)
  for (const stop of stops) stop()
  const asked = await calls()
  await new Promise((resolve) => setTimeout(resolve, 200))
  // One may have been on its way.
  expect(await calls()).toBeLessThanOrEqual(asked + 1)
})

test('two servers on one database make about as many requests as one', async () => {
  // The clock that was opened last is behind, so none of its times lie in the future of the other.
  const two = await open(AT_REST)
  const one = await open(AT_REST)
  const calls = await countCalls(market, PREV)
  for (const { quotes } of [one, two]) {
    const heard: QuoteEvent[] = []
    quotes.watch('TSLA', 'minji', (event) => heard.push(event))
    await expect.poll(() => parsePrices(heard)).toBe(1)
  }
  // Two concurrent refreshes would be here by now.
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(await calls()).toBe(1)
})

test('sends the known price at once and a new one when it changes', async () => {
  const { quotes, quote, moveTo } = await open(IN_SESSION, 40)
  await quote('TSLA')
  const events: QuoteEvent[] = []
  quotes.watch('TSLA', 'minji', (event) => events.push(event))
  await expect.poll(() => parsePrices(events)).toBe(1)
  await moveTo(IN_SESSION + 600_000)
  // The clock moves before the market. In between, the former price may be sent as no longer live.
  await expect.poll(() => parseMoments(events)).toBe(2)
  const late: QuoteEvent[] = []
  quotes.watch('TSLA', 'minji', (event) => late.push(event))
  await expect.poll(() => parsePrices(late)).toBeGreaterThan(0)
  // A request in between returns the same price, which others then receive too.
  expect(listPrices(late)).toEqual(listPrices(events.slice(-late.length)))
})

test('announces that the first minute of a session is awaited, even if the price is the same', async () => {
  const { quotes, moveTo } = await open(BEFORE_OPEN, 40)
  const awaiting: boolean[] = []
  quotes.watch('TSLA', 'minji', (event) => {
    if (event.kind === 'price') awaiting.push(event.quote.awaitsFirstMinute)
  })
  await expect.poll(() => awaiting).toEqual([false])
  await moveTo(BEFORE_OPEN + 60_000)
  await expect.poll(() => awaiting).toEqual([false, true])
})

test('sends a new watcher no older price than another server has shown', async () => {
  const two = await open(IN_SESSION)
  const one = await open(IN_SESSION)
  const heard: QuoteEvent[][] = [[], []]
  one.quotes.watch('TSLA', 'minji', (event) => heard[0]!.push(event))
  await expect.poll(() => heard.map(parsePrices)).toEqual([1, 0])
  await one.moveTo(IN_SESSION + 600_000)
  await two.moveTo(IN_SESSION + 600_000)
  const newer = await two.quote('TSLA')
  one.quotes.watch('TSLA', 'duri', (event) => heard[1]!.push(event))
  // Earlier listeners receive it as well.
  await expect.poll(() => heard.map(parsePrices)).toEqual([2, 1])
  expect(listPrices(heard[1]!)).toEqual([[newer.at, newer.currentPrice]])
})

test('a thousand concurrent watchers cost two reads', async () => {
  const { quotes, quote } = await open(IN_SESSION)
  const stored = await quote('TSLA')
  quotes.close()
  let looks = 0
  const watch = createQuoteWatch({
    intervalMs: 60_000,
    now: () => IN_SESSION,
    known: async () => ((looks += 1), stored),
    refresh: async () => stored,
  })
  onTestFinished(watch.close)
  let updateCount = 0
  const join = () => watch.watch('TSLA', 'minji', () => (updateCount += 1))
  join()
  await expect.poll(() => updateCount).toBe(1)
  looks = 0
  for (let i = 0; i < 1000; i++) join()
  await expect.poll(() => updateCount).toBe(1001)
  expect(looks).toBe(2)
})

test('a read that began before a newer price was shown does not replace it', async () => {
  const { quotes, quote, moveTo } = await open(IN_SESSION)
  const older = await quote('TSLA')
  await moveTo(IN_SESSION + 600_000)
  const newer = await quote('TSLA')
  quotes.close()
  const looks: ((quote: Quote) => void)[] = []
  const watch = createQuoteWatch({
    intervalMs: 60_000,
    now: () => IN_SESSION + 600_000,
    known: async () => newer,
    refresh: () => new Promise((resolve) => looks.push(resolve)),
  })
  onTestFinished(watch.close)
  const events: QuoteEvent[] = []
  watch.watch('TSLA', 'minji', (event) => events.push(event))
  await expect.poll(() => looks).toHaveLength(1)
  looks[0]!(older)
  watch.watch('TSLA', 'duri', (event) => events.push(event))
  await expect.poll(() => events).toHaveLength(2)
  expect(listPrices(events)).toEqual([newer, newer].map(({ at, currentPrice }) => [at, currentPrice]))
})

test.each([
  ['not-entitled', 'live_price_unsupported'],
  ['server-error', 'quote_unavailable'],
])('%s is reported once as %s, followed by the price when it recovers', async (kind, code) => {
  const { quotes, quote } = await open(IN_SESSION, 30)
  await quote('TSLA')
  const events: QuoteEvent[] = []
  quotes.watch('TSLA', 'minji', (event) => events.push(event))
  const countUpdates = () => events.map((event) => (event.kind === 'price' ? 'price' : event.code))
  // A refresh that fails may be faster than reading the stored price.
  await expect.poll(countUpdates).toEqual(['price'])
  await market.addFault({ kind })
  await expect.poll(countUpdates, { timeout: 60_000 }).toEqual(['price', code])
  // Further refreshes fail as well.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(countUpdates()).toEqual(['price', code])
  await market.clearFaults()
  await expect.poll(() => parsePrices(events)).toBe(2)
})

test('reports an unknown stock', async () => {
  const { quotes } = await open(IN_SESSION)
  const events: QuoteEvent[] = []
  quotes.watch('NOSUCH', 'minji', (event) => events.push(event))
  await expect
    .poll(() => events)
    .toEqual([{ kind: 'price_error', symbol: 'NOSUCH', code: 'stock_unsupported' }])
})
