import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import type { CallOptions } from './calls/market-data-client.ts'
import { createMarketData, type MarketData } from './market-data.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')
/** Timeout for the tests in which no answer comes; every other answer is faster on any machine. */
const HANG_TIMEOUT_MS = 1000

const market = await openSimulatedMarket({ at: NOW })
afterAll(() => market.stop())
afterEach(() => market.clearFaults())

function openMarketData(options: Partial<CallOptions> = {}): MarketData {
  const marketData = createMarketData({
    ...market,
    rate: null,
    timeoutMs: 10_000,
    retryDelayMs: 1,
    ...options,
  })
  onTestFinished(() => marketData.close())
  return marketData
}

/** Starts a server for answers that the simulated market never gives. */
async function startService(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the calls', () => {
  test('find at most ten stocks', async () => {
    const foundTickers = await openMarketData().searchTickers('TSLA', 'search')
    expect(foundTickers.items[0]).toMatchObject({ symbol: 'TSLA', type: 'CS' })
    expect(foundTickers.items.length).toBeLessThanOrEqual(10)
  })

  test('fetch a profile and its logo', async () => {
    const marketData = openMarketData()
    const details = await marketData.fetchTicker('TSLA', 'search')
    expect(details).toMatchObject({ ticker: 'TSLA', locale: 'us', currency_name: 'usd' })
    const picture = await marketData.fetchPicture(details.branding!.icon_url!, 'refresh')
    expect(Buffer.from(picture).subarray(1, 4).toString()).toBe('PNG')
  })

  test('fetch the last finished session, dated in New York', async () => {
    expect(await openMarketData().fetchPreviousSession('TSLA', 'refresh')).toMatchObject({
      date: '2024-06-11',
    })
  })

  test('fetch daily candles, including the running session', async () => {
    const days = await openMarketData().fetchDailyCandles('TSLA', '2024-06-07', '2024-06-12', 'evaluation')
    expect(days.map(({ date }) => date)).toEqual(['2024-06-07', '2024-06-10', '2024-06-11', '2024-06-12'])
  })

  test('fetch the minutes of today so far', async () => {
    const minutes = await openMarketData().fetchMinuteBars('TSLA', '2024-06-12', 'refresh')
    expect(minutes.length).toBe(90)
    expect(minutes[0]!.start).toBe(Date.parse('2024-06-12T13:30:00Z'))
  })
})

