import { basePriceOf } from '@gwanyeok/domain/predictions/prediction.ts'
import { judge } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { expect, test } from 'vitest'
import { type CsvCandle, micro } from './csv-candles.ts'
import { expectedResult, shownDuel } from './expectation.ts'
import { computeOpening, type Made, type Market } from './independent-evaluation.ts'
import { instantAt } from './new-york-clock.ts'
import { randomFrom } from './plan.ts'

const tradingDays = tradingDaysBetween('2021-01-04', '2024-03-28')
const SETTLE_MINUTES = 30

/** A walk with gaps over night; `calm` moves little, `young` begins late, `holed` lacks every ninth day. */
function walk(random: () => number, stock: 'calm' | 'wild' | 'young' | 'holed'): CsvCandle[] {
  const width = stock === 'calm' ? 0.004 : 0.03
  const text = (price: number) => micro(price.toFixed(2))
  let close = 40 + 100 * random()
  return tradingDays.flatMap((date, index) => {
    const open = close * Math.exp(width * (random() - 0.5) * (random() < 0.05 ? 6 : 1))
    const next = open * Math.exp(width * (random() - 0.5))
    close = next
    const [high, low] = [Math.max(open, next) * 1.004, Math.min(open, next) * 0.996]
    if (stock === 'young' && date < '2022-11-01') return []
    if (stock === 'holed' && index % 9 === 0) return []
    return [{ date, open: text(open), high: text(high), low: text(low), close: text(next) }]
  })
}

const random = randomFrom(20_261_122)
const stocks = ['calm', 'wild', 'young', 'holed'] as const
const market: Market = {
  candles: new Map(stocks.map((stock) => [stock, walk(random, stock)])),
  splits: [],
  tradingDays,
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const dollars = (price: bigint) => Number(price) / 1_000_000
const CHANGES = [0.01, -0.05, 0.1, -0.4, 1, -1.5, 3, -5, 8, -12, 25]

/** A prediction after 2022, of any rules. */
function made(): Made {
  const at = instantAt(
    pick(tradingDays.filter((day) => day > '2022-11-20' && day < '2024-02-01')),
    pick([0, 540, 960]),
  )
  const choice = { symbol: pick(stocks), at, target: 0n, period: 1 + Math.floor(random() * 30) }
  const rules = pick([1, 2, 2] as const)
  const all = { ...choice, rules, chanceCounts: rules === 2 && random() < 0.8 }
  const { base } = computeOpening(market, all)
  return { ...all, target: micro((dollars(base) * (1 + pick(CHANGES) / 100)).toFixed(4)) }
}

/** The same candles as the product has them. */
const productCandles = new Map(
  [...market.candles].map(([stock, candles]) => [
    stock,
    candles.map(({ date, open, high, low, close }) => ({
      date,
      open: dollars(open),
      high: dollars(high),
      low: dollars(low),
      close: dollars(close),
      volume: 1,
    })),
  ]),
)

/** By the product's own rules, in the shape of the independent evaluation. */
function judged(each: Made, now: number) {
  const opening = computeOpening(market, each)
  const base = basePriceOf(dollars(opening.base))
  const candles = productCandles.get(each.symbol)!
  const since = new Date(Date.parse(opening.windowFirst) - 380 * 86_400_000).toISOString().slice(0, 10)
  const outcome = judge(
    {
      ...{ basePrice: base, targetPrice: dollars(each.target), period: each.period },
      predictedChange: predictedChange(base, dollars(each.target)),
      tradingHours: opening.tradingHours,
      ...{ windowFirst: opening.windowFirst, windowLast: opening.windowLast },
      ...{ evaluationEnd: opening.evaluationEnd, baseDay: opening.baseDay, referenceDay: opening.baseDay },
      ...{ referenceClose: dollars(opening.base), madeOn: opening.baseDay },
      ...{ rulesVersion: each.rules, chanceMultiplierApplies: each.chanceCounts },
    },
    { candles: candles.filter(({ date }) => date >= since), splits: [] },
    { now, settleMinutes: SETTLE_MINUTES },
  )
  if (outcome.kind !== 'judged') return null
  const { status, actualPrice, actualDay, actualChange, error, reachedOn, score } = outcome
  const { chanceMultiplier: multiplier, ...multipliers } = outcome.multipliers
  const { probability, fromOpen, fromBase, basis } = outcome.chance ?? {}
  const openPassed = basis?.distanceFromOpen === 0
  const chance = outcome.chance && { probability, fromOpen, openPassed, fromBase, multiplier }
  return {
    ...{ status, actualPrice, actualDay, actualChange, error, reachedOn },
    ...{ ...multipliers, chance, duel: outcome.duel && shownDuel(outcome.duel), score, finalScore: score },
  }
}

test('the rules written twice give the same result for 1,500 predictions', () => {
  const now = instantAt('2024-03-28', 20 * 60)
  const seen = { first: 0, second: 0, without: 0, lowered: 0, nothing: 0, constant: 0, won: 0, lost: 0 }
  for (let count = 0; count < 1_500; count++) {
    const each = made()
    const expected = expectedResult(market, each, now)
    expect({ each, ...judged(each, now) }).toEqual({ each, ...expected })
    if (each.rules === 1) seen.first += 1
    else if (each.chanceCounts) seen.second += 1
    else seen.without += 1
    if (expected?.chance && expected.score > 0 && expected.chance.multiplier < 1) seen.lowered += 1
    if (expected?.status === 'success' && expected.score === 0) seen.nothing += 1
    if (expected?.duel?.kind === 'win') seen.won += 1
    if (expected?.duel?.kind === 'loss') seen.lost += 1
    if (each.symbol === 'young') seen.constant += 1
  }
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(20)
}, 120_000)
