import { toMicro } from './candles.mjs'
import {
  abs,
  findAccuracyTier,
  computeChange,
  divide,
  toTenThousandths,
  findPeriodTier,
  toTenths,
  findVolatilityTier,
} from './rules.mjs'

/** Converts base and target price to the shares of the candles. */
export function toPriceMove({ basePrice, targetPrice }, splitFactor) {
  const shares = splitFactor ?? 1
  return {
    base: toMicro(basePrice / shares),
    target: toMicro(targetPrice / shares),
    isUp: targetPrice > basePrice,
  }
}

/**
 * Judges a prediction by its candles, independently of the product's code.
 * @returns {Record<string, string | number>} the fields of a judgement as a site states them
 */
export function judge(facts, { candles, splitFactor }) {
  const move = toPriceMove(facts, splitFactor)
  const reachingCandle = candles.find(({ high, low }) =>
    move.isUp ? high >= move.target : low <= move.target,
  )
  const lastCandle = candles.at(-1)
  const actualChange = computeChange(move.base, lastCandle.close)
  const predictedTenThousandths = toTenThousandths(facts.predictedChange)
  const error = abs(predictedTenThousandths - actualChange)
  const factors = {
    periodMultiplier: findPeriodTier(facts.period),
    volatilityMultiplier: findVolatilityTier(abs(predictedTenThousandths)),
    accuracyMultiplier: findAccuracyTier(error),
    timeMultiplier: facts.tradingHours ? 1 : 0.7,
  }
  const product = Object.values(factors).reduce((total, factor) => total * toTenths(factor), 100n)
  return {
    status: reachingCandle ? 'success' : 'failed',
    finalScore: reachingCandle ? Number(divide(product, 10_000n)) : 0,
    actualPrice: Number(lastCandle.close) / 1e6,
    actualDay: lastCandle.date,
    actualChange: Number(actualChange) / 1e4,
    error: Number(error) / 1e4,
    ...factors,
  }
}
