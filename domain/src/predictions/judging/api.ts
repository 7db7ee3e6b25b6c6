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
  error: z.number(),
  score: z.int(),
  /** The trading day that reached the target. */
  reachedOn: DateOnly.nullable(),
  /** Day of `actualPrice`. */
  actualDay: DateOnly,
  /** How many shares one share became by splits since the prediction; null without a split. */
  splitFactor: z.number().nullable(),
  /**
   * Change of the S&P 500 (SPY) in percent, from the open of the first to the close of the last judged day. Null where the
   * stock is a fund, where SPY has no price of those days, or while it could not be fetched.
   */
  marketChange: z.number().nullable(),
  /** The stock went further in the predicted direction than the S&P 500; null: as far, or not compared. */
  beatMarket: z.boolean().nullable(),
})
export type EvaluationResult = z.infer<typeof EvaluationResult>
