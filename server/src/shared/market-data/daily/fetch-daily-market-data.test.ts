import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createMarketData } from '../market-data.ts'
import { fetchDailyMarketData } from './fetch-daily-market-data.ts'

/** Evenings in New York, after the closes of Tuesday and of Wednesday, 12 June 2024. */
const TUESDAY_EVENING = Date.parse('2024-06-11T23:00:00Z')
const WEDNESDAY_EVENING = Date.parse('2024-06-12T23:00:00Z')
const DAILY_CLOSES_PATH = '/v2/aggs/grouped'

const product = await openProductForFile({ at: TUESDAY_EVENING })
const countCalls = await trackCalls(product.market, DAILY_CLOSES_PATH)
const { url, key } = product.market
// On a busy machine the market takes seconds for the closes of all stocks; a repeated call would be counted.
const marketData = createMarketData({ url, key, rate: null, timeoutMs: 60_000 })
afterAll(() => marketData.close())
const fetchCloses = () => fetchDailyMarketData({ ...product, marketData, log: pino({ level: 'silent' }) })
const readClose = () =>
  product.db
    .selectFrom('dailyCloses')
    .where('symbol', '=', 'TSLA')
    .select(['day', 'close', 'previousClose'])
    .executeTakeFirstOrThrow()

test('a new site also fetches the closes of the day before, which are then the previous closes', async () => {
  await fetchCloses()
  expect(await countCalls()).toBe(2)
  const tuesday = await readClose()
  expect(tuesday.day).toBe('2024-06-11')
  expect(tuesday.previousClose).toBeGreaterThan(0)
  expect(tuesday.previousClose).not.toBe(tuesday.close)
})

test('on the next day only its closes are fetched, and the stored close is the previous close', async () => {
  const { close: tuesdayClose } = await readClose()
  await product.moveTo(WEDNESDAY_EVENING)
  await fetchCloses()
  expect(await countCalls()).toBe(3)
  expect(await readClose()).toMatchObject({ day: '2024-06-12', previousClose: tuesdayClose })
})
