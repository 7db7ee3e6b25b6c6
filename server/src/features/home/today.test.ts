import type { Today } from '@gwanyeok/domain/home/api.ts'
import { type RawBuilder, sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { fetchDailyMarketData } from '#shared/market-data/daily/fetch-daily-market-data.ts'
import { predict } from '#test/builders/builders.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// Wednesday, 11:00 in New York; the last close is Tuesday's.
const START_MS = Date.parse('2024-06-12T15:00:00Z')
const DAILY_CLOSES_PATH = '/v2/aggs/grouped'

const product = await openProductForFile({ at: START_MS })
const [hana, duri] = await signUpMembers(product, 'hana', 'duri')

const readToday = async (caller: Person) => (await caller.call<{ today: Today }>('GET /home/mine')).body.today
const fetchCloses = () => fetchDailyMarketData({ ...product, log: pino({ level: 'silent' }) })

it('the job requests the closes of a day until the service answers, and then no more', async () => {
  await product.market.addFault({ kind: 'server-error', pathPrefix: DAILY_CLOSES_PATH })
  await fetchCloses()
  expect((await product.db.selectFrom('dailyCloses').selectAll().execute()).length).toBe(0)
  await product.market.clearFaults()
  await fetchCloses()
  const countCalls = await trackCalls(product.market, DAILY_CLOSES_PATH)
  await fetchCloses()
  expect(await countCalls()).toBe(0)
  const { close } = await product.db
    .selectFrom('dailyCloses')
    .where('symbol', '=', 'AAPL')
    .where('day', '=', '2024-06-11')
    .select('close')
    .executeTakeFirstOrThrow()
  const [candle] = await product.marketData.fetchDailyCandles('AAPL', '2024-06-11', '2024-06-11', 'submit')
  expect(close).toBe(candle!.close)
  await product.market.clearFaults()
})

it('today lists the member’s pending predictions by distance of the current price to the target', async () => {
  const readClose = async (symbol: string) => {
    const [candle] = await product.marketData.fetchDailyCandles(symbol, '2024-06-11', '2024-06-11', 'submit')
    return candle!.close
  }
  const predictAtPercent = async (caller: Person, stock: string, percent: number, overrides = {}) =>
    predict(product, caller.id, {
      stock,
      targetPrice: (await readClose(stock)) * (1 + percent / 100),
      ...overrides,
    })
  await predictAtPercent(hana, 'AAPL', 40)
  await predictAtPercent(hana, 'MSFT', 20, { visibility: 'private' })
  await predictAtPercent(hana, 'TSLA', -30, { revealTiming: 'onComplete' })
  await predictAtPercent(hana, 'KO', 50)
  await predictAtPercent(duri, 'META', 15)
  const { closeDay, nearest } = await readToday(hana)
  // The quotes of today are newer than the closes.
  expect(closeDay).toBeNull()
  expect(nearest.map(({ stock }) => stock)).toEqual(['MSFT', 'TSLA', 'AAPL', 'KO'])
})

it('a price at the target reaches it only in the window', async () => {
  const prediction = (await readToday(hana)).nearest.at(-1)!
  const setQuote = (quote: { currentPrice: number; tradingDay?: string }) =>
    product.db.updateTable('stockPrices').set(quote).where('symbol', '=', prediction.stock).execute()
  const readNearest = async () => (await readToday(hana)).nearest[0]
  const { stock } = prediction
  await setQuote({ currentPrice: prediction.targetPrice })
  expect(await readNearest()).toMatchObject({ stock, percentLeft: 0, hasStarted: false, isReached: false })
  await setQuote({ currentPrice: prediction.targetPrice, tradingDay: prediction.windowFirst })
  expect(await readNearest()).toMatchObject({ stock, percentLeft: 0, hasStarted: true, isReached: true })
  await setQuote({ currentPrice: prediction.currentPrice, tradingDay: '2024-06-12' })
})

it('the job asks again only after the next close if the subscription does not include the call', async () => {
  await product.moveTo(Date.parse('2024-06-12T20:31:00Z'))
  await product.market.addFault({ kind: 'not-entitled', pathPrefix: DAILY_CLOSES_PATH, times: 1 })
  await fetchCloses()
  await fetchCloses()
  expect((await readToday(hana)).closeDay).toBeNull()
  await product.moveTo(Date.parse('2024-06-13T20:31:00Z'))
  await fetchCloses()
  expect((await readToday(hana)).closeDay).toBe('2024-06-13')
})

it('today lists first a target that the day reached, even if the close is short of it', async () => {
  const listReachedTargets = async () => (await readToday(hana)).nearest.filter(({ isReached }) => isReached)
  expect(await listReachedTargets()).toEqual([])
  const targetPrice = sql`(
    select "targetPrice" from predictions p join items i on i.id = p.id
    where i.author = ${hana.id} and i.stock = 'AAPL'
  )`
  const setHigh = (high: RawBuilder<number>) =>
    product.db.updateTable('dailyCloses').set({ high }).where('symbol', '=', 'AAPL').execute()
  await setHigh(sql`${targetPrice} - 0.01`)
  expect(await listReachedTargets()).toEqual([])
  await setHigh(sql`${targetPrice}`)
  const [firstListed] = (await readToday(hana)).nearest
  expect(firstListed).toMatchObject({ stock: 'AAPL', isReached: true })
  expect(firstListed!.percentLeft).toBeGreaterThan(0)
  expect(await listReachedTargets()).toHaveLength(1)
})

it('the streak counts weeks by the Korean day of the result', async () => {
  const addResult = (score: number, end: string, stock: string) =>
    addJudgedPrediction(product.db, duri.id, { score, end, stock })
  await addResult(300, '2024-06-12T20:00:00.000Z', 'PEP')
  await addResult(0, '2024-06-11T20:00:00.000Z', 'DIS')
  // Friday's close in New York is on Saturday in Korea, in the same week.
  await addResult(100, '2024-06-07T20:00:00.000Z', 'KO')
  await addResult(100, '2024-05-24T20:00:00.000Z', 'XOM')
  await addResult(100, '2024-05-10T20:00:00.000Z', 'WMT')
  expect((await readToday(duri)).streak).toBe(3)
})
