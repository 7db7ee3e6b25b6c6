import { chanceOf } from '@gwanyeok/domain/predictions/chance.ts'
import { pastBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import { tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { candleFolder, type Prices, type Story } from '#test/market-data/candle-files.ts'
import { countCalls } from '#test/market-data/count-calls.ts'
import { candlesOf, walkingStory } from '#test/market-data/walking-prices.ts'
import { evaluationWorld, type EvaluationWorld } from '#test/evaluation/evaluation-world.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { driftedStats } from '#shared/integrity/recount.ts'
import { openSimulatedMarket } from '#test/market-data/simulated-market.ts'
import type { TestDatabase } from '#test/database/test-database.ts'

// Mondays at noon in New York, both on Friday's close; all is due on Thursday 13 June.
const EARLY = Date.parse('2024-05-13T16:00:00Z')
const MADE = Date.parse('2024-06-03T16:00:00Z')
const DUE = Date.parse('2024-06-13T12:00:00Z')
const FIRST = '2024-06-04'

const long = { first: '2022-06-01', last: '2024-08-30' }
const known = walkingStory(long)
const baseOf = (story: Story) => candlesOf(story).findLast(({ date }) => date < '2024-06-03')!.close

/** Every tenth session without a candle: fewer than 251 in 380 days, more than that further back. */
const holes = Object.fromEntries(
  tradingDaysBetween('2022-06-01', '2024-05-08').flatMap((day, index) =>
    index % 10 === 0 ? [[day, null]] : [],
  ),
)
const leap = (by: number) => {
  const price = baseOf(known) * by
  return [price, price * 1.002, price * 0.998, price].map((each) => Math.round(each * 100) / 100) as Prices
}

const stories: Record<string, Story> = {
  KNOWN: known,
  HOLES: walkingStory({ ...long, days: holes }),
  // 41 candles before the first judging session, and 40.
  MONTHS: walkingStory({ ...long, first: '2024-04-05' }),
  NEW: walkingStory({ ...long, first: '2024-04-08' }),
  PASSED: walkingStory({ ...long, days: { [FIRST]: leap(1.09) } }),
  HALFWAY: walkingStory({ ...long, days: { [FIRST]: leap(1.04) } }),
  SPLIT: walkingStory({ ...long, per: 4 }),
}

const replay = await candleFolder(stories, ['SPLIT,2024-06-06,4'])
const market = await openSimulatedMarket({ replay, at: EARLY })
afterAll(() => market.stop())

let database: TestDatabase
let world: EvaluationWorld
beforeEach(async () => {
  await market.clearFaults()
  await market.moveTo(EARLY)
  database = await createTestDatabase()
  world = evaluationWorld({ db: database.db, market, at: EARLY })
})
afterEach(async () => {
  world?.close()
  await database?.drop()
})

async function moveTo(at: number): Promise<void> {
  await market.moveTo(at)
  world.clock.moveTo(at)
}

const cents = (price: number) => Math.round(price * 100) / 100

/** Made on 3 June over a week, at a change of the last close. */
async function predict(stock: string, by: number, rules = {}): Promise<string> {
  const member = await world.member(
    `m${stock.toLowerCase()}${Math.round(by * 1000)}${Object.keys(rules).length}`,
  )
  return world.predict(member, { stock, targetPrice: cents(baseOf(known) * by), period: 7, rules })
}

const kept = async (id: string) => {
  const row = await world.prediction(id)
  const { chance: probability, chanceFromOpen: fromOpen, chanceFromBase: fromBase, chanceBasis: basis } = row
  return { probability, fromOpen, fromBase, basis }
}

/** The chance from the file's own candles, of the 380 days before the first session. */
function expected(stock: string, targetPrice: number, first = FIRST) {
  const all = candlesOf(stories[stock]!)
  const base = all.findLast(({ date }) => date < first && date < '2024-06-03')!.close
  const planned = tradingDaysBetween(first, '2024-06-10')
  const open = all.find(({ date }) => date >= first)!.open
  const since = new Date(Date.parse(first) - 380 * 86_400_000).toISOString().slice(0, 10)
  const bet = { base: Math.round(base * 1e4) / 1e4, target: targetPrice, isUp: targetPrice > base }
  const history = all.filter(({ date }) => date >= since)
  return chanceOf({ ...bet, sessions: planned.length, open }, pastBefore(history, first))
}

/** The score to the letter: whole tenths, and the exact fraction of the chance; half up at the end. */
function scoreBy(row: Awaited<ReturnType<EvaluationWorld['prediction']>>): number {
  if (row.status !== 'success') return 0
  const factors = [row.periodMultiplier, row.volatilityMultiplier, row.accuracyMultiplier, row.timeMultiplier]
  const units = BigInt(Math.round((row.chance ?? 0) * 10_000))
  const [over, under] = units <= 5000n ? [1n, 1n] : [10_000n - units, units]
  const product = factors.reduce((all, factor) => all * BigInt(Math.round(factor * 10)), 100n)
  const divisor = 10_000n * under
  return Number((2n * product * over + divisor) / (2n * divisor))
}

describe('the chance', () => {
  it('is kept with what it was computed from: a year of candles before the first session', async () => {
    await moveTo(MADE)
    const target = cents(baseOf(known) * 1.004)
    const id = await predict('KNOWN', 1.004)
    const asked = await countCalls(market, '/v2/aggs/ticker/KNOWN')
    await moveTo(DUE)
    expect(await world.evaluate()).toMatchObject({ success: 1, loweredByChance: 1, withoutHistory: 0 })
    expect(await asked()).toBe(1)
    const chance = expected('KNOWN', target)
    expect(await kept(id)).toEqual(chance)
    expect(chance.basis.volatility.sessions).toBe(250)
    expect(chance.probability).toBeGreaterThan(0.7)
    const row = await world.prediction(id)
    expect(row).toMatchObject({ status: 'success', rulesVersion: 2, volatilityFrom: 'prediction' })
    expect(row.chanceMultiplier).toBeCloseTo((1 - chance.probability) / chance.probability, 4)
    expect(row.finalScore).toBe(scoreBy(row))
    expect(row.finalScore).toBeLessThan(50)
    expect(await driftedStats(world.db)).toEqual([])
  })

  it('leaves the specified score where luck hits at most every second time', async () => {
    await moveTo(MADE)
    const id = await predict('KNOWN', 0.96)
    await moveTo(DUE)
    await world.evaluate()
    const row = await world.prediction(id)
    expect(row.chance).toBeLessThan(0.5)
    expect(row.chanceMultiplier).toBe(1)
    expect(row.finalScore).toBe(scoreBy({ ...row, chance: null }))
  })

  it.each([
    ['MONTHS', 40],
    ['NEW', 0],
  ])('of the young stock %s is from %d sessions', async (stock, sessions) => {
    await moveTo(MADE)
    const base = candlesOf(stories[stock]!).findLast(({ date }) => date < '2024-06-03')!.close
    const targetPrice = cents(base * 1.05)
    const id = await world.predict(await world.member('민지'), { stock, targetPrice, period: 7 })
    await moveTo(DUE)
    await world.evaluate()
    const chance = expected(stock, targetPrice)
    expect(await kept(id)).toEqual(chance)
    expect(chance.basis.volatility.sessions).toBe(sessions)
  })

  it('does not depend on the predictions that are judged beside it', async () => {
    const early = await world.member('이른이')
    await world.predict(early, { stock: 'HOLES', targetPrice: 200, period: 30 })
    await moveTo(MADE)
    const base = candlesOf(stories['HOLES']!).findLast(({ date }) => date < '2024-06-03')!.close
    const targetPrice = cents(base * 1.05)
    const id = await world.predict(await world.member('민지'), { stock: 'HOLES', targetPrice, period: 7 })
    await moveTo(DUE)
    expect(await world.evaluate()).toMatchObject({ due: 2, failure: null, skipped: 0 })
    const chance = expected('HOLES', targetPrice)
    expect(await kept(id)).toEqual(chance)
    expect(chance.basis.volatility.sessions).toBe(40)
  })

  it('is the same across a split', async () => {
    await moveTo(MADE)
    const ids = [await predict('KNOWN', 1.03), await predict('SPLIT', 1.03)]
    await moveTo(DUE)
    await world.evaluate()
    const [whole, split] = [await world.prediction(ids[0]!), await world.prediction(ids[1]!)]
    expect(split.splitFactor).toBe(4)
    expect(split.chance).toBeCloseTo(whole.chance!, 3)
    expect(split.chanceBasis).toMatchObject({ base: whole.basePrice / 4, volatility: { sessions: 250 } })
  })
})

describe('the rules of the day', () => {
  it('by the second, a hit whose target the open had passed earns nothing', async () => {
    await moveTo(MADE)
    const id = await predict('PASSED', 1.08)
    await moveTo(DUE)
    await world.evaluate()
    expect(await world.prediction(id)).toMatchObject({
      ...{ status: 'success', chance: 1, chanceFromOpen: 1, chanceMultiplier: 0, finalScore: 0 },
      volatilityMultiplier: 2,
    })
  })

  it('by the first, the half-way rule holds and there is no chance', async () => {
    await moveTo(MADE)
    const first = { rulesVersion: 1, chanceMultiplierApplies: false }
    const [older, newer] = [await predict('HALFWAY', 1.06, first), await predict('HALFWAY', 1.06)]
    await moveTo(DUE)
    await world.evaluate()
    expect(await world.prediction(older)).toMatchObject({
      ...{ volatilityFrom: 'open', volatilityMultiplier: 0.5, chance: null, chanceBasis: null },
      chanceMultiplier: null,
    })
    expect(await world.prediction(newer)).toMatchObject({
      ...{ volatilityFrom: 'prediction', volatilityMultiplier: 2, chanceMultiplierApplies: true },
      chance: expect.any(Number),
    })
  })

  it('without the chance multiplier the score is the specified one, and the chance is kept', async () => {
    await moveTo(MADE)
    const id = await predict('KNOWN', 1.004, { chanceMultiplierApplies: false })
    await moveTo(DUE)
    await world.evaluate()
    const row = await world.prediction(id)
    expect(row.chance).toBe(expected('KNOWN', row.targetPrice).probability)
    expect(row).toMatchObject({ chanceMultiplier: 1, finalScore: scoreBy({ ...row, chance: null }) })
    expect(row.finalScore).toBeGreaterThan(0)
  })
})

describe('a plan that does not reach back a year', () => {
  it.each([
    ['time-frame', '2024-01-02', 40],
    ['time-frame', '2024-05-20', 0],
  ])(
    '(%s before %s) is asked for less, and the chance is from %d sessions',
    async (kind, before, sessions) => {
      await moveTo(MADE)
      const id = await predict('KNOWN', 1.004)
      await market.addFault({ kind, before, pathPrefix: '/v2/' })
      await moveTo(DUE)
      expect(await world.evaluate()).toMatchObject({ success: 1, skipped: 0, failure: null })
      expect((await kept(id)).basis).toMatchObject({ volatility: { sessions } })
    },
  )
})
