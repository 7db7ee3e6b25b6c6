import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCandleFolder, type Prices, type CandleSpec } from '#test/market-data/candle-folder.ts'
import { createEvaluationWorld } from '#test/evaluation/evaluation-world.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'

// Monday noon in New York, when the last close is Friday's; the window is Tuesday to Thursday.
const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const DUE_AT = Date.parse('2024-06-06T20:30:00Z')
const MONDAY_AFTER = Date.parse('2024-06-10T12:00:00Z')

interface Case {
  /**
   * Rows of the split list: date, ratio, the day from which the price history includes the split, and `no` if the
   * service does not list it.
   */
  splits: string[]
  /** The expected divisor of the base price, null if the price is not divided, or the reason of a skip. */
  withList: number | null | string
  /** The expectation if the subscription does not include the list of splits. */
  withoutList: number | null | string
}

const cases: Record<string, Case> = {
  NONE: { splits: [], withList: null, withoutList: null },
  FOUR: { splits: ['2024-06-05,4'], withList: 4, withoutList: 4 },
  UNEVEN: { splits: ['2024-06-06,3:2'], withList: 1.5, withoutList: 1.5 },
  REVERSE: { splits: ['2024-06-04,0.1'], withList: 0.1, withoutList: 0.1 },
  TWICE: { splits: ['2024-06-04,2', '2024-06-06,3'], withList: 6, withoutList: 6 },
  BOTHWAYS: { splits: ['2024-06-04,0.1', '2024-06-06,2'], withList: 0.2, withoutList: 0.2 },
  STOCKDIV: { splits: ['2024-06-05,1.05'], withList: 1.05, withoutList: 1.05 },
  ODD: { splits: ['2024-06-05,1.0493'], withList: 1.0493, withoutList: 1.0493 },
  SPINOFF: { splits: ['2024-06-05,1.281'], withList: 1.281, withoutList: 'unknown_scale' },
  AFTER: { splits: ['2024-06-07,5'], withList: null, withoutList: null },
  HIDDEN: { splits: ['2024-06-05,4,,no'], withList: 'unknown_scale', withoutList: 4 },
  HIDDENODD: { splits: ['2024-06-05,1.281,,no'], withList: 'unknown_scale', withoutList: 'unknown_scale' },
  DIVIDEND: { splits: ['2024-06-05,1.025,,no'], withList: 'unknown_scale', withoutList: 'unknown_scale' },
  CORRECTED: { splits: ['2024-06-05,1.004,,no'], withList: null, withoutList: null },
  // This split is in effect, but the price history includes it only from Monday.
  LATE: { splits: ['2024-06-05,4,2024-06-10,'], withList: 'unknown_scale', withoutList: 4 },
}

/** Candles in prices after all splits. In prices before the splits, Friday closes at 100 and Wednesday reaches 110. */
function toCandleSpec({ splits }: Case): CandleSpec {
  const parseRatio = (row: string) => {
    const [newShares, oldShares = '1'] = row.split(',')[1]!.split(':')
    return Number(newShares) / Number(oldShares)
  }
  const ratio = splits.reduce((product, row) => product * parseRatio(row), 1)
  const scalePrices = (prices: Prices) =>
    prices.map((price) => Math.round((price / ratio) * 1e6) / 1e6) as Prices
  const days = {
    '2024-06-05': scalePrices([100, 110.5, 99, 104]),
    '2024-06-06': scalePrices([104, 105, 103, 104]),
  }
  return { first: '2024-05-06', last: '2024-07-31', defaultPrices: scalePrices([100, 101, 99, 100]), days }
}

const closeFunctions: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closeFunctions.splice(0).toReversed()) await close()
})

/** Predicts 110 for every case, and moves the clock to when the predictions are due. */
async function openCases() {
  const database = await createTestDatabase()
  closeFunctions.push(database.drop)
  const candleSpecs = Object.fromEntries(
    Object.entries(cases).map(([stock, testCase]) => [stock, toCandleSpec(testCase)]),
  )
  const splits = Object.entries(cases).flatMap(([stock, testCase]) =>
    testCase.splits.map((row) => `${stock},${row}`),
  )
  const market = await openSimulatedMarket({
    candleFolder: await createCandleFolder(candleSpecs, splits),
    at: PREDICTED_AT,
  })
  closeFunctions.push(market.stop)
  const world = createEvaluationWorld({ db: database.db, market, at: PREDICTED_AT })
  closeFunctions.push(world.close)
  const members = [await world.addMember('민지'), await world.addMember('두리')]
  const ids = new Map<string, string>()
  for (const [index, stock] of Object.keys(cases).entries()) {
    ids.set(stock, await world.predict(members[index % 2]!, { stock, targetPrice: 110, period: 3 }))
  }
  const moveTo = async (at: number) => {
    await market.moveTo(at)
    world.clock.moveTo(at)
  }
  await moveTo(DUE_AT)
  const readPrediction = (stock: string) => world.readPrediction(ids.get(stock)!)
  return { ...world, market, moveTo, readPrediction, ids }
}

