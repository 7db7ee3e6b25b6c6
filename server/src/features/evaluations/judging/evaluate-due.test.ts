import { afterAll, describe, expect, it } from 'vitest'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { createEvaluationWorld } from '#test/evaluation/evaluation-world.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import { createEvaluationJob } from '../evaluation-job.ts'

// Monday noon in New York. The last finished trading day is Friday 31 May; the window of all predictions begins on
// Tuesday 4 June.
const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const usualPrices: Prices = [100, 101, 99, 100]
const usualStock = { first: '2024-05-06', last: '2024-09-30', defaultPrices: usualPrices }

const candleSpecs = {
  UP: { ...usualStock, days: { '2024-06-05': [103, 110, 102, 104] as Prices } },
  DOWN: { ...usualStock, days: { '2024-06-04': [99, 100, 94, 95] as Prices } },
  QUIET: usualStock,
  GAP: { ...usualStock, days: { '2024-06-04': [106, 111, 105, 110] as Prices } },
  SPLIT: {
    ...usualStock,
    defaultPrices: [25, 25.25, 24.75, 25] as Prices,
    days: { '2024-06-06': [25, 27.5, 24.8, 26] as Prices },
  },
  HOLE: { ...usualStock, days: { '2024-06-05': null } },
  HALT: {
    ...usualStock,
    days: { '2024-06-04': null, '2024-06-05': null, '2024-06-06': null, '2024-06-07': null },
  },
  GONE: { ...usualStock, last: '2024-06-03' },
}

/** Periods in days by stock; all others are 3. */
const PERIODS = new Map([
  ['DOWN', 1],
  ['GAP', 1],
  ['QUIET', 4],
])

const predictionIds = new Map<string, string>()

async function moveTo(instant: string): Promise<void> {
  const now = Date.parse(instant)
  await market.moveTo(now)
  world.clock.moveTo(now)
}

const readPrediction = (name: string) => world.readPrediction(predictionIds.get(name)!)

const database = await createTestDatabase()
const market = await openSimulatedMarket({
  candleFolder: await createCandleFolder(candleSpecs, ['SPLIT,2024-06-05,4']),
  at: PREDICTED_AT,
})
const world = createEvaluationWorld({ db: database.db, market, at: PREDICTED_AT })
const minji = await world.addMember('민지')
for (const stock of Object.keys(candleSpecs)) {
  const targetPrice = stock === 'DOWN' ? 95 : 110
  const period = PERIODS.get(stock) ?? 3
  predictionIds.set(stock, await world.predict(minji, { stock, targetPrice, period }))
}
afterAll(async () => {
  world.close()
  await market.stop()
  await database.drop()
})

describe('before anything is due', () => {
  it('judges nothing until the close is final', async () => {
    await moveTo('2024-06-04T20:29:00Z')
    expect(await world.evaluate()).toMatchObject({ due: 0, success: 0, failed: 0, skipped: 0, failure: null })
    expect(await readPrediction('DOWN')).toMatchObject({ status: 'pending', evaluatedAt: null })
  })
})

describe('a service with faults', () => {
  it.each([
    ['not-entitled', 'not_entitled'],
    ['server-error', 'fetch_failed'],
  ])('%s: skips the stocks that the service refuses', async (kind, reason) => {
    await moveTo('2024-06-04T20:29:50Z')
    await market.addFault({ kind, ticker: 'DOWN' })
    await market.addFault({ kind, ticker: 'GAP' })
    await moveTo('2024-06-04T20:31:00Z')
    const run = await world.evaluate()
    await market.clearFaults()
    expect(run).toMatchObject({ due: 2, success: 0, failed: 0, skipped: 2, failure: null })
    expect(run.skips.map((skip) => skip.reason)).toEqual([reason, reason])
    expect(run.finishedAt).not.toBeNull()
    expect(await readPrediction('DOWN')).toMatchObject({ status: 'pending' })
  })

  it('skips a prediction with a day that is missing at the service', async () => {
    await market.addFault({ kind: 'missing', ticker: 'GAP', dates: ['2024-06-04'] })
    const run = await world.evaluate()
    await market.clearFaults()
    expect(run).toMatchObject({ due: 2, success: 1, skipped: 1 })
    expect(run.skips).toEqual([
      {
        predictionId: predictionIds.get('GAP'),
        reason: 'no_data',
        missingDays: ['2024-06-04'],
        closeRatio: null,
      },
    ])
  })
})

