import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { openMarketServices } from '#test/market-data/market-services.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import type { Quote } from './stored-quotes.ts'
import { createQuoteWatch, type QuoteEvent } from './quote-watch.ts'

// Wednesday 12 June 2024, and the Saturday after it.
const IN_SESSION = Date.parse('2024-06-12T15:00:00Z')
const BEFORE_OPEN = Date.parse('2024-06-12T13:29:30Z')
const ON_SATURDAY = Date.parse('2024-06-15T12:00:00Z')

const database = await createTestDatabase()
const market = await openSimulatedMarket({ at: IN_SESSION })
afterAll(async () => {
  await market.stop()
  await database.drop()
})
beforeEach(() => database.db.deleteFrom('stockPrices').execute())
afterEach(() => market.clearFaults())

async function openServices(at: number, refreshMs = 30_000) {
  const services = await openMarketServices({ db: database.db, market, at, refreshMs })
  onTestFinished(services.close)
  return services
}

const PREV_PATH = '/v2/aggs/ticker/TSLA/prev'
const listEvents = (events: QuoteEvent[]) =>
  events.map((event) => (event.kind === 'price' ? [event.quote.at, event.quote.currentPrice] : event.code))
const countPrices = (events: QuoteEvent[]) => events.filter(({ kind }) => kind === 'price').length
const countPriceTimes = (events: QuoteEvent[]) =>
  new Set(events.flatMap((event) => (event.kind === 'price' ? [event.quote.at.getTime()] : []))).size

test('makes one request for all watchers', async () => {
  const { quotes } = await openServices(IN_SESSION)
  const countCalls = await trackCalls(market, PREV_PATH)
  const receivedEvents: QuoteEvent[][] = [[], [], []]
  for (const events of receivedEvents) quotes.watch('TSLA', 'minji', (event) => events.push(event))
  await expect.poll(() => receivedEvents.map(countPrices)).toEqual([1, 1, 1])
  expect(await countCalls()).toBe(1)
})

test('refreshes repeatedly, and stops after the last watcher has left', async () => {
  const { quotes } = await openServices(IN_SESSION, 60)
  const countCalls = await trackCalls(market, PREV_PATH)
  const stopFunctions = [1, 2].map(() => quotes.watch('TSLA', 'minji', () => {}))
  await expect.poll(countCalls).toBeGreaterThanOrEqual(3)
  for (const stop of stopFunctions) stop()
  const callsSoFar = await countCalls()
  await new Promise((resolve) => setTimeout(resolve, 200))
  // One call may have been in flight.
  expect(await countCalls()).toBeLessThanOrEqual(callsSoFar + 1)
})

test('two servers on one database make about as many requests as one', async () => {
  // The writing server is opened last, so its clock is behind: the time it stores is not in the other's future.
  const readingServer = await openServices(ON_SATURDAY)
  const writingServer = await openServices(ON_SATURDAY)
  const countCalls = await trackCalls(market, PREV_PATH)
  for (const { quotes } of [writingServer, readingServer]) {
    const receivedEvents: QuoteEvent[] = []
    quotes.watch('TSLA', 'minji', (event) => receivedEvents.push(event))
    await expect.poll(() => countPrices(receivedEvents)).toBe(1)
  }
  // Two refreshes at the same time would both have been counted by now.
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(await countCalls()).toBe(1)
})

test('sends the stored price at once and a new price when it changes', async () => {
  const { quotes, getQuote, moveTo } = await openServices(IN_SESSION, 40)
  await getQuote('TSLA')
  const events: QuoteEvent[] = []
  quotes.watch('TSLA', 'minji', (event) => events.push(event))
  await expect.poll(() => countPrices(events)).toBe(1)
  await moveTo(IN_SESSION + 600_000)
  // The clock moves before the market does; in between, the previous price may be sent as no longer live.
  await expect.poll(() => countPriceTimes(events)).toBe(2)
  const lateEvents: QuoteEvent[] = []
  quotes.watch('TSLA', 'minji', (event) => lateEvents.push(event))
  await expect.poll(() => countPrices(lateEvents)).toBeGreaterThan(0)
  // The late watcher receives exactly the last events of the early one.
  expect(listEvents(lateEvents)).toEqual(listEvents(events.slice(-lateEvents.length)))
})

test('notifies watchers when a session opens without a minute bar, even if the price is unchanged', async () => {
  const { quotes, moveTo } = await openServices(BEFORE_OPEN, 40)
  const awaitsBarEvents: boolean[] = []
  quotes.watch('TSLA', 'minji', (event) => {
    if (event.kind === 'price') awaitsBarEvents.push(event.quote.awaitsFirstMinute)
  })
  await expect.poll(() => awaitsBarEvents).toEqual([false])
  await moveTo(BEFORE_OPEN + 60_000)
  await expect.poll(() => awaitsBarEvents).toEqual([false, true])
})

