import { toMicrodollars } from './candles.mjs'
import {
  abs,
  findAccuracyMultiplier,
  computeChange,
  divide,
  toTenThousandths,
  findPeriodMultiplier,
  toTenths,
  findVolatilityMultiplier,
} from './rules.mjs'

/** Converts base and target price to the share basis of the candles; `splitFactor` is null without a split. */
export function toPriceMove({ basePrice, targetPrice }, splitFactor) {
  const ratio = splitFactor ?? 1
  return {
    base: toMicrodollars(basePrice / ratio),
    target: toMicrodollars(targetPrice / ratio),
    isUp: targetPrice > basePrice,
  }
}

/**
 * Judges a prediction by its candles, independently of the product's code.
 * @returns {Record<string, string | number>} the fields of a judgement in the form in which the verified site publishes them
 */
export function judge(facts, { candles, splitFactor }) {
  const move = toPriceMove(facts, splitFactor)
  const reachingCandle = candles.find(({ high, low }) =>
    move.isUp ? high >= move.target : low <= move.target,
  )
  const lastCandle = candles.at(-1)
  const actualTenThousandths = computeChange(move.base, lastCandle.close)
  const predictedTenThousandths = toTenThousandths(facts.predictedChange)
  const errorTenThousandths = abs(predictedTenThousandths - actualTenThousandths)
  const multipliers = {
    periodMultiplier: findPeriodMultiplier(facts.period),
    volatilityMultiplier: findVolatilityMultiplier(abs(predictedTenThousandths)),
    accuracyMultiplier: findAccuracyMultiplier(errorTenThousandths),
    timeMultiplier: facts.tradingHours ? 1 : 0.7,
  }
  // A success scores 100 times the four multipliers, which are in tenths here.
  const scoreTimes10000 = Object.values(multipliers).reduce(
    (product, multiplier) => product * toTenths(multiplier),
    100n,
  )
  return {
    status: reachingCandle ? 'success' : 'failed',
    finalScore: reachingCandle ? Number(divide(scoreTimes10000, 10_000n)) : 0,
    actualPrice: Number(lastCandle.close) / 1e6,
    actualDay: lastCandle.date,
    actualChange: Number(actualTenThousandths) / 1e4,
    error: Number(errorTenThousandths) / 1e4,
    ...multipliers,
  }
}