describe('judging', () => {
  it('has judged the falling prediction after its only day', async () => {
    expect(await readPrediction('DOWN')).toMatchObject({
      status: 'success',
      actualPrice: 95,
      actualDay: '2024-06-04',
      actualChange: -5,
      error: 0,
      accuracyMultiplier: 1,
      volatilityMultiplier: 2,
      finalScore: 1000,
      reachedOn: '2024-06-04',
      splitFactor: null,
      judgedFrom: '2024-06-04',
      judgedCandles: [{ date: '2024-06-04', open: 99, high: 100, low: 94, close: 95, volume: 1000 }],
    })
  })

  it('judges the rest of the week, each prediction by its own days', async () => {
    await moveTo('2024-06-06T20:30:00Z')
    const run = await world.evaluate()
    expect(run).toMatchObject({ due: 6, success: 3, failed: 0, skipped: 3, failure: null })
    expect(await readPrediction('UP')).toMatchObject({
      status: 'success',
      actualPrice: 100,
      actualDay: '2024-06-06',
      actualChange: 0,
      error: 10,
      accuracyMultiplier: 0.5,
      finalScore: 450,
      reachedOn: '2024-06-05',
    })
  })

  it('awards the score that the form showed, even if the first open was already close to the target', async () => {
    expect(await readPrediction('GAP')).toMatchObject({
      status: 'success',
      volatilityMultiplier: 3,
      finalScore: 1500,
    })
  })

  it('follows a split, and leaves base and target price as they were', async () => {
    expect(await readPrediction('SPLIT')).toMatchObject({
      status: 'success',
      basePrice: 100,
      targetPrice: 110,
      splitFactor: 4,
      actualPrice: 26,
      actualChange: 4,
      error: 6,
      finalScore: 450,
    })
  })

  it('names the missing days', async () => {
    const { skips } = await world.evaluate()
    const skipsById = new Map(skips.map(({ predictionId, closeRatio: _, ...skip }) => [predictionId, skip]))
    expect(skipsById.get(predictionIds.get('HOLE')!)).toEqual({
      reason: 'missing_days',
      missingDays: ['2024-06-05'],
    })
    expect(skipsById.get(predictionIds.get('HALT')!)).toEqual({
      reason: 'no_data',
      missingDays: ['2024-06-04', '2024-06-05', '2024-06-06'],
    })
  })

  it('judges five trading days after the window even if candles are missing; if all are, by the first later candle', async () => {
    await moveTo('2024-06-13T20:29:00Z')
    expect(await world.evaluate()).toMatchObject({ due: 4, failed: 1, skipped: 3 })
    expect(await readPrediction('QUIET')).toMatchObject({
      status: 'failed',
      finalScore: 0,
      reachedOn: null,
      actualPrice: 100,
    })
    await moveTo('2024-06-13T20:30:00Z')
    expect(await world.evaluate()).toMatchObject({ due: 3, failed: 2, skipped: 1 })
    expect(await readPrediction('HOLE')).toMatchObject({ status: 'failed', actualDay: '2024-06-06' })
    expect(await readPrediction('HOLE')).toHaveProperty('judgedCandles.length', 2)
    expect(await readPrediction('HALT')).toMatchObject({ status: 'failed', actualDay: '2024-06-10' })
  })

  it('lists predictions without any candle as stuck after 30 days', async () => {
    await moveTo('2024-07-06T20:29:00Z')
    expect((await world.evaluate()).skips).toMatchObject([{ reason: 'no_data' }])
    await moveTo('2024-07-06T20:30:00Z')
    const run = await world.evaluate()
    expect(run).toMatchObject({ due: 1, skipped: 1, success: 0, failed: 0 })
    expect(run.skips).toMatchObject([{ predictionId: predictionIds.get('GONE'), reason: 'stuck' }])
    expect(await readPrediction('GONE')).toMatchObject({ status: 'pending' })
  })

  it('leaves stuck predictions to the admins: the schedule skips them', async () => {
    const listRuns = () => world.db.selectFrom('evaluationRuns').select('id').execute()
    const runsBefore = await listRuns()
    await createEvaluationJob(world.deps).run(new AbortController().signal)
    expect(await listRuns()).toEqual(runsBefore)
    expect(await world.evaluate({ excludesStuck: true })).toMatchObject({ due: 0, skipped: 0 })
    expect(await world.evaluate()).toMatchObject({ due: 1, skipped: 1 })
  })

  it('has correct statistics after all these runs', async () => {
    expect(await findDriftedStats(world.db)).toEqual([])
    expect(await world.readStats(minji)).toMatchObject({
      totalScore: 1000 + 450 + 1500 + 450,
      success: 4,
      failed: 3,
      pending: 1,
      total: 8,
      isRanked: true,
    })
  })
})
