import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { expect, it } from 'vitest'
import { predictUp } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// Monday noon in New York, during trading hours.
const NOON = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOON })
const [minji, duri, sora] = await signUpMembers(product, 'minji', 'duri', 'sora')

const readDetail = async (person: Person, id: string) =>
  (await person.call<PredictionDetail>(`GET /predictions/${id}`)).body

it('the detail contains the id of the viewer’s own pending prediction of the stock, and of no other', async () => {
  const minjisId = await predictUp(minji, 'TSLA')
  const durisId = await predictUp(duri, 'TSLA')
  await predictUp(sora, 'AAPL')
  expect((await readDetail(duri, minjisId)).myPendingPrediction).toBe(durisId)
  expect((await readDetail(minji, minjisId)).myPendingPrediction).toBe(minjisId)
  expect((await readDetail(sora, minjisId)).myPendingPrediction).toBeNull()
})

it('the detail says whether the viewer follows the author', async () => {
  const id = await predictUp(minji, 'AMZN')
  await duri.call(`PUT /users/${minji.id}/follow`)
  expect((await readDetail(duri, id)).followedByMe).toBe(true)
  expect((await readDetail(sora, id)).followedByMe).toBe(false)
})

it('the detail contains the time of a price from within a session, but only the day of a close', async () => {
  const id = await predictUp(minji, 'NVDA')
  const quote = await product.db
    .selectFrom('stockPrices')
    .select(['at', 'tradingDay'])
    .where('symbol', '=', 'NVDA')
    .executeTakeFirstOrThrow()
  expect((await readDetail(duri, id)).priceTime).toEqual({
    day: quote.tradingDay,
    at: quote.at.toISOString(),
  })
  const close = { symbol: 'NVDA', day: quote.tradingDay, close: 120 }
  await product.db
    .insertInto('dailyCloses')
    .values(close)
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet(close))
    .execute()
  const { prediction, priceTime } = await readDetail(duri, id)
  expect({ price: prediction.currentPrice, ...priceTime }).toEqual({
    price: 120,
    day: quote.tradingDay,
    at: null,
  })
})
