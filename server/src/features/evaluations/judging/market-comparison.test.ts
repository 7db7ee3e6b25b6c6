import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { createEvaluationWorld, type EvaluationWorld } from '#test/evaluation/evaluation-world.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import { createEvaluationJob } from '../evaluation-job.ts'

// Monday noon in New York. A prediction of one day is judged with the prices of Tuesday, 4 June; a prediction of three
// days with the prices of Tuesday to Thursday.
const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const DUE_AT = Date.parse('2024-06-06T21:00:00Z')
const usualPrices: Prices = [100, 101, 99, 100]
const usualStock = { first: '2024-05-06', last: '2024-09-30', defaultPrices: usualPrices }
/** Builds candles with this close on Thursday, the last day of the windows. */
const buildCandlesWithLastClose = (close: number) => ({
  ...usualStock,
  days: { '2024-06-06': [100, 103, 97, close] as Prices },
})

const candleFolder = await createCandleFolder(
  {
    SPY: buildCandlesWithLastClose(102),
    AHEAD: buildCandlesWithLastClose(102.01),
    BEHIND: buildCandlesWithLastClose(101.99),
    EVEN: buildCandlesWithLastClose(102),
    FALLS: buildCandlesWithLastClose(97),
    QQQ: buildCandlesWithLastClose(103),
    TSM: buildCandlesWithLastClose(103),
    HALT: {
      ...buildCandlesWithLastClose(103),
      days: { ...buildCandlesWithLastClose(103).days, '2024-06-04': null },
    },
    SPLIT: {
      ...usualStock,
      days: { '2024-06-06': [25, 26, 24, 25.75] as Prices },
      defaultPrices: [25, 25.25, 24.75, 25] as Prices,
    },
  },
  ['SPLIT,2024-06-05,4'],
)
const market = await openSimulatedMarket({ candleFolder, at: PREDICTED_AT })
let database: TestDatabase
let world: EvaluationWorld
let minji: string

async function moveTo(at: number): Promise<void> {
  await market.moveTo(at)
  world.clock.moveTo(at)
}

const predictThreeDays = (stock: string, targetPrice: number) =>
  world.predict(minji, { stock, targetPrice, period: 3 })

async function readComparison(id: string) {
  const { beatMarket, stockChange, marketChange, marketPending } = await world.readPrediction(id)
  return { beatMarket, stockChange, marketChange, marketPending }
}

const NOT_COMPARED = { beatMarket: null, stockChange: null, marketChange: null, marketPending: false }

const readWinsAndLosses = async () => {
  const { marketWins, marketLosses } = await world.readStats(minji)
  return [marketWins, marketLosses]
}

beforeEach(async () => {
  await market.clearFaults()
  await market.moveTo(PREDICTED_AT)
  database = await createTestDatabase()
  world = createEvaluationWorld({ db: database.db, market, at: PREDICTED_AT })
  minji = await world.addMember('민지')
  return async () => {
    expect(await findDriftedStats(world.db)).toEqual([])
    world.close()
    await database.drop()
  }
})
afterAll(() => market.stop())

describe('a judged prediction against SPY, which rises by 2 % from the first open to the last close', () => {
  const WIN = { beatMarket: true, winsAndLosses: [1, 0] }
  const LOSS = { beatMarket: false, winsAndLosses: [0, 1] }
  const TIE = { beatMarket: null, winsAndLosses: [0, 0] }

  it.each([
    { title: 'predicted up, rises more', stock: 'AHEAD', target: 130, result: WIN, stockChange: 2.01 },
    { title: 'predicted up, rises less', stock: 'BEHIND', target: 130, result: LOSS, stockChange: 1.99 },
    { title: 'predicted up, rises as much', stock: 'EVEN', target: 130, result: TIE, stockChange: 2 },
    { title: 'predicted up, falls', stock: 'FALLS', target: 130, result: LOSS, stockChange: -3 },
    { title: 'predicted down, rises less', stock: 'BEHIND', target: 70, result: WIN, stockChange: 1.99 },
    { title: 'predicted down, rises more', stock: 'AHEAD', target: 70, result: LOSS, stockChange: 2.01 },
    { title: 'predicted down, rises as much', stock: 'EVEN', target: 70, result: TIE, stockChange: 2 },
    { title: 'a depositary receipt', stock: 'TSM', target: 130, result: WIN, stockChange: 3 },
    { title: 'after a split', stock: 'SPLIT', target: 130, result: WIN, stockChange: 3 },
    {
      title: 'without a candle on the first day: both are compared from the second',
      stock: 'HALT',
      target: 130,
      result: WIN,
      stockChange: 3,
    },
  ])('$title ($stock, target $target): $result', async ({ stock, target, result, stockChange }) => {
    const { beatMarket, winsAndLosses } = result
    const id = await predictThreeDays(stock, target)
    await moveTo(Date.parse('2024-06-14T21:00:00Z'))
    expect(await world.evaluate()).toMatchObject({ failure: null, skipped: 0 })
    expect(await readComparison(id)).toEqual({
      beatMarket,
      stockChange,
      marketChange: 2,
      marketPending: false,
    })
    expect(await readWinsAndLosses()).toEqual(winsAndLosses)
  })

  it('leaves funds out', async () => {
    const id = await predictThreeDays('QQQ', 130)
    await moveTo(DUE_AT)
    await world.evaluate()
    expect(await readComparison(id)).toEqual(NOT_COMPARED)
  })
})