describe('faults', () => {
  test.each([
    ['no-key', 'unauthorized'],
    ['unknown-key', 'unauthorized'],
    ['not-entitled', 'not_entitled'],
    ['time-frame', 'timeframe'],
    ['before-end-of-day', 'not_yet'],
    ['not-found', 'not_found'],
    ['rate-limit', 'rate_limited'],
    ['server-error', 'unavailable'],
    ['hang', 'unavailable'],
    ['cut', 'unavailable'],
    ['malformed', 'unavailable'],
  ])('%s is reported as %s, and a later call succeeds', async (kind, fault) => {
    const faults: object[] = []
    const timeoutMs = kind === 'hang' ? HANG_TIMEOUT_MS : undefined
    const marketData = openMarketData({
      onFault: (report) => faults.push(report),
      ...(timeoutMs && { timeoutMs }),
    })
    await market.addFault({ kind })
    await expect(marketData.fetchPreviousSession('TSLA', 'submit')).rejects.toMatchObject({ kind: fault })
    expect(faults).toEqual([{ kind: fault, path: '/v2/aggs/ticker/TSLA/prev?adjusted=true' }])
    await market.clearFaults()
    expect(await marketData.fetchPreviousSession('TSLA', 'submit')).toMatchObject({ date: '2024-06-11' })
  })

  test.each(['server-error', 'hang'])('%s is retried', async (kind) => {
    await market.addFault({ kind, times: 1 })
    expect(
      await openMarketData({ timeoutMs: HANG_TIMEOUT_MS }).fetchPreviousSession('TSLA', 'submit'),
    ).toMatchObject({
      date: '2024-06-11',
    })
  })

  test('a wrong key differs from a missing stock', async () => {
    await expect(openMarketData({ key: 'wrong' }).fetchTicker('TSLA', 'search')).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    await expect(openMarketData().fetchTicker('NOSUCH', 'search')).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await openMarketData().fetchPreviousSession('NOSUCH', 'search')).toBeNull()
  })

  test('reports a service that cannot be reached', async () => {
    await expect(
      openMarketData({ url: 'http://127.0.0.1:1' }).fetchPreviousSession('TSLA', 'submit'),
    ).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('handles duplicate candles, missing candles and empty answers', async () => {
    const requestBars = () =>
      openMarketData().fetchDailyCandles('TSLA', '2024-06-07', '2024-06-11', 'evaluation')
    await market.addFault({ kind: 'doubled', dates: ['2024-06-10'], times: 1 })
    expect((await requestBars()).map(({ date }) => date)).toEqual(['2024-06-07', '2024-06-10', '2024-06-11'])
    await market.addFault({ kind: 'missing', dates: ['2024-06-10'], times: 1 })
    expect((await requestBars()).map(({ date }) => date)).toEqual(['2024-06-07', '2024-06-11'])
    await market.addFault({ kind: 'empty', times: 1 })
    expect(await requestBars()).toEqual([])
  })
})

describe('concurrency, caching and retries', () => {
  test('concurrent identical calls share one request', async () => {
    const marketData = openMarketData()
    const countCalls = await trackCalls(market)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => marketData.fetchPreviousSession('TSLA', 'refresh')),
    )
    expect(new Set(answers.map((answer) => answer!.close)).size).toBe(1)
    expect(await countCalls()).toBe(1)
    await marketData.fetchPreviousSession('TSLA', 'refresh')
    expect(await countCalls()).toBe(2)
  })

  test('the answer to a search is cached', async () => {
    const marketData = openMarketData()
    const countCalls = await trackCalls(market)
    await marketData.searchTickers('AAP', 'search')
    await marketData.searchTickers('AAP', 'search')
    expect(await countCalls()).toBe(1)
  })

  test('retries count towards the rate limit', async () => {
    const marketData = openMarketData({ rate: 2, minuteMs: 400 })
    await market.addFault({ kind: 'server-error', times: 2 })
    const startMs = performance.now()
    await marketData.fetchPreviousSession('TSLA', 'submit')
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(390)
  })

  test('a submission overtakes waiting searches', async () => {
    const order: (string | undefined)[] = []
    const url = await startService((request, response) => {
      order.push(request.url?.split('/')[4])
      response.end('{"status":"OK"}')
    })
    const marketData = openMarketData({ url, rate: 1, minuteMs: 500 })
    const requestBars = (symbol: string, priority: 'search' | 'submit') =>
      marketData.fetchPreviousSession(symbol, priority)
    // Concurrently, so that the first call takes the turn and the others wait.
    await Promise.all([
      ...['AAPL', 'MSFT', 'NVDA'].map((symbol) => requestBars(symbol, 'search')),
      requestBars('TSLA', 'submit'),
    ])
    expect(order).toEqual(['AAPL', 'TSLA', 'MSFT', 'NVDA'])
  })
})

