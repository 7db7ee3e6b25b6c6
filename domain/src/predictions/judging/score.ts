/** Points of a prediction before its multipliers. */
export const BASE_SCORE = 100

/** The multipliers of the score (product specification), also shown to members. The first matching row counts. */
export const scoreTables = {
  /** Days of the period. */
  period: [
    { upTo: 1, multiplier: 5 },
    { upTo: 3, multiplier: 3 },
    { upTo: 7, multiplier: 2 },
    { upTo: 14, multiplier: 1.5 },
    { upTo: 30, multiplier: 1 },
    { upTo: Infinity, multiplier: 0.8 },
  ],
  /** Absolute predicted change in percent. */
  volatility: [
    { atLeast: 100, multiplier: 20 },
    { atLeast: 50, multiplier: 15 },
    { atLeast: 30, multiplier: 10 },
    { atLeast: 20, multiplier: 7 },
    { atLeast: 15, multiplier: 5 },
    { atLeast: 10, multiplier: 3 },
    { atLeast: 5, multiplier: 2 },
    { atLeast: 3, multiplier: 1 },
    { atLeast: 0, multiplier: 0.5 },
  ],
  /** Absolute difference between predicted and actual change in percentage points. */
  accuracy: [
    { upTo: 2, multiplier: 1 },
    { upTo: 5, multiplier: 0.8 },
    { upTo: 10, multiplier: 0.5 },
    { upTo: 20, multiplier: 0.3 },
    { upTo: Infinity, multiplier: 0.1 },
  ],
  time: { tradingHours: 1, otherwise: 0.7 },
} as const

/** The factors by which the base score is multiplied (product specification). */
export interface Multipliers {
  periodMultiplier: number
  volatilityMultiplier: number
  accuracyMultiplier: number
  timeMultiplier: number
}

function findMultiplier(rows: readonly { upTo: number; multiplier: number }[], value: number): number {
  const row = rows.find(({ upTo }) => value <= upTo)
  if (!row) throw new RangeError(`no tier for ${value}`)
  return requireTenths(row.multiplier)
}

/** Returns the multiplier of a period in days. Throws a RangeError for NaN. */
export function getPeriodMultiplier(days: number): number {
  return findMultiplier(scoreTables.period, days)
}

/** Returns the multiplier of a predicted change in percent, of either sign. Throws a RangeError for NaN. */
export function getVolatilityMultiplier(changePercent: number): number {
  const row = scoreTables.volatility.find(({ atLeast }) => Math.abs(changePercent) >= atLeast)
  if (!row) throw new RangeError(`no tier for ${changePercent}`)
  return requireTenths(row.multiplier)
}

/**
 * Returns the multiplier of the difference between predicted and actual change in percentage points, of either sign.
 */
export function getAccuracyMultiplier(errorPoints: number): number {
  return findMultiplier(scoreTables.accuracy, Math.abs(errorPoints))
}

/** Returns the multiplier of the time of day: 1 inside trading hours. */
export function getTimeMultiplier(tradingHours: boolean): number {
  return requireTenths(tradingHours ? scoreTables.time.tradingHours : scoreTables.time.otherwise)
}

/**
 * Computes round(base score × period × volatility × accuracy × time), in points. Multipliers have at most one decimal;
 * a multiplier with more throws a RangeError. The product is computed in whole numbers and rounded once, half up.
 */
export function computeScore(multipliers: Multipliers): number {
  const tenths = [
    multipliers.periodMultiplier,
    multipliers.volatilityMultiplier,
    multipliers.accuracyMultiplier,
    multipliers.timeMultiplier,
  ].map(toTenths)
  const product = tenths.reduce((points, factor) => points * factor, BASE_SCORE)
  return Math.floor((product + 5_000) / 10_000)
}

const toTenths = (factor: number): number => Math.round(requireTenths(factor) * 10)

/**
 * Returns the factor. Throws a RangeError if it has more than one decimal, because the columns of predictions would
 * round it.
 */
function requireTenths(factor: number): number {
  if (Math.round(factor * 10) / 10 !== factor)
    throw new RangeError(`점수 배수는 소수 한 자리까지예요: ${factor}`)
  return factor
}

export interface ScoredPrediction {
  /** Days. */
  period: number
  /** Percent. */
  predictedChange: number
  tradingHours: boolean
}

/** Computes the points of a hit: `perfect` for an error of up to 2 percentage points, `good` for an error of 2 to 5. */
export function previewScore(prediction: ScoredPrediction) {
  const factors = {
    periodMultiplier: getPeriodMultiplier(prediction.period),
    volatilityMultiplier: getVolatilityMultiplier(prediction.predictedChange),
    timeMultiplier: getTimeMultiplier(prediction.tradingHours),
  }
  return {
    perfect: computeScore({ ...factors, accuracyMultiplier: getAccuracyMultiplier(0) }),
    good: computeScore({ ...factors, accuracyMultiplier: getAccuracyMultiplier(5) }),
    factors,
  }
}
