import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { createCandleFolder, type Prices } from '../market-data/candle-folder.ts'
import { createWalkingCandles } from '../market-data/walking-candles.ts'
import { createEvaluationWorld, type EvaluationWorld } from './evaluation-world.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { findDriftedRankingInputs, findDriftedStats } from '#shared/integrity/recount.ts'
import { type SimulatedMarket, openSimulatedMarket } from '../market-data/simulated-market.ts'
import { cloneDatabase, type TestDatabase } from '../database/test-database.ts'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionRows } from '../builders/builders.ts'

/** `predictionCount`: one prediction of each member on each stock. */
export const CROWD = { memberCount: 230, stocks: ['AAA', 'BBB', 'CCC'], predictionCount: 690 }
/** When all predictions of the crowd are due. */
export const DUE_AT = '2024-06-07T12:00:00.000Z'

const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const defaultPrices: Prices = [100, 101, 99, 100]
const candleDays = { first: '2023-04-03', last: '2024-09-30' }
const quietCandles = { ...candleDays, defaultPrices }
const CANDLES = {
  AAA: { ...quietCandles, days: { '2024-06-05': [103, 109, 94, 104] as Prices } },
  BBB: { ...quietCandles, days: { '2024-06-04': [99, 100, 91, 95] as Prices } },
  CCC: createWalkingCandles(candleDays),
  // The market with which predictions are compared.
  SPY: { ...quietCandles, defaultPrices: [100, 101, 99, 100.5] as Prices },
}

/** Many due predictions per stock, to be evaluated repeatedly from the same initial state. */
export interface Crowd {
  market: SimulatedMarket
  /** Copies the database at the time when all predictions are due. */
  copy(): Promise<CrowdCopy>
  /** The rows after a single undisturbed evaluation, except `evaluatedAt`, which depends on the time of the test. */
  baseline: Awaited<ReturnType<typeof readState>>
  drop(): Promise<void>
}

export interface CrowdCopy {
  database: TestDatabase
  world: EvaluationWorld
  drop(): Promise<void>
}

export async function createCrowd(): Promise<Crowd> {
  const market = await openSimulatedMarket({
    candleFolder: await createCandleFolder(CANDLES),
    at: PREDICTED_AT,
  })
  const template = await createTestDatabase()
  await populate(createEvaluationWorld({ db: template.db, market, at: PREDICTED_AT }))
  // A database with open connections cannot be copied.
  await template.db.destroy()
  await market.moveTo(Date.parse(DUE_AT))
  const copy = () => createCopy(template, market)
  const firstCopy = await copy()
  await firstCopy.world.evaluate()
  const baseline = await readState(firstCopy.world.db)
  await firstCopy.drop()
  const drop = async () => {
    await market.stop()
    await template.drop()
  }
  return { market, copy, baseline, drop }
}

/** Adds members with predictions of different target prices, for many successes, failures and ties. */
async function populate(world: EvaluationWorld): Promise<void> {
  for (let index = 0; index < CROWD.memberCount; index++) {
    const author = await world.addMember(`member_${index}`)
    for (const [stockIndex, stock] of CROWD.stocks.entries()) {
      const step = (index + stockIndex * 3) % 21
      // From 90 to 111, except 100, which is the current price.
      const targetPrice = step < 10 ? 90 + step : 91 + step
      await world.predict(author, { stock, targetPrice, period: 1 + (step % 3) })
    }
  }
  world.close()
}

async function createCopy(template: TestDatabase, market: SimulatedMarket): Promise<CrowdCopy> {
  const name = new URL(template.url).pathname.slice(1)
  const database = await cloneDatabase(inject('postgresUrl'), name)
  const world = createEvaluationWorld({ db: database.db, market, at: Date.parse(DUE_AT) })
  const drop = async () => {
    world.close()
    await database.drop()
  }
  return { database, world, drop }
}

async function readState(db: Db) {
  const predictions = await selectPredictionRows(db).execute()
  const stats = await db.selectFrom('memberStats').selectAll().orderBy('userId').execute()
  return { predictions: predictions.map((row) => ({ ...row, evaluatedAt: null })), stats }
}

export async function expectBaseline(crowd: Crowd, db: Db): Promise<void> {
  expect(await readState(db)).toEqual(crowd.baseline)
  expect(await findDriftedStats(db)).toEqual([])
  expect(await findDriftedRankingInputs(db)).toEqual([])
}

export async function countJudged(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from items where status <> 'pending'`.execute(db)
  return rows[0]!.count
}
