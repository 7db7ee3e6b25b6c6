import type { Candle } from '../../scripts/verify/candles.mjs'
import { judge } from '../../scripts/verify/judging.mjs'
import { computeChange } from '../../scripts/verify/rules.mjs'
import { toInstant, addDays, toWallClock } from './new-york-clock.ts'

// Computes from the CSV files alone what the product should have computed: this file computes the base and the window,
// and the check of the public record (scripts/verify) computes the result. Neither uses code of the product. Prices are in
// millionths of a dollar.

export interface EvaluationInput {
  symbol: string
  /** Epoch ms. */
  at: number
  /** The target as it was sent. */
  target: bigint
  period: number
}

export interface Split {
  symbol: string
  date: string
  ratio: bigint
}

export interface Market {
  candles: Map<string, Candle[]>
  splits: Split[]
  /** Every day on which any stock traded. */
  tradingDays: string[]
}

export interface PredictionStart {
  base: bigint
  baseDay: string
  /** Ten-thousandths of a percent. */
  predictedChange: bigint
  tradingHours: boolean
  windowFirst: string
  windowLast: string
  windowDays: string[]
  evaluationEnd: number
}

export interface Result {
  /** The judgement, in the words of the check of the public record. */
  judged: Record<string, string | number>
  reachedOn: string | null
  /** The first of the days that judged the prediction. */
  firstDay: string
  /** Changes of the stock and of SPY over these days in ten-thousandths of a percent; null if SPY lacks a candle. */
  stockChange: bigint | null
  marketChange: bigint | null
  /** Null if SPY lacks a candle, or if both changes are equal. */
  beatMarket: boolean | null
}

/** Days of 2019 to 2024 that closed at 13:00. */
const EARLY_CLOSE_DAYS = new Set([
  '2019-07-03',
  '2019-11-29',
  '2019-12-24',
  '2020-11-27',
  '2020-12-24',
  '2021-11-26',
  '2022-11-25',
  '2023-07-03',
  '2023-11-24',
  '2024-07-03',
  '2024-11-29',
  '2024-12-24',
])

/** The minute of the day in New York at which the market opens. */
const OPEN_MINUTE = 9 * 60 + 30

function computeClose(day: string): number {
  return toInstant(day, EARLY_CLOSE_DAYS.has(day) ? 13 * 60 : 16 * 60)
}

/** Computes how many shares one share of a day became through all later splits, which the candles already include. */
function computeSplitFactor(market: Market, symbol: string, day: string): bigint {
  return market.splits
    .filter((split) => split.symbol === symbol && split.date > day)
    .reduce((product, { ratio }) => product * ratio, 1n)
}

/** Finds the last trading day that is finished at a moment (epoch ms). */
export function findLastFinishedDay(market: Market, at: number): string {
  const today = toWallClock(at).date
  return market.tradingDays.findLast((day) => day <= today && computeClose(day) <= at)!
}

/** Returns whether the stock has a candle of the last finished day, which a prediction needs as its base. */
export function hasBase(market: Market, symbol: string, at: number): boolean {
  const lastFinished = findLastFinishedDay(market, at)
  return market.candles.get(symbol)!.some(({ date }) => date === lastFinished)
}

export function computeStart(
  market: Market,
  { symbol, at, target, period }: EvaluationInput,
): PredictionStart {
  const today = toWallClock(at).date
  const lastFinished = findLastFinishedDay(market, at)
  const candle = market.candles.get(symbol)!.findLast(({ date }) => date <= lastFinished)!
  const base = candle.close * computeSplitFactor(market, symbol, today)
  const first = market.tradingDays.find((day) => day >= today && toInstant(day, OPEN_MINUTE) > at)!
  const end = addDays(first, period - 1)
  const windowDays = market.tradingDays.filter((day) => day >= first && day <= end)
  const windowLast = windowDays.at(-1)!
  const { weekday, minute } = toWallClock(at)
  return {
    base,
    baseDay: candle.date,
    predictedChange: computeChange(base, target),
    tradingHours: !['Sat', 'Sun'].includes(weekday) && minute >= 9 * 60 && minute < 16 * 60,
    windowFirst: first,
    windowLast,
    windowDays,
    evaluationEnd: computeClose(windowLast),
  }
}

const toDollars = (micro: bigint) => Number(micro) / 1_000_000

const THIRTY_DAYS_MS = 30 * 86_400_000

/** Selects the candles of the window or, if there are none, the first later candle within thirty days. */
function selectCountedCandles(
  candles: Candle[],
  { windowDays, windowLast, evaluationEnd }: PredictionStart,
): Candle[] {
  const windowCandles = candles.filter(({ date }) => windowDays.includes(date))
  if (windowCandles.length > 0) return windowCandles
  const laterCandles = candles.filter(({ date }) => date > windowLast).slice(0, 1)
  return laterCandles.filter(({ date }) => computeClose(date) <= evaluationEnd + THIRTY_DAYS_MS)
}

/** Computes the result when judged at a moment (epoch ms); null if it cannot be judged. */
export function computeResult(
  market: Market,
  input: EvaluationInput,
  start: PredictionStart,
  judgedAt: number,
): Result | null {
  const judgedOn = toWallClock(judgedAt).date
  const factorAfterJudgement = computeSplitFactor(market, input.symbol, judgedOn)
  const factorAfterPrediction = computeSplitFactor(market, input.symbol, toWallClock(input.at).date)
  // How many shares one share of the day of the prediction had become when it was judged.
  const shares = factorAfterPrediction / factorAfterJudgement
  const candles = selectCountedCandles(market.candles.get(input.symbol)!, start)
  if (candles.length === 0) return null
  // The prices as they were known when the prediction was judged.
  const countedCandles = candles.map((candle) => ({
    date: candle.date,
    open: candle.open * factorAfterJudgement,
    high: candle.high * factorAfterJudgement,
    low: candle.low * factorAfterJudgement,
    close: candle.close * factorAfterJudgement,
  }))
  const isUp = input.target > start.base
  const target = input.target / shares
  const facts = {
    basePrice: toDollars(start.base),
    targetPrice: toDollars(input.target),
    predictedChange: Number(start.predictedChange) / 10_000,
    period: input.period,
    tradingHours: start.tradingHours,
  }
  const span = { first: countedCandles[0]!, last: countedCandles.at(-1)!, isUp }
  return {
    judged: judge(facts, { candles: countedCandles, splitFactor: Number(shares) }),
    reachedOn: countedCandles.find(({ high, low }) => (isUp ? high >= target : low <= target))?.date ?? null,
    firstDay: span.first.date,
    ...compareWithMarket(market, span),
  }
}

interface JudgedSpan {
  first: Candle
  last: Candle
  /** The predicted direction. */
  isUp: boolean
}

const NOT_COMPARED = { stockChange: null, marketChange: null, beatMarket: null }

/** Compares the stock with SPY in the predicted direction, from the first open to the last close. */
function compareWithMarket({ candles }: Market, { first, last, isUp }: JudgedSpan) {
  const spyCandles = candles.get('SPY') ?? []
  const spyOpen = spyCandles.find(({ date }) => date === first.date)?.open
  const spyClose = spyCandles.find(({ date }) => date === last.date)?.close
  if (spyOpen === undefined || spyClose === undefined) return NOT_COMPARED
  // Has the sign of last.close / first.open - spyClose / spyOpen.
  const lead = last.close * spyOpen - spyClose * first.open
  const beatMarket = lead === 0n ? null : lead > 0n === isUp
  return {
    stockChange: computeChange(first.open, last.close),
    marketChange: computeChange(spyOpen, spyClose),
    beatMarket,
  }
}
