import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { createEvaluationWorld } from '#test/evaluation/evaluation-world.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import { createEvaluationJob } from '../evaluation-job.ts'

// Monday noon in New York. The window is Tuesday 4 June 2024; 30 days after its close is final is 4 July, 20:30
// UTC.
const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const CLOSE_FINAL_AT = Date.parse('2024-06-04T20:30:00Z')
const BEFORE_STUCK_AT = Date.parse('2024-07-04T20:29:59Z')
const STUCK_AT = Date.parse('2024-07-04T20:30:00Z')

const prices = { first: '2024-05-06', last: '2024-09-30', defaultPrices: [100, 111, 99, 100] as Prices }

/** Stock, fault of the market-data service, and the reason with which a run skips its predictions. */
const REFUSALS = [
  ['NOTFOUND', { kind: 'not-found' }, 'no_data'],
  ['EMPTY', { kind: 'empty' }, 'no_data'],
  ['NOTENT', { kind: 'not-entitled' }, 'not_entitled'],
  ['FRAME', { kind: 'time-frame' }, 'not_entitled'],
  ['NOTYET', { kind: 'before-end-of-day' }, 'fetch_failed'],
  ['LIMIT', { kind: 'rate-limit' }, 'fetch_failed'],
  ['KEY', { kind: 'unknown-key' }, 'fetch_failed'],
  ['ERROR', { kind: 'server-error' }, 'fetch_failed'],
  ['BROKEN', { kind: 'malformed' }, 'fetch_failed'],
] as const

const symbols = ['FINE', 'SPLITS', 'THROWS', ...REFUSALS.map(([stock]) => stock)]
const database = await createTestDatabase()
const market = await openSimulatedMarket({
  candleFolder: await createCandleFolder(Object.fromEntries(symbols.map((symbol) => [symbol, prices]))),
  at: PREDICTED_AT,
})
const world = createEvaluationWorld({ db: database.db, market, at: PREDICTED_AT, hasFrozenClock: true })
afterAll(async () => {
  world.close()
  await market.stop()
  await database.drop()
})
afterEach(() => market.clearFaults())

async function moveTo(at: number) {
  await market.moveTo(at)
  world.clock.moveTo(at)
}

async function predictOn(stock: string) {
  await moveTo(PREDICTED_AT)
  return world.predict(await world.addMember(`author${stock}`), { stock, targetPrice: 110, period: 1 })
}

const readStatus = async (id: string) => (await world.readPrediction(id)).status
const runScheduledJob = () => createEvaluationJob(world.deps).run(new AbortController().signal)

describe('a prediction is stuck after 30 days if the service refuses each request for its candles', () => {
  it.each(REFUSALS)('%s: %j', async (stock, fault, reason) => {
    const id = await predictOn(stock)
    const findSkip = async () =>
      (await world.evaluate()).skips.find(({ predictionId }) => predictionId === id)
    await market.addFault({ ...fault, pathPrefix: `/v2/aggs/ticker/${stock}/range` })
    await moveTo(CLOSE_FINAL_AT)
    expect(await findSkip()).toMatchObject({ reason })
    await moveTo(BEFORE_STUCK_AT)
    expect(await findSkip()).toMatchObject({ reason })
    await moveTo(STUCK_AT)
    expect(await findSkip()).toMatchObject({ reason: 'stuck' })
    expect(await readStatus(id)).toBe('pending')
  })
})

describe('a prediction is also stuck if it waits', () => {
  it('for the list of splits', async () => {
    const id = await predictOn('SPLITS')
    await market.addFault({ kind: 'server-error', pathPrefix: '/v3/reference/splits' })
    await moveTo(STUCK_AT)
    const { skips } = await world.evaluate()
    expect(skips.find(({ predictionId }) => predictionId === id)).toMatchObject({ reason: 'stuck' })
  })

  it('for an unexpected error to be repaired; `failure` of the run names it', async () => {
    const id = await predictOn('THROWS')
    // The candle that judges the prediction cannot be stored.
    await database.db.schema
      .alterTable('candles')
      .addCheckConstraint('refused', sql`symbol <> 'THROWS' or date <> '2024-06-04'`)
      .execute()
    await moveTo(BEFORE_STUCK_AT)
    const firstRun = await world.evaluate()
    expect(firstRun.failure).toContain('refused')
    expect(firstRun.skips.some(({ predictionId }) => predictionId === id)).toBe(false)
    await moveTo(STUCK_AT)
    const secondRun = await world.evaluate()
    expect(secondRun.failure).toContain('refused')
    expect(secondRun.skips.find(({ predictionId }) => predictionId === id)).toMatchObject({ reason: 'stuck' })
    await database.db.schema.alterTable('candles').dropConstraint('refused').execute()
  })
})

it('a stuck prediction is tried once a day by the schedule, and judged when the service answers again', async () => {
  const id = await predictOn('FINE')
  await market.addFault({ kind: 'server-error', pathPrefix: '/v2/aggs/ticker/FINE' })
  const countRuns = async () => (await world.db.selectFrom('evaluationRuns').select('id').execute()).length
  await moveTo(STUCK_AT)
  await world.evaluate()
  await market.clearFaults()
  const runCountBefore = await countRuns()
  await moveTo(STUCK_AT + 23 * 3_600_000)
  await runScheduledJob()
  expect([await countRuns(), await readStatus(id)]).toEqual([runCountBefore, 'pending'])
  await moveTo(STUCK_AT + 25 * 3_600_000)
  await runScheduledJob()
  expect([await countRuns(), await readStatus(id)]).toEqual([runCountBefore + 1, 'success'])
})
