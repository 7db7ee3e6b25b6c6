import { toBasePrice } from '@gwanyeok/domain/predictions/prediction.ts'
import { judge } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { compareWithMarket, findSpanPrices } from '@gwanyeok/domain/predictions/judging/market.ts'
import { computePredictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { expect, test } from 'vitest'
import { type Candle, parseMicrodollars } from '../../scripts/verify/candles.mjs'
import { computeExpectedResult } from './expectation.ts'
import { computeStart, type EvaluationInput, type Market } from './independent-evaluation.ts'
import { toInstant } from './new-york-clock.ts'
import { createRandom } from './plan.ts'

const tradingDays = listTradingDays('2021-01-04', '2024-03-28')
const SETTLE_MINUTES = 30

/**
 * Creates a random walk with overnight gaps; `calm` moves little, `young` begins late, `holed` lacks every ninth day.
 */
function createWalk(random: () => number, stock: 'calm' | 'wild' | 'young' | 'holed'): Candle[] {
  const width = stock === 'calm' ? 0.004 : 0.03
  const toMicrodollars = (price: number) => parseMicrodollars(price.toFixed(2))
  let close = 40 + 100 * random()
  return tradingDays.flatMap((date, index) => {
    const open = close * Math.exp(width * (random() - 0.5) * (random() < 0.05 ? 6 : 1))
    const nextClose = open * Math.exp(width * (random() - 0.5))
    close = nextClose
    const high = Math.max(open, nextClose) * 1.004
    const low = Math.min(open, nextClose) * 0.996
    if (stock === 'young' && date < '2022-11-01') return []
    if (stock === 'holed' && index % 9 === 0) return []
    return [
      {
        date,
        open: toMicrodollars(open),
        high: toMicrodollars(high),
        low: toMicrodollars(low),
        close: toMicrodollars(nextClose),
      },
    ]
  })
}

const random = createRandom(20_261_122)
const stocks = ['calm', 'wild', 'young', 'holed'] as const
const market: Market = {
  candles: new Map([
    ...stocks.map((stock) => [stock, createWalk(random, stock)] as const),
    ['SPY', createWalk(random, 'holed')],
  ]),
  splits: [],
  tradingDays,
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const toDollars = (price: bigint) => Number(price) / 1_000_000
const CHANGES = [0.01, -0.05, 0.1, -0.4, 1, -1.5, 3, -5, 8, -12, 25]

function createEvaluationInput(): EvaluationInput {
  const at = toInstant(
    pick(tradingDays.filter((day) => day > '2022-11-20' && day < '2024-02-01')),
    pick([0, 540, 960]),
  )
  const choice = { symbol: pick(stocks), at, target: 0n, period: 1 + Math.floor(random() * 30) }
  const { base } = computeStart(market, choice)
  return { ...choice, target: parseMicrodollars((toDollars(base) * (1 + pick(CHANGES) / 100)).toFixed(4)) }
}

/** The candles in the product's shape. */
const productCandles = new Map(
  [...market.candles].map(([stock, candles]) => [
    stock,
    candles.map(({ date, open, high, low, close }) => ({
      date,
      open: toDollars(open),
      high: toDollars(high),
      low: toDollars(low),
      close: toDollars(close),
      volume: 1,
    })),
  ]),
)

/** Judges by the product's own rules, in the shape of the independent evaluation. */
function judgeByProduct(input: EvaluationInput, now: number) {
  const start = computeStart(market, input)
  const base = toBasePrice(toDollars(start.base))
  const candles = productCandles.get(input.symbol)!
  const outcome = judge(
    {
      basePrice: base,
      targetPrice: toDollars(input.target),
      period: input.period,
      predictedChange: computePredictedChange(base, toDollars(input.target)),
      tradingHours: start.tradingHours,
      windowFirst: start.windowFirst,
      windowLast: start.windowLast,
      evaluationEnd: start.evaluationEnd,
      baseDay: start.baseDay,
      referenceDay: start.baseDay,
      referenceClose: toDollars(start.base),
      storedDay: start.baseDay,
    },
    { candles, splits: [] },
    { now, settleMinutes: SETTLE_MINUTES },
  )
  if (outcome.kind !== 'judged') return null
  const { status, actualPrice, actualDay, actualChange, error, reachedOn, score } = outcome
  const days = { first: outcome.candles[0]!.date, last: actualDay }
  const spy = findSpanPrices(productCandles.get('SPY')!, days)
  const stock = findSpanPrices(outcome.candles, days)!
  const comparison = spy
    ? compareWithMarket(input.target > start.base, stock, spy)
    : { stockChange: null, marketChange: null, beatMarket: null }
  return {
    status,
    actualPrice,
    actualDay,
    actualChange,
    error,
    reachedOn,
    ...outcome.multipliers,
    ...comparison,
    score,
    finalScore: score,
  }
}

test('two independent implementations of the rules agree on 1,500 predictions', () => {
  const now = toInstant('2024-03-28', 20 * 60)
  const counts = { hit: 0, missed: 0, ahead: 0, behind: 0, withoutMarket: 0 }
  for (let count = 0; count < 1_500; count++) {
    const input = createEvaluationInput()
    const expected = computeExpectedResult(market, input, now)
    expect({ input, ...judgeByProduct(input, now) }).toEqual({ input, ...expected })
    if (expected?.['status'] === 'success') counts.hit += 1
    if (expected?.['status'] === 'failed') counts.missed += 1
    if (expected?.['beatMarket'] === true) counts.ahead += 1
    if (expected?.['beatMarket'] === false) counts.behind += 1
    if (expected?.['marketChange'] === null) counts.withoutMarket += 1
  }
  for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(20)
}, 120_000)
