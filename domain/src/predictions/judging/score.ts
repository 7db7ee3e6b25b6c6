import { tenThousandths } from '../../stocks/price.ts'

/** Points of a prediction before its multipliers. */
export const BASE_SCORE = 100

/** The multipliers of the score (product specification), also shown to members. The first row that matches counts. */
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

/** The four of the product specification. */
export interface SpecifiedMultipliers {
  periodMultiplier: number
  volatilityMultiplier: number
  accuracyMultiplier: number
  timeMultiplier: number
}

export interface Multipliers extends SpecifiedMultipliers {
  /** As it is shown, to 4 decimals; 1 where it does not apply. */
  chanceMultiplier: number
}

function firstUpTo(rows: readonly { upTo: number; multiplier: number }[], value: number): number {
  const row = rows.find(({ upTo }) => value <= upTo)
  if (!row) throw new RangeError(`no tier for ${value}`)
  return row.multiplier
}

/** Multiplier of a period in days; RangeError for NaN. */
export function periodMultiplier(days: number): number {
  return firstUpTo(scoreTables.period, days)
}

/** Multiplier of a predicted change in percent, of either sign; RangeError for NaN. */
export function volatilityMultiplier(changePercent: number): number {
  const row = scoreTables.volatility.find(({ atLeast }) => Math.abs(changePercent) >= atLeast)
  if (!row) throw new RangeError(`no tier for ${changePercent}`)
  return row.multiplier
}

/** Multiplier of the difference between predicted and actual change in percentage points, of either sign. */
export function accuracyMultiplier(errorPoints: number): number {
  return firstUpTo(scoreTables.accuracy, Math.abs(errorPoints))
}

/** Multiplier of the time of day: 1 inside trading hours. */
export function timeMultiplier(tradingHours: boolean): number {
  return tradingHours ? scoreTables.time.tradingHours : scoreTables.time.otherwise
}

/** A chance with 4 decimals (0 to 1) as the exact fraction that the score is multiplied by: (1 − p)/p, at most 1. */
function chanceFraction(probability: number): { over: number; under: number } {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`not a probability: ${probability}`)
  const units = tenThousandths(probability)
  return units <= 5_000 ? { over: 1, under: 1 } : { over: 10_000 - units, under: units }
}

/** Nearest whole number of a quotient of whole numbers from 0 up, half up; exact below 2^52. */
function halfUp(over: number, under: number): number {
  const doubled = 2 * over + under
  return (doubled - (doubled % (2 * under))) / (2 * under)
}

/**
 * The chance multiplier (우연 배수) of the probability that luck alone touches the target, a number with 4 decimals from 0
 * to 1: 1 up to one half, then (1 − p)/p down to 0. Rounded half up to 4 decimals to be shown; the score uses the fraction.
 */
export function chanceMultiplier(probability: number): number {
  const { over, under } = chanceFraction(probability)
  return halfUp(over * 10_000, under) / 10_000
}

/**
 * Base score times the four specified multipliers and, unless null, what the chance (4 decimals, 0 to 1) leaves of it.
 * Computed in whole numbers and rounded once, at the end, half up to a whole number of points.
 */
export function finalScore(multipliers: SpecifiedMultipliers, probability: number | null): number {
  const { periodMultiplier: period, volatilityMultiplier: volatility } = multipliers
  const { accuracyMultiplier: accuracy, timeMultiplier: time } = multipliers
  const tenths = [period, volatility, accuracy, time].map((factor) => Math.round(factor * 10))
  const specified = tenths.reduce((product, factor) => product * factor, BASE_SCORE)
  const { over, under } = chanceFraction(probability ?? 0)
  return halfUp(specified * over, 10_000 * under)
}

export interface ScoredPrediction {
  /** Days. */
  period: number
  /** Percent. */
  predictedChange: number
  tradingHours: boolean
  /** What is known of its chance before it is judged; null: nothing. */
  provisionalChance?: number | null
  chanceMultiplierApplies?: boolean
}

/**
 * The scores a prediction can reach: `perfect` with an error of up to 2 percentage points, `good` with up to 5. With a
 * provisional chance they are what is known now: the first open can still raise the chance, and newer candles move it a little.
 */
export function scorePreview(prediction: ScoredPrediction) {
  const chance = prediction.chanceMultiplierApplies ? (prediction.provisionalChance ?? null) : null
  const factors = {
    periodMultiplier: periodMultiplier(prediction.period),
    volatilityMultiplier: volatilityMultiplier(prediction.predictedChange),
    timeMultiplier: timeMultiplier(prediction.tradingHours),
    chanceMultiplier: chanceMultiplier(chance ?? 0),
  }
  return {
    perfect: finalScore({ ...factors, accuracyMultiplier: accuracyMultiplier(0) }, chance),
    good: finalScore({ ...factors, accuracyMultiplier: accuracyMultiplier(5) }, chance),
    factors,
  }
}
