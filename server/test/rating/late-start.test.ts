import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { PANEL_STOCKS } from '@gwanyeok/domain/rating/panel/panel-stocks.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { evaluateNow } from '../../src/features/evaluations/evaluation-job.ts'
import { ratingJob } from '../../src/features/rating/weekly/rating-job.ts'
import { predict } from '../builders/builders.ts'
import { type Person, signedUp, signedUpAdmin } from '../product/person.ts'
import { openProduct, type TestProduct } from '../product/product.ts'

// A Thursday, before the opening in New York; its results and Friday's are due on Saturday.
const MADE = Date.parse('2024-04-25T12:00:00Z')
const SATURDAY = '2024-04-27'
const { signal } = new AbortController()

let product: TestProduct
let hana: Person
beforeEach(async () => {
  product = await openProduct({ at: MADE, still: true })
  hana = await signedUp(product, 'hana')
  for (const stock of ['AAPL', 'MSFT', 'NVDA']) {
    // Above the price by two percent: neither near nor far.
    const { basePrice } = await product.quotes.baseOf(stock)
    await predict(product, hana.id, { stock, targetPrice: Math.round(basePrice * 102) / 100 })
  }
  await knowPanel()
  await product.moveTo(ratedAt(SATURDAY))
})
afterEach(() => product.close())

/** The panel was asked for: a slow market must not keep the ratings waiting here. */
async function knowPanel() {
  const { db } = product
  const asked = { askedFrom: '2020-01-02', knownFrom: '2020-01-02', askedThrough: '2030-01-02' }
  await db
    .insertInto('panelStocks')
    .values(PANEL_STOCKS.map((symbol) => ({ symbol, ...asked })))
    .execute()
}

const turn = () => ratingJob(product).run(signal)
const evaluate = () => evaluateNow({ ...product, log: product.app.log }, signal)
const saturdays = async () =>
  (await product.db.selectFrom('ratingRuns').select('saturday').execute()).map(({ saturday }) => saturday)
const decided = async () => (await product.db.selectFrom('duels').select('author').execute()).length
const rated = async () => (await hana.call<MemberRating>(`GET /users/${hana.id}/rating`)).body.duels!.decided

test('a Saturday waits for an evaluation that comes late, and counts its results', async () => {
  await turn()
  expect(await saturdays()).toEqual([])
  await evaluate()
  await turn()
  expect(await saturdays()).toEqual([SATURDAY])
  expect(await decided()).toBeGreaterThan(0)
  expect(await rated()).toBe(await decided())
})

test('a start days later waits as well', async () => {
  await product.moveTo(ratedAt(SATURDAY) + 3 * DAY_MS)
  await turn()
  expect(await saturdays()).toEqual([])
  await evaluate()
  await turn()
  expect(await rated()).toBe(await decided())
})

test('an answer that the service does not give is waited for, a day at most', async () => {
  await product.market.addFault({ kind: 'malformed', ticker: 'NVDA' })
  await evaluate()
  await turn()
  expect(await saturdays()).toEqual([])
  await product.moveTo(ratedAt(SATURDAY) + DAY_MS)
  await evaluate()
  await turn()
  expect(await saturdays()).toEqual([SATURDAY])
  await product.market.clearFaults()
})

test('a prediction that cannot be judged by the answer is not waited for', async () => {
  await product.market.addFault({ kind: 'not-entitled', ticker: 'NVDA' })
  await evaluate()
  await turn()
  expect(await saturdays()).toEqual([SATURDAY])
  await product.market.clearFaults()
})

test('an admin cannot start the ratings before the evaluation', async () => {
  const admin = await signedUpAdmin(product)
  const start = () => admin.call('POST /admin/rating-runs')
  expect(await start()).toMatchObject({ status: 200, body: { isStarted: false } })
  await evaluate()
  expect(await start()).toMatchObject({ status: 200, body: { isStarted: true } })
})
