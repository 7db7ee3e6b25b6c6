import { afterEach, describe, expect, test } from 'vitest'
import type { Sentiment, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { addMember, predict, type TestChoice } from '#test/builders/builders.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')

const product = await openProductForFile({ at: NOW })
const minji = await signUpMember(product, 'minji')
afterEach(() => product.moveTo(NOW))

interface StockAnswer {
  symbol: string
  price: StockPrice
  /** Public predictions of the stock. */
  predictionCount: number
  /** The viewer's predictions of the day, of all stocks and visibilities. */
  predictionsToday: number
}

/** Builds the input of a prediction whose target is this many percent from the current price. */
function buildInput(stock: StockAnswer, percent: number, choice: Partial<TestChoice> = {}): TestChoice {
  const targetPrice = Math.round(stock.price.currentPrice * (1 + percent / 100) * 100) / 100
  return { stock: stock.symbol, targetPrice, period: 7, ...choice }
}

test('a stock counts its public predictions, sealed or not, and has the id of the viewer’s own private prediction', async () => {
  const stockBefore = (await minji.call<StockAnswer>('GET /stocks/KO')).body
  const ownId = await predict(product, minji.id, buildInput(stockBefore, 5, { visibility: 'private' }))
  const sora = await addMember(product.db, 'sora_counts', NOW)
  await predict(product, sora, buildInput(stockBefore, 5, { revealTiming: 'onComplete' }))
  const { body } = await minji.call<StockAnswer>('GET /stocks/KO')
  expect(body).toMatchObject({
    predictionCount: stockBefore.predictionCount + 1,
    myPendingPrediction: ownId,
    predictionsToday: stockBefore.predictionsToday + 1,
  })
})

describe('sentiment', () => {
  const readSentiment = async (person: Person, symbol = 'JPM') =>
    (await person.call<Sentiment>(`GET /stocks/${symbol}/sentiment`)).body
  const countTargets = (sentiment: Sentiment) =>
    sentiment.targets.reduce((sum, bucket) => sum + bucket.count, 0)

  test('is neutral without predictions', async () => {
    expect(await readSentiment(minji)).toEqual({
      bullish: 0,
      bearish: 0,
      bullishPercent: null,
      label: 'neutral',
      smallSample: true,
      targets: [],
      myTargetPercent: null,
      myTargetCounted: false,
      averagePeriod: null,
      sealedCount: 0,
    })
  })

  test('counts only public, revealed predictions that are not hidden', async () => {
    const stock = (await minji.call<StockAnswer>('GET /stocks/JPM')).body
    const addPrediction = async (name: string, percent: number, choice: Partial<TestChoice> = {}) =>
      predict(product, await addMember(product.db, name, NOW), buildInput(stock, percent, choice))
    await addPrediction('bull_1', 6)
    await addPrediction('bull_2', 6.2)
    await addPrediction('bear_1', -11)
    const sentimentBefore = await readSentiment(minji)
    expect(sentimentBefore).toMatchObject({
      bullish: 2,
      bearish: 1,
      label: 'very_positive',
      smallSample: true,
      averagePeriod: null,
      sealedCount: 0,
    })
    expect(sentimentBefore.bullishPercent).toBeCloseTo(200 / 3)
    expect(sentimentBefore.targets).toEqual([
      { fromPercent: -12.5, count: 1 },
      { fromPercent: 5, count: 2 },
    ])
    await addPrediction('sealed_until_result', 20, { revealTiming: 'onComplete' })
    await addPrediction('sealed_for_an_hour', 20, { revealTiming: '1hour' })
    await addPrediction('for_followers', 20, { visibility: 'followers' })
    await addPrediction('for_nobody', 20, { visibility: 'private' })
    const hiddenId = await addPrediction('hidden', 20)
    await product.db
      .updateTable('items')
      .set({ hiddenAt: new Date(NOW) })
      .where('id', '=', hiddenId)
      .execute()
    expect(await readSentiment(minji)).toEqual({ ...sentimentBefore, sealedCount: 2 })
    // An hour later, one of the two sealed predictions is revealed.
    await product.moveTo(NOW + 3_700_000)
    expect((await readSentiment(minji)).sealedCount).toBe(1)
    expect(countTargets(await readSentiment(minji))).toBe(countTargets(sentimentBefore) + 1)
  })

  test('shows the average period once enough members predict to stay anonymous', async () => {
    const stock = (await minji.call<StockAnswer>('GET /stocks/PEP')).body
    for (const period of [1, 3, 7, 14, 30]) {
      expect((await readSentiment(minji, 'PEP')).averagePeriod).toBeNull()
      const member = await addMember(product.db, `period_${period}`, NOW)
      await predict(product, member, buildInput(stock, 4, { period }))
    }
    expect((await readSentiment(minji, 'PEP')).averagePeriod).toBe(11)
  })

  test('marks the viewer’s own target only for the viewer, sealed or not', async () => {
    const stock = (await minji.call<StockAnswer>('GET /stocks/WMT')).body
    const sentimentBefore = await readSentiment(minji, 'WMT')
    const jiho = await signUpMember(product, 'jiho')
    await predict(product, jiho.id, buildInput(stock, 10, { revealTiming: 'onComplete' }))
    const sealedSentiment = await readSentiment(jiho, 'WMT')
    expect(sealedSentiment.myTargetPercent).toBeCloseTo(10, 1)
    expect(sealedSentiment.myTargetCounted).toBe(false)
    const publicMember = await signUpMember(product, 'open_to_all')
    const pepsi = (await minji.call<StockAnswer>('GET /stocks/PEP')).body
    await predict(product, publicMember.id, buildInput(pepsi, 10))
    expect((await readSentiment(publicMember, 'PEP')).myTargetCounted).toBe(true)
    expect(await readSentiment(minji, 'WMT')).toEqual({ ...sentimentBefore, sealedCount: 1 })
  })
})
