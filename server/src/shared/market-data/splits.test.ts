import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCandleFolder, type CandleSpec } from '#test/market-data/candle-folder.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import { createMarketData } from './market-data.ts'

function createClient(service: { url: string; key: string }) {
  const marketData = createMarketData({ ...service, rate: null, timeoutMs: 10_000, retryDelayMs: 1 })
  onTestFinished(() => marketData.close())
  return marketData
}

/** Starts a service that answers all requests this way, and returns the requested paths. */
async function startService(answer: (path: string) => { status: number; body: string }) {
  const requestedPaths: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requestedPaths.push(url)
    const { status, body } = answer(url)
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requestedPaths, client: createClient({ url, key: 'k' }) }
}

test('returns the splits of all stocks from the given day until now, from the simulated market', async () => {
  const days: CandleSpec = { first: '2024-06-03', last: '2024-06-28', defaultPrices: [10, 11, 9, 10] }
  const splits = ['AAA,2024-06-05,4', 'AAA,2024-06-12,0.1', 'BBB,2024-06-10,3:2', 'BBB,2024-06-27,2']
  const candleFolder = await createCandleFolder({ AAA: days, BBB: days }, splits)
  const market = await openSimulatedMarket({ candleFolder, at: Date.parse('2024-06-14T12:00:00Z') })
  onTestFinished(() => market.stop())
  expect(await createClient(market).fetchSplitsSince('2024-06-06', 'evaluation')).toEqual(
    new Map([
      ['BBB', [{ symbol: 'BBB', date: '2024-06-10', newShares: 3, oldShares: 2 }]],
      ['AAA', [{ symbol: 'AAA', date: '2024-06-12', newShares: 1, oldShares: 10 }]],
    ]),
  )
})

test('reads all pages, and drops rows that are not splits', async () => {
  const createRow = (ticker: string, split_to: unknown) => ({
    ticker,
    split_to,
    execution_date: '2024-06-05',
    split_from: 1,
  })
  const { client, requestedPaths } = await startService((path) => ({
    status: 200,
    body: JSON.stringify(
      path.includes('cursor')
        ? { status: 'OK', results: [createRow('BBB', 1.05)] }
        : {
            status: 'OK',
            results: [createRow('AAA', 4), createRow('AAA', 0), createRow('AAA', 'two'), { ticker: 'AAA' }],
            next_url: 'https://elsewhere.example/v3/reference/splits?cursor=abc',
          },
    ),
  }))
  const splits = await client.fetchSplitsSince('2024-06-01', 'evaluation')
  expect(splits?.get('AAA')).toEqual([{ symbol: 'AAA', date: '2024-06-05', newShares: 4, oldShares: 1 }])
  expect(splits?.get('BBB')).toMatchObject([{ newShares: 1.05 }])
  expect(requestedPaths).toEqual([
    '/v3/reference/splits?execution_date.gte=2024-06-01&order=asc&sort=execution_date&limit=1000',
    '/v3/reference/splits?cursor=abc',
  ])
})

test.each([
  [
    'a subscription without the list',
    403,
    '{"status":"NOT_AUTHORIZED","message":"You are not entitled to this data."}',
  ],
  [
    'a subscription without this time frame',
    403,
    '{"status":"NOT_AUTHORIZED","message":"Your plan doesn\'t include this data timeframe."}',
  ],
  ['a service without the endpoint', 404, '404 page not found'],
])('returns null if the service has no list: %s', async (_, status, body) => {
  const { client } = await startService(() => ({ status, body }))
  expect(await client.fetchSplitsSince('2024-06-01', 'evaluation')).toBeNull()
})

test.each([
  ['unauthorized', 401, '{"status":"ERROR","error":"Unknown API Key"}'],
  ['unavailable', 500, '<html></html>'],
  ['unavailable', 200, '{"status":"OK","results":"many"}'],
])('throws %s for other failures', async (kind, status, body) => {
  const { client } = await startService(() => ({ status, body }))
  await expect(client.fetchSplitsSince('2024-06-01', 'evaluation')).rejects.toMatchObject({ kind })
})
