import { z } from 'zod'
import { Instant } from '../common-api.ts'

/** Of judged predictions: how many, and how many of them hit. */
const Tally = { judged: z.int(), success: z.int() }

/**
 * How a member's judged predictions went: to themselves all of them, to others the public ones that are not hidden.
 * Every list is bounded, however many predictions there are.
 */
export const TrackRecord = z.strictObject({
  ...Tally,
  /** The score as it grew, oldest first, from 0 at the first prediction. */
  score: z.array(z.strictObject({ at: Instant, total: z.int() })),
  /** The newest ones, newest first: what was said and what came, in percent. */
  points: z.array(
    z.strictObject({
      stock: z.string(),
      koreanName: z.string().nullable(),
      predictedChange: z.number(),
      actualChange: z.number(),
      success: z.boolean(),
    }),
  ),
  /** One row per multiplier of the period, shortest first; `from` and `to` in days, both included. */
  periods: z.array(z.strictObject({ from: z.int(), to: z.int(), ...Tally })),
  /** Those predicted most, most first. */
  stocks: z.array(
    z.strictObject({
      stock: z.string(),
      stockName: z.string(),
      koreanName: z.string().nullable(),
      ...Tally,
      avgScore: z.number(),
    }),
  ),
  /** How many stocks there are, beyond those listed too. */
  stockCount: z.int(),
  /** Buckets of equal width of the error in percentage points, smallest first: above `from`, up to `to`; the last is open. */
  errors: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), count: z.int() })),
  /** Mean error in percentage points; null without any. */
  avgError: z.number().nullable(),
})
export type TrackRecord = z.infer<typeof TrackRecord>