type World = Awaited<ReturnType<typeof openCases>>

/** Judges all predictions and returns, by stock, the split factor or the reason of the skip. */
async function readOutcomes({ evaluate, readPrediction, ids }: World) {
  const { skips } = await evaluate()
  const outcomes: Record<string, number | null | string> = {}
  for (const [stock, id] of ids) {
    const row = await readPrediction(stock)
    const skip = skips.find(({ predictionId }) => predictionId === id)
    outcomes[stock] = skip?.reason ?? row.splitFactor
    if (skip) expect(row.status).toBe('pending')
    else
      expect({ ...row, stock }).toMatchObject({
        stock,
        status: 'success',
        reachedOn: '2024-06-05',
        basePrice: 100,
        targetPrice: 110,
      })
  }
  return { outcomes, skips }
}

function buildExpectedOutcomes(column: 'withList' | 'withoutList') {
  const outcomes: Record<string, unknown> = {}
  for (const [stock, testCase] of Object.entries(cases)) {
    const outcome = testCase[column]
    outcomes[stock] = typeof outcome === 'number' ? expect.closeTo(outcome, 4) : outcome
  }
  return outcomes
}

describe('prices that the service has rescaled', () => {
  let world: World
  beforeAll(async () => {
    world = await openCases()
  })

  it('are not judged while the list of splits cannot be fetched', async () => {
    await world.market.addFault({ kind: 'server-error', pathPrefix: '/v3/reference/splits' })
    const run = await world.evaluate()
    expect(run).toMatchObject({ due: 15, success: 0, failed: 0, skipped: 15, failure: null })
    expect(new Set(run.skips.map(({ reason }) => reason))).toEqual(new Set(['fetch_failed']))
    await world.market.clearFaults()
  })

  it('are judged if the list of splits explains their scale', async () => {
    const { outcomes, skips } = await readOutcomes(world)
    expect(outcomes).toEqual(buildExpectedOutcomes('withList'))
    const readQuotient = (stock: string) =>
      skips.find(({ predictionId }) => predictionId === world.ids.get(stock))?.closeRatio
    expect(readQuotient('HIDDENODD')).toBeCloseTo(1.281, 4)
    expect(readQuotient('LATE')).toBe(1)
    for (const stock of ['FOUR', 'REVERSE', 'TWICE', 'SPINOFF', 'ODD']) {
      const { actualChange, error } = await world.readPrediction(stock)
      expect([stock, actualChange, error]).toEqual([stock, expect.closeTo(4, 2), expect.closeTo(6, 2)])
    }
  })

  it('are tried again by scheduled runs', async () => {
    expect(await world.evaluate({ excludesStuck: true })).toMatchObject({ due: 4, success: 0, skipped: 4 })
  })

  it('are left to the admins after 30 days', async () => {
    await world.moveTo(DUE_AT + 31 * DAY_MS)
    const { skips } = await readOutcomes(world)
    expect(new Set(skips.map(({ reason }) => reason))).toEqual(new Set(['stuck']))
    const closeRatios = skips.map(({ predictionId, closeRatio }) => {
      const [stock] = [...world.ids].find(([, id]) => id === predictionId)!
      return [stock, closeRatio]
    })
    expect(Object.fromEntries(closeRatios)).toEqual({
      HIDDEN: 4,
      HIDDENODD: expect.closeTo(1.281, 4),
      DIVIDEND: expect.closeTo(1.025, 4),
    })
  })

  it('are judged later, when the history includes the split', async () => {
    const laterWorld = await openCases()
    await laterWorld.moveTo(MONDAY_AFTER)
    const { outcomes } = await readOutcomes(laterWorld)
    expect(outcomes).toEqual({ ...buildExpectedOutcomes('withList'), AFTER: 5, LATE: 4 })
  })
})

it('without a list of splits, only common ratios count as splits', async () => {
  const world = await openCases()
  await world.market.addFault({ kind: 'not-entitled', pathPrefix: '/v3/reference/splits' })
  // From Monday on, the price history includes all splits.
  await world.moveTo(MONDAY_AFTER)
  const { outcomes } = await readOutcomes(world)
  expect(outcomes).toEqual({ ...buildExpectedOutcomes('withoutList'), AFTER: 5 })
})
