import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { openMarketServices } from '#test/market-data/market-services.ts'

// 11:00 in New York on Wednesday 12 June 2024; below, midnight in New York of Monday to Wednesday.
const IN_SESSION = Date.parse('2024-06-12T15:00:00Z')
const MONDAY = Date.parse('2024-06-10T04:00:00Z')
const TUESDAY = Date.parse('2024-06-11T04:00:00Z')
const WEDNESDAY = Date.parse('2024-06-12T04:00:00Z')

const database = await createTestDatabase()
afterAll(() => database.drop())

const createBar = (t: number, price: number) => ({ t, o: price, h: price, l: price, c: price })

/**
 * Starts a market-data service that answers `/prev` and daily candles with these rows. It refuses minute bars, as a
 * smaller subscription does.
 */
async function openServicesWithAnswers(answers: { previous: object[]; days: object[] }) {
  const server = createServer((request, response) => {
    const results = request.url?.includes('/prev') ? answers.previous : answers.days
    if (request.url?.includes('/minute/')) response.writeHead(403).end('{"status":"NOT_AUTHORIZED"}')
    else response.end(JSON.stringify({ status: 'OK', results }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const market = { url, key: 'k', moveTo: async () => {} }
  const services = await openMarketServices({ db: database.db, market, at: IN_SESSION, hasFrozenClock: true })
  onTestFinished(() => {
    services.close()
    server.close()
  })
  return services
}

test('ignores a previous session that has not ended yet', async () => {
  const days = [createBar(MONDAY, 10), createBar(TUESDAY, 11)]
  const { getQuote } = await openServicesWithAnswers({ previous: [createBar(WEDNESDAY, 12)], days })
  expect(await getQuote('KO')).toMatchObject({
    tradingDay: '2024-06-11',
    currentPrice: 11,
    previousClose: 10,
  })
})

test('caps a change percent that is too large for the column', async () => {
  const days = [createBar(MONDAY, 0.000_001), createBar(TUESDAY, 900_000_000)]
  const { getQuote } = await openServicesWithAnswers({ previous: [createBar(TUESDAY, 900_000_000)], days })
  expect(await getQuote('PEP')).toMatchObject({ currentPrice: 900_000_000, changePercent: 99_999_999 })
})
