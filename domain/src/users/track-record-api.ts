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
  /**
   * The newest predictions by the end of their window, newest first: direction, and the error of a hit in percentage
   * points; null for a miss, whose error counts for nothing. The block id places a shot on the target.
   */
  shots: z.array(
    z.strictObject({
      blockId: z.string(),
      direction: z.enum(['up', 'down']),
      error: z.number().nullable(),
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
})
export type TrackRecord = z.infer<typeof TrackRecord>
