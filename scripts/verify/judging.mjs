import { micro } from './candles.mjs'
import {
  abs,
  accuracyTier,
  computeChange,
  divide,
  fine,
  periodTier,
  tenths,
  volatilityTier,
} from './rules.mjs'

/** Base and target in the shares of the candles. */
export function toPriceMove({ basePrice, targetPrice }, splitFactor) {
  const shares = splitFactor ?? 1
  return { base: micro(basePrice / shares), target: micro(targetPrice / shares), up: targetPrice > basePrice }
}

/**
 * Judges a prediction by its candles, independently of the product's code.
 * @returns {Record<string, string | number>} the fields of a judgement as a site states them
 */
export function judge(facts, { candles, splitFactor }) {
  const move = toPriceMove(facts, splitFactor)
  const reachingCandle = candles.find(({ high, low }) => (move.up ? high >= move.target : low <= move.target))
  const last = candles.at(-1)
  const actualChange = computeChange(move.base, last.close)
  const predicted = fine(facts.predictedChange)
  const error = abs(predicted - actualChange)
  const factors = {
    periodMultiplier: periodTier(facts.period),
    volatilityMultiplier: volatilityTier(abs(predicted)),
    accuracyMultiplier: accuracyTier(error),
    timeMultiplier: facts.tradingHours ? 1 : 0.7,
  }
  const product = Object.values(factors).reduce((all, factor) => all * tenths(factor), 100n)
  return {
    status: reachingCandle ? 'success' : 'failed',
    finalScore: reachingCandle ? Number(divide(product, 10_000n)) : 0,
    actualPrice: Number(last.close) / 1e6,
    actualDay: last.date,
    actualChange: Number(actualChange) / 1e4,
    error: Number(error) / 1e4,
    ...factors,
  }
}
