import { MAX_PERIOD, MIN_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { MAX_PRICE } from '@gwanyeok/domain/stocks/price.ts'
import type { JsonSchema } from './json-schema.ts'

type Bounds = Pick<JsonSchema, 'minimum' | 'exclusiveMinimum' | 'maximum'>

export const COUNT: Bounds = { minimum: 0 }
const UNBOUNDED: Bounds = {}
const POSITIVE: Bounds = { exclusiveMinimum: 0 }
const AT_LEAST_ONE: Bounds = { minimum: 1 }
const PREDICTION_PRICE: Bounds = { exclusiveMinimum: 0, maximum: MAX_PRICE }
const PERIOD: Bounds = { minimum: MIN_PERIOD, maximum: MAX_PERIOD }
const PERCENT: Bounds = { minimum: 0, maximum: 100 }
/** A price change in percent; a price cannot fall by more than 100. */
const PRICE_CHANGE: Bounds = { minimum: -100 }

/**
 * Bounds of the number fields of answers that are not counts. Fields of the same name have the same meaning in every
 * answer. The bounds come from the rules and the database, because the contract does not state them.
 */
export const NUMBER_FIELDS: Readonly<Record<string, Bounds>> = {
  change: UNBOUNDED,
  fromPercent: UNBOUNDED,
  movement: UNBOUNDED,
  days: UNBOUNDED,
  length: AT_LEAST_ONE,
  width: AT_LEAST_ONE,
  height: AT_LEAST_ONE,
  rank: AT_LEAST_ONE,
  period: PERIOD,
  averagePeriod: PERIOD,
  basePrice: PREDICTION_PRICE,
  targetPrice: PREDICTION_PRICE,
  currentPrice: POSITIVE,
  previousClose: POSITIVE,
  lastClose: POSITIVE,
  price: POSITIVE,
  reachedPrice: POSITIVE,
  actualPrice: POSITIVE,
  actual: POSITIVE,
  target: POSITIVE,
  open: POSITIVE,
  high: POSITIVE,
  low: POSITIVE,
  close: POSITIVE,
  closes: POSITIVE,
  newShares: POSITIVE,
  oldShares: POSITIVE,
  splitFactor: POSITIVE,
  predictedChange: PRICE_CHANGE,
  actualChange: PRICE_CHANGE,
  stockChange: PRICE_CHANGE,
  marketChange: PRICE_CHANGE,
  changePercent: PRICE_CHANGE,
  lastChangePercent: PRICE_CHANGE,
  myTargetPercent: PRICE_CHANGE,
  percentLeft: PRICE_CHANGE,
  successRate: PERCENT,
  adjustedRate: PERCENT,
  bullishPercent: PERCENT,
  periodMultiplier: { minimum: 0.8, maximum: 5 },
  volatilityMultiplier: { minimum: 0.5, maximum: 20 },
  accuracyMultiplier: { minimum: 0, maximum: 1 },
  timeMultiplier: { minimum: 0.7, maximum: 1 },
}