describe('the body of an answer', () => {
  const DAY = '{"v":6.42646396e+08,"o":1.5032,"c":1.4604,"h":1.5064,"l":1.4489,"t":1112331600000}'
  const NEXT_DAY =
    '{"v":1.5,"o":1.4639,"c":1.4675,"h":1.4754,"l":1.4343,"t":1112587200000,"n":65543,"otc":true}'
  const requestBars = (url: string) =>
    openMarketData({ url }).fetchDailyCandles('AAPL', '2005-04-01', '2005-04-04', 'evaluation')

  test('follows pages on the configured host, with the key in the header', async () => {
    const requests: (string | undefined)[] = []
    const url = await startService((request, response) => {
      requests.push(request.headers.authorization, request.url)
      const nextUrlField = '"next_url":"https://elsewhere.example/v2/more?cursor=abc"'
      response.end(
        request.url?.startsWith('/v2/more')
          ? `{"results":[${NEXT_DAY}],"status":"DELAYED"}`
          : `{"status":"OK","results":[${DAY}],${nextUrlField}}`,
      )
    })
    expect(await requestBars(url)).toEqual([
      { date: '2005-04-01', open: 1.5032, high: 1.5064, low: 1.4489, close: 1.4604, volume: 642646396 },
      { date: '2005-04-04', open: 1.4639, high: 1.4754, low: 1.4343, close: 1.4675, volume: 1.5 },
    ])
    expect(requests).toEqual([
      'Bearer simulated',
      '/v2/aggs/ticker/AAPL/range/1/day/2005-04-01/2005-04-04?adjusted=true&sort=asc&limit=5000',
      'Bearer simulated',
      '/v2/more?cursor=abc',
    ])
  })

  test.each([
    [
      'drops a day with two contradicting candles',
      `[${DAY},${DAY.replace('1.4604', '1.46')},${NEXT_DAY}]`,
      1,
    ],
    ['drops a candle without a price', `[${DAY.replace('1.4489', '0')},${NEXT_DAY}]`, 1],
    ['drops a candle outside the requested span', `[${DAY.replace('1112331600000', '1111986000000')}]`, 0],
    ['accepts null as results', 'null', 0],
  ])('%s', async (_, results, count) => {
    const url = await startService((_request, response) => {
      response.end(`{"status":"OK","resultsCount":1,"results":${results}}`)
    })
    expect(await requestBars(url)).toHaveLength(count)
  })

  test.each([
    ['a page instead of an answer', '<html><body>maintenance</body></html>'],
    ['an answer that is no success', '{"status":"ERROR","error":"later"}'],
    ['a list instead of an answer', '[]'],
  ])('%s is an error', async (_, body) => {
    const url = await startService((_request, response) => {
      response.end(body)
    })
    await expect(requestBars(url)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('accepts unknown ticker types, and reads one page of a search', async () => {
    const url = await startService((_request, response) => {
      const rows = '[{"ticker":"X","name":"X","type":"ETS"},{"ticker":"Y"}]'
      response.end(`{"status":"OK","results":${rows},"next_url":"https://elsewhere.example/v3/more"}`)
    })
    expect(await openMarketData({ url }).searchTickers('x', 'search')).toEqual({
      items: [
        { symbol: 'X', name: 'X', type: 'ETS' },
        { symbol: 'Y', name: '', type: '' },
      ],
      isComplete: true,
    })
  })

  test('all calls respect a pause that the service requests', async () => {
    const callTimes: number[] = []
    const url = await startService((_request, response) => {
      callTimes.push(performance.now())
      if (callTimes.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
      else response.end(`{"status":"OK","results":[${DAY}]}`)
    })
    const marketData = openMarketData({ url })
    const firstCall = marketData.fetchDailyCandles('AAPL', '2005-04-01', '2005-04-04', 'evaluation')
    await expect.poll(() => callTimes.length).toBe(1)
    // Half of the pause: the 429 has been read by then; a longer wait does no harm.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await marketData.fetchPreviousSession('AAPL', 'submit')
    expect(await firstCall).toHaveLength(1)
    expect(callTimes).toHaveLength(3)
    expect(callTimes[1]! - callTimes[0]!).toBeGreaterThanOrEqual(950)
  })

  test('a redirect does not receive the key', async () => {
    const receivedKeys: string[] = []
    const target = await startService((request, response) => {
      receivedKeys.push(request.headers.authorization ?? 'none')
      response.end('{"status":"OK"}')
    })
    const url = await startService((_request, response) => {
      response.writeHead(302, { location: `${target}/v2` }).end()
    })
    await expect(requestBars(url)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(receivedKeys).toEqual([])
  })
})
