import { z } from 'zod'
import { Instant } from '../common-api.ts'

/** Judged predictions: how many, and how many of them succeeded. */
const Tally = { judged: z.int(), success: z.int() }

/**
 * How a member's judged predictions went: all of them for the member, the public ones that are not hidden for others.
 * Every list is bounded, however many predictions there are.
 */
export const TrackRecord = z.strictObject({
  ...Tally,
  /** The score as it grew, oldest first, from 0 at the first prediction. */
  score: z.array(z.strictObject({ at: Instant, total: z.int() })),
  /** The newest predictions by the end of their window, newest first: predicted and actual change in percent. */
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
  /** The stocks predicted most, most first. */
  stocks: z.array(
    z.strictObject({
      stock: z.string(),
      stockName: z.string(),
      koreanName: z.string().nullable(),
      ...Tally,
      avgScore: z.number(),
    }),
  ),
  /** The number of all stocks, including those not listed. */
  stockCount: z.int(),
  /** Buckets of equal width of the error in percentage points, smallest first: above `from`, up to `to`; the last is open. */
  errors: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), count: z.int() })),
  /** Mean error in percentage points; null without any. */
  avgError: z.number().nullable(),
})
export type TrackRecord = z.infer<typeof TrackRecord>