describe('predictions whose windows begin on the same day', () => {
  it('count as one win or loss by their majority, and not at all in a tie', async () => {
    await predictThreeDays('AHEAD', 130)
    await predictThreeDays('TSM', 130)
    await predictThreeDays('BEHIND', 130)
    await moveTo(DUE_AT)
    await world.evaluate()
    expect(await readWinsAndLosses()).toEqual([1, 0])
    const duri = await world.addMember('두리')
    await moveTo(PREDICTED_AT)
    await world.predict(duri, { stock: 'AHEAD', targetPrice: 130, period: 3 })
    await world.predict(duri, { stock: 'BEHIND', targetPrice: 130, period: 3 })
    await moveTo(DUE_AT)
    await world.evaluate()
    const { marketWins, marketLosses } = await world.readStats(duri)
    expect([marketWins, marketLosses]).toEqual([0, 0])
  })
})

describe("without SPY's prices", () => {
  const runScheduledJob = () => createEvaluationJob(world.deps).run(new AbortController().signal)

  it('after a failed call the comparison is pending, and a later run makes it with the same result', async () => {
    const stocks = ['AHEAD', 'TSM', 'BEHIND', 'QQQ']
    const ids: string[] = []
    for (const stock of stocks) ids.push(await predictThreeDays(stock, 130))
    await moveTo(DUE_AT)
    await market.addFault({ kind: 'server-error', ticker: 'SPY' })
    await world.evaluate()
    const pendingComparison = { ...NOT_COMPARED, marketPending: true }
    expect(await Promise.all(ids.map(readComparison))).toEqual([
      pendingComparison,
      pendingComparison,
      pendingComparison,
      NOT_COMPARED,
    ])
    expect(await readWinsAndLosses()).toEqual([0, 0])
    await runScheduledJob()
    expect(await readComparison(ids[0]!)).toEqual(pendingComparison)
    await market.clearFaults()
    await runScheduledJob()
    expect(await Promise.all(ids.map(readComparison))).toEqual([
      { beatMarket: true, stockChange: 2.01, marketChange: 2, marketPending: false },
      { beatMarket: true, stockChange: 3, marketChange: 2, marketPending: false },
      { beatMarket: false, stockChange: 1.99, marketChange: 2, marketPending: false },
      NOT_COMPARED,
    ])
    expect(await readWinsAndLosses()).toEqual([1, 0])
  })

  it.each(['not-entitled', 'not-found'])(
    '%s is final: a later run makes no comparison either',
    async (kind) => {
      const id = await predictThreeDays('AHEAD', 130)
      await moveTo(DUE_AT)
      await market.addFault({ kind, ticker: 'SPY' })
      await world.evaluate()
      await market.clearFaults()
      await runScheduledJob()
      expect(await readComparison(id)).toEqual(NOT_COMPARED)
    },
  )

  it('a missing price of SPY on one of the days is final too', async () => {
    const id = await predictThreeDays('AHEAD', 130)
    await moveTo(DUE_AT)
    await market.addFault({ kind: 'missing', ticker: 'SPY', dates: ['2024-06-04'] })
    await world.evaluate()
    expect(await readComparison(id)).toEqual(NOT_COMPARED)
  })

  it('judging does not wait for SPY, and a comparison that was saved later cannot be changed', async () => {
    const id = await predictThreeDays('AHEAD', 130)
    await moveTo(DUE_AT)
    await market.addFault({ kind: 'server-error', ticker: 'SPY' })
    await world.evaluate()
    expect(await world.readPrediction(id)).toMatchObject({
      status: 'failed',
      finalScore: 0,
      actualPrice: 102.01,
    })
    await market.clearFaults()
    await runScheduledJob()
    await expect(
      world.db.updateTable('predictions').set({ beatMarket: false }).where('id', '=', id).execute(),
    ).rejects.toThrow('a prediction is never changed')
  })
})