test('never sends a new watcher an older price than another server has shown', async () => {
  const otherServer = await openServices(IN_SESSION)
  const watchedServer = await openServices(IN_SESSION)
  const receivedEvents: QuoteEvent[][] = [[], []]
  // Watches another stock than the previous test, whose last refresh may still store a price of TSLA.
  watchedServer.quotes.watch('MSFT', 'minji', (event) => receivedEvents[0]!.push(event))
  await expect.poll(() => receivedEvents.map(countPrices)).toEqual([1, 0])
  await watchedServer.moveTo(IN_SESSION + 600_000)
  await otherServer.moveTo(IN_SESSION + 600_000)
  const newerQuote = await otherServer.getQuote('MSFT')
  watchedServer.quotes.watch('MSFT', 'duri', (event) => receivedEvents[1]!.push(event))
  // The earlier watcher receives it as well.
  await expect.poll(() => receivedEvents.map(countPrices)).toEqual([2, 1])
  expect(listEvents(receivedEvents[1]!)).toEqual([[newerQuote.at, newerQuote.currentPrice]])
})

test('a thousand simultaneous watchers cause two reads of the stored price', async () => {
  const { quotes, getQuote } = await openServices(IN_SESSION)
  const storedQuote = await getQuote('TSLA')
  quotes.close()
  let readCount = 0
  const watch = createQuoteWatch({
    intervalMs: 60_000,
    now: () => IN_SESSION,
    async findStoredQuote() {
      readCount += 1
      return storedQuote
    },
    refresh: async () => storedQuote,
  })
  onTestFinished(watch.close)
  let updateCount = 0
  const join = () => watch.watch('TSLA', 'minji', () => (updateCount += 1))
  join()
  await expect.poll(() => updateCount).toBe(1)
  readCount = 0
  for (let i = 0; i < 1000; i++) join()
  await expect.poll(() => updateCount).toBe(1001)
  expect(readCount).toBe(2)
})

test('a refresh that began earlier does not replace a newer price', async () => {
  const { quotes, getQuote, moveTo } = await openServices(IN_SESSION)
  const olderQuote = await getQuote('TSLA')
  await moveTo(IN_SESSION + 600_000)
  const newerQuote = await getQuote('TSLA')
  quotes.close()
  const pendingRefreshes: ((quote: Quote) => void)[] = []
  const watch = createQuoteWatch({
    intervalMs: 60_000,
    now: () => IN_SESSION + 600_000,
    findStoredQuote: async () => newerQuote,
    refresh: () => new Promise((resolve) => pendingRefreshes.push(resolve)),
  })
  onTestFinished(watch.close)
  const events: QuoteEvent[] = []
  watch.watch('TSLA', 'minji', (event) => events.push(event))
  await expect.poll(() => pendingRefreshes).toHaveLength(1)
  pendingRefreshes[0]!(olderQuote)
  watch.watch('TSLA', 'duri', (event) => events.push(event))
  await expect.poll(() => events).toHaveLength(2)
  expect(listEvents(events)).toEqual(
    [newerQuote, newerQuote].map(({ at, currentPrice }) => [at, currentPrice]),
  )
})

test.each([
  ['not-entitled', 'live_price_unsupported'],
  ['server-error', 'quote_unavailable'],
])(
  '%s is reported once as %s, and the price is sent when the service is available again',
  async (kind, code) => {
    const { quotes, getQuote } = await openServices(IN_SESSION, 30)
    await getQuote('TSLA')
    const events: QuoteEvent[] = []
    quotes.watch('TSLA', 'minji', (event) => events.push(event))
    const listKinds = () => events.map((event) => (event.kind === 'price' ? 'price' : event.code))
    // The stored price must be sent first: a failed refresh could be faster than reading it.
    await expect.poll(listKinds).toEqual(['price'])
    await market.addFault({ kind })
    await expect.poll(listKinds, { timeout: 60_000 }).toEqual(['price', code])
    // Further refreshes fail as well.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(listKinds()).toEqual(['price', code])
    await market.clearFaults()
    await expect.poll(() => countPrices(events)).toBe(2)
  },
)

test('reports an unknown stock', async () => {
  const { quotes } = await openServices(IN_SESSION)
  const events: QuoteEvent[] = []
  quotes.watch('NOSUCH', 'minji', (event) => events.push(event))
  await expect
    .poll(() => events)
    .toEqual([{ kind: 'price_error', symbol: 'NOSUCH', code: 'stock_unsupported' }])
})
