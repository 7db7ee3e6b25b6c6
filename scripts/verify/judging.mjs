import { micro } from './candles.mjs'

// The rules of the game (versions 1 and 2), written for this check alone. Changes are in ten-thousandths of a percent.

/** numerator / denominator to the nearest whole number, halves away from zero. */
function divide(numerator, denominator) {
  const sign = numerator < 0n ? -1n : 1n
  return sign * ((2n * sign * numerator + denominator) / (2n * denominator))
}

const changeOf = (from, to) => divide((to - from) * 1_000_000n, from)
const abs = (value) => (value < 0n ? -value : value)
const fine = (value) => BigInt(Math.round(value * 10_000))

/** Base and target in the shares of the candles. */
export function wayOf({ basePrice, targetPrice }, splitFactor) {
  const shares = splitFactor ?? 1
  return { base: micro(basePrice / shares), target: micro(targetPrice / shares), up: targetPrice > basePrice }
}

/**
 * What became of a prediction, from the candles that judged it and the chance of luck, in ten-thousandths (null: rules
 * version 1).
 * @returns {Record<string, string | number>} the fields of a judgement as a site states them
 */
export function judge(facts, { candles, splitFactor, chance }) {
  const way = wayOf(facts, splitFactor)
  const reached = candles.find(({ high, low }) => (way.up ? high >= way.target : low <= way.target))
  const last = candles.at(-1)
  const actualChange = changeOf(way.base, last.close)
  const error = abs(fine(facts.predictedChange) - actualChange)
  const factors = {
    periodMultiplier: periodTier(facts.period),
    volatilityMultiplier: volatilityTier(abs(volatilityChange(facts, way, candles[0].open))),
    accuracyMultiplier: accuracyTier(error),
    timeMultiplier: facts.tradingHours ? 1 : 0.7,
  }
  const { over, under } = luckFactor(facts.chanceMultiplierApplies ? chance : null)
  const product = Object.values(factors).reduce((all, factor) => all * BigInt(Math.round(factor * 10)), 100n)
  return {
    status: reached ? 'success' : 'failed',
    finalScore: reached ? Number(divide(product * over, 10_000n * under)) : 0,
    actualPrice: Number(last.close) / 1e6,
    actualDay: last.date,
    actualChange: Number(actualChange) / 1e4,
    error: Number(error) / 1e4,
    ...factors,
    chanceMultiplier: Number(divide(over * 10_000n, under)) / 1e4,
  }
}

function luckFactor(chance) {
  return chance === null || chance <= 5_000n
    ? { over: 1n, under: 1n }
    : { over: 10_000n - chance, under: chance }
}

/** By the first rules a gap that was known before the first open is not paid for: half of the way or more. */
function volatilityChange({ rulesVersion, predictedChange }, { base, target, up }, open) {
  const predicted = fine(predictedChange)
  if (rulesVersion !== 1) return predicted
  const whole = abs(target - base)
  const covered = up ? open - base : base - open
  if (covered * 2n < whole) return predicted
  return covered >= whole ? 0n : changeOf(open, target)
}

function periodTier(days) {
  if (days <= 1) return 5
  if (days <= 3) return 3
  if (days <= 7) return 2
  return days <= 14 ? 1.5 : 1
}

/** From how many percent on, the largest first. */
const VOLATILITY_TIERS = [
  [100, 20],
  [50, 15],
  [30, 10],
  [20, 7],
  [15, 5],
  [10, 3],
  [5, 2],
  [3, 1],
]
const volatilityTier = (change) => VOLATILITY_TIERS.find(([from]) => change >= fine(from))?.[1] ?? 0.5

/** Up to how many points. */
const ACCURACY_TIERS = [
  [2, 1],
  [5, 0.8],
  [10, 0.5],
  [20, 0.3],
]
const accuracyTier = (error) => ACCURACY_TIERS.find(([to]) => error <= fine(to))?.[1] ?? 0.1
