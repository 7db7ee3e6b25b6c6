import { z } from 'zod'
import { DateOnly, Instant } from '../../common-api.ts'
import { BASE_SCORE } from './score.ts'

export const Scoring = z.strictObject({
  baseScore: z.literal(BASE_SCORE),
  periodMultiplier: z.number(),
  volatilityMultiplier: z.number(),
  /** 0 until judged. */
  accuracyMultiplier: z.number(),
  timeMultiplier: z.number(),
  finalScore: z.int(),
})

export const EvaluationResult = z.strictObject({
  evaluatedAt: Instant,
  actualPrice: z.number(),
  actualChange: z.number(),
  /** Percentage points between predicted and actual change. */
  error: z.number(),
  score: z.int(),
  /** The trading day that reached the target. */
  reachedOn: DateOnly.nullable(),
  /** The trading day of `actualPrice`. */
  actualDay: DateOnly,
  /** Number of shares that one share became through splits since the prediction; null without a split. */
  splitFactor: z.number().nullable(),
  /** Change of the stock in percent over the same time as `marketChange`; null if `marketChange` is null. */
  stockChange: z.number().nullable(),
  /**
   * Change of the S&P 500 (SPY) in percent, from the open of the first to the close of the last judged day. Null if
   * the stock is a fund, if SPY has no price on those days, or until it is fetched.
   */
  marketChange: z.number().nullable(),
  /**
   * Whether the stock moved further in the predicted direction than the S&P 500; null if both moved equally or were
   * not compared.
   */
  beatMarket: z.boolean().nullable(),
})
export type EvaluationResult = z.infer<typeof EvaluationResult>
