import { computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { MAX_PREDICTIONS_PER_DAY, toBasePrice } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { BasePriceWithName } from '#shared/market-data/quotes/quotes.ts'
import type { PredictionChoice } from '#shared/predictions/new-prediction-row.ts'
import type { Random } from '#platform/seeded-random.ts'
import {
  GENERAL_RATIONALES,
  SAMPLE_STOCKS,
  SAMPLE_USERNAMES,
  type SampleStock,
  STOCK_TEXTS,
} from '../texts.ts'
import { drawFinishedMoment, drawPendingMoment } from './draw-moments.ts'

/** The member is an index in the plan; the time is product time in epoch ms. */
export interface PlannedPrediction {
  member: number
  at: number
  choice: PredictionChoice
  base: BasePriceWithName
}

export interface StockHistory {
  name: string
  /** Candles of finished trading days, ascending. */
  candles: readonly Candle[]
}

export type StockHistories = ReadonlyMap<SampleStock, StockHistory>

/** Typical changes in percent by period: the smallest and the largest. */
const CHANGES_BY_PERIOD: Readonly<Record<number, readonly [min: number, max: number]>> = {
  1: [1.2, 4.5],
  3: [2, 7],
  7: [3, 11],
  14: [4, 15],
  30: [5, 24],
}
const PERIODS = Object.keys(CHANGES_BY_PERIOD).map(Number)
const PENDING_SHARE = 0.7
const UP_PROBABILITY = 0.62
const PUBLIC_PROBABILITY = 0.85
const IMMEDIATE_PROBABILITY = 0.6
const MAX_AGE_DAYS = 21
/** The demo login belongs to the first sample member. */
const DEMO_MEMBER = 0
/** Shorter windows may have no finished trading day while they are pending. */
const MIN_DEMO_PERIOD_DAYS = 7

/**
 * Plans five to twelve predictions per stock in the order of their creation, 70 % of them pending. Times are in epoch
 * ms; predictions that ended by `candleCutoff` can be judged now.
 */
export function planPredictions(
  random: Random,
  stocks: StockHistories,
  { now, candleCutoff }: { now: number; candleCutoff: number },
): Record<'finished' | 'pending', PlannedPrediction[]> {
  const drawRationale = createRationaleDrawer(random)
  const finished: PlannedPrediction[] = []
  const pending: PlannedPrediction[] = []
  for (const stock of stocks.keys()) {
    const count = random.drawInteger(5, 12)
    // A member has at most one pending prediction per stock.
    const pendingCount = Math.min(Math.round(count * PENDING_SHARE), SAMPLE_USERNAMES.length)
    // Pending predictions are planned first, so that they get most of the rationales: they are read most.
    // The demo member leaves the further stocks for the user of the demo to predict.
    const isDemoStock = SAMPLE_STOCKS.some((sampleStock) => sampleStock === stock)
    const members = random
      .shuffle([...SAMPLE_USERNAMES.keys()])
      .filter((member) => isDemoStock || member !== DEMO_MEMBER)
      .slice(0, pendingCount)
    for (const member of members) {
      // The home page shows the demo login how far its predictions have come, so their windows should have begun.
      const isDemoMember = member === DEMO_MEMBER
      const drawnPeriod = random.pick(PERIODS)
      const period = isDemoMember ? Math.max(drawnPeriod, MIN_DEMO_PERIOD_DAYS) : drawnPeriod
      const at = drawPendingMoment(random, { period, now, prefersFirstDayEnded: isDemoMember })
      pending.push(planPrediction(random, stocks, { stock, member, period, at, drawRationale }))
    }
    for (let index = pendingCount; index < count; index++) {
      const period = random.pick(PERIODS)
      const daysBack = period + random.drawInteger(1, MAX_AGE_DAYS)
      const at = drawFinishedMoment(random, { period, daysBack, candleCutoff })
      const planIndex = finished.length
      const member = planIndex % SAMPLE_USERNAMES.length
      // Every other prediction of a member is planned to hit: with random targets, hardly anybody would have points.
      const mustHit = (planIndex + Math.floor(planIndex / SAMPLE_USERNAMES.length)) % 2 === 0
      finished.push(planPrediction(random, stocks, { stock, member, period, at, mustHit, drawRationale }))
    }
  }
  const allowedPredictions = new Set(limitPerDay([...finished, ...pending]))
  const toPlan = (predictions: readonly PlannedPrediction[]) =>
    predictions.filter((prediction) => allowedPredictions.has(prediction)).toSorted((a, b) => a.at - b.at)
  return { finished: toPlan(finished), pending: toPlan(pending) }
}

/** Removes the predictions that exceed a member's limit on a Korean day. */
function limitPerDay(predictions: readonly PlannedPrediction[]): PlannedPrediction[] {
  const counts = new Map<string, number>()
  return predictions.filter(({ member, at }) => {
    const memberAndDay = `${member} ${toKoreanDate(at)}`
    const count = (counts.get(memberAndDay) ?? 0) + 1
    counts.set(memberAndDay, count)
    return count <= MAX_PREDICTIONS_PER_DAY
  })
}

const DEMO_PREDICTION_COUNT = 30
const DEMO_PERIODS = [1, 3, 7]
/**
 * How many of the demo predictions end last. The second of these is planned to hit, so that the newest results are of
 * both kinds.
 */
const NEWEST_COUNT = 2
/** Every third prediction is planned to hit: with random targets, hits are too rare to be believable. */
const isPlannedHit = (index: number) => index % 3 === 1

/**
 * Plans finished public predictions of the demo login, without texts. A member has at most one pending prediction per
 * stock, so the predictions are split into rounds, and each round is judged before the next is inserted. `candleCutoff`
 * is in epoch ms.
 */
export function planDemoHistory(
  random: Random,
  stocks: StockHistories,
  candleCutoff: number,
): PlannedPrediction[][] {
  const symbols = [...stocks.keys()]
  const roundCount = Math.ceil(DEMO_PREDICTION_COUNT / symbols.length)
  return Array.from({ length: roundCount }, (_, round) =>
    symbols.slice(0, DEMO_PREDICTION_COUNT - round * symbols.length).map((stock, index) => {
      const isNewest = round === roundCount - 1 && index < NEWEST_COUNT
      const period = isNewest ? 1 : random.pick(DEMO_PERIODS)
      // The rounds follow each other: the last one ended 1 to 7 days ago, the one before 16 to 28 days ago, and so on.
      const age = isNewest ? 0 : random.drawInteger(15, MAX_AGE_DAYS) * (roundCount - round) - 14
      const at = drawFinishedMoment(random, { period, daysBack: period + age, candleCutoff })
      const drawRationale = () => ({ reason: '', content: '' })
      const mustHit = isPlannedHit(index)
      const planned = planPrediction(random, stocks, {
        stock,
        member: DEMO_MEMBER,
        period,
        at,
        mustHit,
        drawRationale,
      })
      return { ...planned, choice: { ...planned.choice, visibility: 'public', revealTiming: 'immediate' } }
    }),
  )
}

type DrawRationale = (
  stock: SampleStock,
  direction: 'up' | 'down',
) => Pick<PredictionChoice, 'reason' | 'content'>

/** General rationales are few, so that they are spread over all stocks. */
const GENERAL_RATIONALE_PROBABILITY = 0.4

/**
 * Returns a function that draws each rationale once: first rationales about the stock, then general rationales or empty
 * texts.
 */
function createRationaleDrawer(random: Random): DrawRationale {
  const generalRationales = {
    up: random.shuffle(GENERAL_RATIONALES.up),
    down: random.shuffle(GENERAL_RATIONALES.down),
  }
  const usedTexts = new Set<string>()
  return (stock, direction) => {
    const stockText = STOCK_TEXTS[stock][direction]
    const drawGeneralText = () =>
      random.drawFraction() < GENERAL_RATIONALE_PROBABILITY ? (generalRationales[direction].pop() ?? '') : ''
    const text = usedTexts.has(stockText) ? drawGeneralText() : stockText
    usedTexts.add(stockText)
    const [content, reason] = text.split(' | ').toReversed()
    return { reason: reason ?? '', content: content! }
  }
}

interface PlanOptions {
  stock: SampleStock
  member: number
  period: number
  at: number
  mustHit?: boolean
  drawRationale: DrawRationale
}

function planPrediction(
  random: Random,
  stocks: StockHistories,
  { stock, member, period, at, mustHit = false, drawRationale }: PlanOptions,
): PlannedPrediction {
  const { name, candles } = stocks.get(stock)!
  const baseCandle = findLastCandleAt(candles, at)
  const basePrice = toBasePrice(baseCandle.close)
  const [minChange, maxChange] = CHANGES_BY_PERIOD[period]!
  // The fraction is squared, so that small changes are more common.
  const change = minChange + (maxChange - minChange) * random.drawFraction() ** 2
  const sign = random.drawFraction() < UP_PROBABILITY ? 1 : -1
  const drawnFactor = 1 + (change / 100) * sign
  const judgingCandles = selectJudgingCandles(candles, at, period)
  const factor = (mustHit ? findHittingFactor(judgingCandles, basePrice) : null) ?? drawnFactor
  const targetCents = basePrice * factor * 100
  const targetPrice = (factor > 1 ? Math.ceil(targetCents) : Math.floor(targetCents)) / 100
  return {
    member,
    at,
    choice: {
      stock,
      targetPrice,
      period,
      ...drawRationale(stock, factor > 1 ? 'up' : 'down'),
      visibility:
        random.drawFraction() < PUBLIC_PROBABILITY ? 'public' : random.pick(['followers', 'private']),
      revealTiming:
        random.drawFraction() < IMMEDIATE_PROBABILITY
          ? 'immediate'
          : random.pick(['1hour', '2hours', 'onComplete']),
    },
    base: {
      stockName: name,
      basePrice,
      baseDay: baseCandle.date,
      referenceClose: baseCandle.close,
      referenceDay: baseCandle.date,
    },
  }
}

/** Returns the candle of the last trading day that had finished at a moment. */
function findLastCandleAt(candles: readonly Candle[], at: number): Candle {
  const day = findLastFinishedTradingDay(at)
  const candle = candles.findLast(({ date }) => date <= day)
  if (!candle) throw new RangeError(`no close on or before ${day}`)
  return candle
}

function selectJudgingCandles(candles: readonly Candle[], at: number, period: number): Candle[] {
  const { first, last } = computeJudgingWindow(at, period)
  return candles.filter(({ date }) => date >= first && date <= last)
}

/** Where the target of a planned hit is, as a part of the window's largest move. */
const HIT_MOVE_SHARE = 0.9
/** The smallest relative distance of the target of a planned hit from the base price. */
const MIN_HIT_DISTANCE = 0.01

/**
 * Returns the factor of a target that the window's larger move reaches, but not already the first open. Returns null
 * for a window without such a move.
 */
function findHittingFactor(judgingCandles: readonly Candle[], basePrice: number): number | null {
  const firstOpen = judgingCandles[0]?.open ?? basePrice
  const firstOpenChange = firstOpen / basePrice - 1
  /** How far the first open already is from the base price in the direction of a factor; negative in the other one. */
  const measureOpenDistance = (factor: number) => firstOpenChange * Math.sign(factor - 1)
  const factors = [
    Math.max(...judgingCandles.map(({ high }) => high)),
    Math.min(...judgingCandles.map(({ low }) => low)),
  ]
    .map((extremePrice) => 1 + HIT_MOVE_SHARE * (extremePrice / basePrice - 1))
    .filter((factor) => Math.abs(factor - 1) > Math.max(MIN_HIT_DISTANCE, measureOpenDistance(factor)))
  return factors.toSorted((a, b) => Math.abs(b - 1) - Math.abs(a - 1))[0] ?? null
}
