import type { EvaluationRun } from '@gwanyeok/domain/evaluations/api.ts'
import { chanceFromBase } from '@gwanyeok/domain/predictions/chance.ts'
import { volatilityBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import type { OpenPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { candleFolder } from '#test/market-data/candle-files.ts'
import { candlesOf, walkingStory } from '#test/market-data/walking-prices.ts'
import { type Person, signedUp, signedUpAdmin } from '#test/product/person.ts'
import { openProduct, type TestProduct } from '#test/product/product.ts'
import { until } from '#test/until.ts'

// Monday noon in New York, and the evening of the day that judges a prediction of one day.
const MADE = Date.parse('2024-06-03T16:00:00Z')
const DUE = Date.parse('2024-06-04T21:00:00Z')
const FIRST = '2024-06-04'

const story = walkingStory({ first: '2022-06-01', last: '2024-08-30' })
const cents = (price: number) => Math.round(price * 100) / 100

let product: TestProduct
afterEach(() => product?.close())

async function open(settings: Record<string, string> = {}): Promise<void> {
  product = await openProduct({
    at: MADE,
    replay: await candleFolder({ WALK: story, OTHER: story }),
    settings,
  })
}

async function predict(person: Person, by: number, choice: object = {}): Promise<OpenPrediction> {
  const { body: stock } = await person.call<{ price: StockPrice }>('GET /stocks/WALK')
  const seenPrice = stock.price.currentPrice
  const body = { stock: 'WALK', seenPrice, targetPrice: cents(seenPrice * by), period: 1, ...choice }
  const answer = await person.call<OpenPrediction>('POST /predictions', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const seen = async (person: Person, id: string) =>
  (await person.call<{ prediction: PredictionView }>(`GET /predictions/${id}`)).body.prediction

async function storedDays(): Promise<string[]> {
  const rows = await product.db.selectFrom('candles').select('date').orderBy('date', 'desc').execute()
  return rows.map(({ date }) => date)
}

async function keepNewest(count: number): Promise<void> {
  const oldest = (await storedDays())[count - 1] ?? '9999-12-31'
  await product.db.deleteFrom('candles').where('date', '<', oldest).execute()
  if (count === 0) await product.db.deleteFrom('candleRanges').execute()
  else await product.db.updateTable('candleRanges').set({ first: oldest }).execute()
}

/** As a chart of a year does. */
const lookAtChart = (person: Person) => person.call('GET /stocks/WALK/candles?days=300')

async function judge(): Promise<void> {
  await product.moveTo(DUE)
  const admin = await signedUpAdmin(product)
  const { body: run } = await admin.call<EvaluationRun>('POST /admin/evaluations')
  const isEnded = async () =>
    (await admin.call<{ run: EvaluationRun }>(`GET /admin/evaluations/${run.id}`)).body.run.finishedAt !==
    null
  await until('the end of the run', isEnded)
}

describe('a new prediction', () => {
  it('is of rules version 2, with the chance from the candles that are known', async () => {
    await open()
    const minji = await signedUp(product, '민지')
    await lookAtChart(minji)
    const made = await predict(minji, 1.02)
    const volatility = volatilityBefore(
      candlesOf(story).filter(({ date }) => date < '2024-06-03'),
      FIRST,
    )
    const { basePrice: base, targetPrice: target } = made
    expect(volatility.sessions).toBe(250)
    expect(made).toMatchObject({ rulesVersion: 2, chanceMultiplierApplies: true, chance: null })
    expect(made.provisionalChance).toBeCloseTo(chanceFromBase({ base, target, sessions: 1, volatility }), 4)
    expect(made.scoring.chanceMultiplier).toBeNull()
  })

  it('has the chance of its judgement once its stock was opened, which fetches the candles for it', async () => {
    await open()
    const minji = await signedUp(product, '민지')
    await minji.call('GET /stocks/WALK')
    await until('the candles of a year', async () => (await storedDays()).length > 250)
    const { id, provisionalChance } = await predict(minji, 1.02)
    await judge()
    const { chance } = (await seen(minji, id)) as OpenPrediction
    expect(provisionalChance).not.toBeNull()
    expect(Math.abs(provisionalChance! - chance!.fromBase)).toBeLessThan(0.05)
  })

  it.each([0, 41, 250])('has none where %i candles are known, and is made all the same', async (known) => {
    await open()
    const minji = await signedUp(product, '민지')
    const { body: stock } = await minji.call<{ price: StockPrice }>('GET /stocks/WALK')
    await until('the candles of a year', async () => (await storedDays()).length > 250)
    await keepNewest(known)
    const seenPrice = stock.price.currentPrice
    const choice = { stock: 'WALK', seenPrice, targetPrice: cents(seenPrice * 1.02), period: 1 }
    const made = await minji.call<OpenPrediction>('POST /predictions', choice)
    expect(made).toMatchObject({ status: 200, body: { provisionalChance: null, rulesVersion: 2 } })
  })
})

describe('a judged prediction', () => {
  it('shows its chance and the fifth factor, while a sealed one shows nothing', async () => {
    await open()
    const [minji, duri] = [await signedUp(product, '민지'), await signedUp(product, '두리')]
    await lookAtChart(minji)
    const made = await predict(minji, 1.0005, { revealTiming: 'onComplete' })
    expect(made.provisionalChance).toBeGreaterThan(0.5)
    const sealed = await seen(duri, made.id)
    expect(sealed.sealed).toBe(true)
    expect(Object.keys(sealed).filter((key) => /chance|rules|scoring/i.test(key))).toEqual([])
    await judge()
    const judged = (await seen(duri, made.id)) as OpenPrediction
    const { chance, scoring } = judged
    expect(chance).toMatchObject({ fromBase: expect.any(Number), multiplier: scoring.chanceMultiplier })
    expect(chance!.probability).toBe(Math.max(chance!.fromOpen, chance!.fromBase))
    expect(chance!.openPassed).toBe(chance!.fromOpen === 1)
    const p = chance!.probability
    expect(scoring.chanceMultiplier).toBeCloseTo(Math.min(1, (1 - p) / p), 4)
    expect(judged.provisionalChance).toBe(made.provisionalChance)
    const { periodMultiplier, volatilityMultiplier, accuracyMultiplier, timeMultiplier } = scoring
    const specified = 100 * periodMultiplier * volatilityMultiplier * accuracyMultiplier * timeMultiplier
    expect(judged.status).toBe('success')
    expect(scoring.finalScore).toBe(Math.round(specified * Math.min(1, (1 - p) / p)))
  })

  it('keeps the setting of the day it was made', async () => {
    await open({ CHANCE_MULTIPLIER: 'off' })
    const minji = await signedUp(product, '민지')
    const made = await predict(minji, 1.0005)
    expect(made).toMatchObject({ rulesVersion: 2, chanceMultiplierApplies: false })
    await judge()
    const judged = (await seen(minji, made.id)) as OpenPrediction
    expect(judged.chance).toMatchObject({ multiplier: 1 })
    expect(judged.chance!.probability).toBeGreaterThan(0.5)
    const { scoring } = judged
    expect(judged.status).toBe('success')
    expect(scoring.finalScore).toBe(
      Math.round(
        100 *
          scoring.periodMultiplier *
          scoring.volatilityMultiplier *
          scoring.accuracyMultiplier *
          scoring.timeMultiplier,
      ),
    )
  })
})

it('two sealed predictions that differ in their target look the same to others', async () => {
  await open()
  const [near, far, other] = [
    await signedUp(product, '가까이'),
    await signedUp(product, '멀리이'),
    await signedUp(product, '구경꾼'),
  ]
  await lookAtChart(near)
  const sealedUntilJudged = { revealTiming: 'onComplete', period: 30 }
  const made = [await predict(near, 1.001, sealedUntilJudged), await predict(far, 1.6, sealedUntilJudged)]
  const seenBy = async ({ id }: OpenPrediction) => {
    const view = await seen(other, id)
    const { id: _, author: __, blockId: ___, commitment: ____, predictedAt: _____, ...rest } = view
    return rest
  }
  expect(await seenBy(made[0]!)).toEqual(await seenBy(made[1]!))
  expect(made[0]!.provisionalChance).not.toBe(made[1]!.provisionalChance)
  expect(tradingDaysBetween(FIRST, made[0]!.windowLast).length).toBeGreaterThan(15)
})
