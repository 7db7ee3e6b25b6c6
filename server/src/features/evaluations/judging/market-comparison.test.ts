import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCandleFolder, type Prices } from '#test/market-data/candle-files.ts'
import { createEvaluationWorld, type EvaluationWorld } from '#test/evaluation/evaluation-world.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import { createEvaluationJob } from '../evaluation-job.ts'

// Monday noon in New York; a prediction of one day is judged by Tuesday 4 June, one of three days up to Thursday.
const MADE = Date.parse('2024-06-03T16:00:00Z')
const DUE = Date.parse('2024-06-06T21:00:00Z')
const usual: Prices = [100, 101, 99, 100]
const calm = { first: '2024-05-06', last: '2024-09-30', usual }
const closing = (close: number) => ({ ...calm, days: { '2024-06-06': [100, 103, 97, close] as Prices } })

const replay = await createCandleFolder(
  {
    SPY: closing(102),
    AHEAD: closing(102.01),
    BEHIND: closing(101.99),
    EVEN: closing(102),
    FALLS: closing(97),
    QQQ: closing(103),
    TSM: closing(103),
    HALT: { ...closing(103), days: { ...closing(103).days, '2024-06-04': null } },
    SPLIT: {
      ...calm,
      days: { '2024-06-06': [25, 26, 24, 25.75] as Prices },
      usual: [25, 25.25, 24.75, 25] as Prices,
    },
  },
  ['SPLIT,2024-06-05,4'],
)
const market = await openSimulatedMarket({ replay, at: MADE })
let database: TestDatabase
let world: EvaluationWorld
let minji: string

async function moveTo(at: number): Promise<void> {
  await market.moveTo(at)
  world.clock.moveTo(at)
}

const predictDays = (period: number) => (stock: string, targetPrice: number) =>
  world.predict(minji, { stock, targetPrice, period })
const threeDays = predictDays(3)

async function readComparison(id: string) {
  const { beatMarket, marketChange, marketPending } = await world.prediction(id)
  return { beatMarket, marketChange, marketPending }
}

const readRecord = async () => {
  const { marketWins, marketLosses } = await world.stats(minji)
  return [marketWins, marketLosses]
}

beforeEach(async () => {
  await market.clearFaults()
  await market.moveTo(MADE)
  database = await createTestDatabase()
  world = createEvaluationWorld({ db: database.db, market, at: MADE })
  minji = await world.member('민지')
  return async () => {
    expect(await findDriftedStats(world.db)).toEqual([])
    world.close()
    await database.drop()
  }
})
afterAll(() => market.stop())

describe('a judged prediction against SPY, which rises by 2 % from the first open to the last close', () => {
  it.each([
    ['up, further', 'AHEAD', 130, true],
    ['up, less far', 'BEHIND', 130, false],
    ['up, as far', 'EVEN', 130, null],
    ['up, the other way', 'FALLS', 130, false],
    ['down, less far up', 'BEHIND', 70, true],
    ['down, further up', 'AHEAD', 70, false],
    ['down, as far', 'EVEN', 70, null],
    ['a depositary receipt', 'TSM', 130, true],
    ['after a split', 'SPLIT', 130, true],
    ['judged from its second day on, where SPY opened at 100 too', 'HALT', 130, true],
  ])('%s', async (_, stock, target, beatMarket) => {
    const id = await threeDays(stock, target)
    await moveTo(Date.parse('2024-06-14T21:00:00Z'))
    expect(await world.evaluate()).toMatchObject({ failure: null, skipped: 0 })
    expect(await readComparison(id)).toEqual({ beatMarket, marketChange: 2, marketPending: false })
    expect(await readRecord()).toEqual([beatMarket === true ? 1 : 0, beatMarket === false ? 1 : 0])
  })

  it('leaves funds out', async () => {
    const id = await threeDays('QQQ', 130)
    await moveTo(DUE)
    await world.evaluate()
    expect(await readComparison(id)).toEqual({ beatMarket: null, marketChange: null, marketPending: false })
  })
})

describe('the predictions of one first judged day', () => {
  it('are decided together, by majority, and not at all with a tie', async () => {
    await threeDays('AHEAD', 130)
    await threeDays('TSM', 130)
    await threeDays('BEHIND', 130)
    await moveTo(DUE)
    await world.evaluate()
    expect(await readRecord()).toEqual([1, 0])
    const duri = await world.member('두리')
    await moveTo(MADE)
    await world.predict(duri, { stock: 'AHEAD', targetPrice: 130, period: 3 })
    await world.predict(duri, { stock: 'BEHIND', targetPrice: 130, period: 3 })
    await moveTo(DUE)
    await world.evaluate()
    const { marketWins, marketLosses } = await world.stats(duri)
    expect([marketWins, marketLosses]).toEqual([0, 0])
  })
})

describe("without SPY's prices", () => {
  const run = () => createEvaluationJob(world.deps).run(new AbortController().signal)

  it('after a failed call the comparison stays pending, and a later run makes it in the same way', async () => {
    const stocks = ['AHEAD', 'TSM', 'BEHIND', 'QQQ']
    const ids: string[] = []
    for (const stock of stocks) ids.push(await threeDays(stock, 130))
    await moveTo(DUE)
    await market.addFault({ kind: 'server-error', ticker: 'SPY' })
    await world.evaluate()
    const open = { beatMarket: null, marketChange: null, marketPending: true }
    const never = { ...open, marketPending: false }
    expect(await Promise.all(ids.map(readComparison))).toEqual([open, open, open, never])
    expect(await readRecord()).toEqual([0, 0])
    await run()
    expect(await readComparison(ids[0]!)).toEqual(open)
    await market.clearFaults()
    await run()
    expect(await Promise.all(ids.map(readComparison))).toEqual([
      { beatMarket: true, marketChange: 2, marketPending: false },
      { beatMarket: true, marketChange: 2, marketPending: false },
      { beatMarket: false, marketChange: 2, marketPending: false },
      never,
    ])
    expect(await readRecord()).toEqual([1, 0])
  })

  it.each(['not-entitled', 'not-found'])('%s is final: nothing is compared, now or later', async (kind) => {
    const id = await threeDays('AHEAD', 130)
    await moveTo(DUE)
    await market.addFault({ kind, ticker: 'SPY' })
    await world.evaluate()
    await market.clearFaults()
    await run()
    expect(await readComparison(id)).toEqual({ beatMarket: null, marketChange: null, marketPending: false })
  })

  it('for one of the days is final too', async () => {
    const id = await threeDays('AHEAD', 130)
    await moveTo(DUE)
    await market.addFault({ kind: 'missing', ticker: 'SPY', dates: ['2024-06-04'] })
    await world.evaluate()
    expect(await readComparison(id)).toEqual({ beatMarket: null, marketChange: null, marketPending: false })
  })

  it('does not change the judgement, and is never made twice', async () => {
    const id = await threeDays('AHEAD', 130)
    await moveTo(DUE)
    await market.addFault({ kind: 'server-error', ticker: 'SPY' })
    await world.evaluate()
    expect(await world.prediction(id)).toMatchObject({ status: 'failed', finalScore: 0, actualPrice: 102.01 })
    await market.clearFaults()
    await run()
    await expect(
      world.db.updateTable('predictions').set({ beatMarket: false }).where('id', '=', id).execute(),
    ).rejects.toThrow('a prediction is never changed')
  })
})
