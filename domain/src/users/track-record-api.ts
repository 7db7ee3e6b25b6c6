import { z } from 'zod'
import { Instant } from '../common-api.ts'

/** The number of judged predictions, and of successes among them. */
const JudgedCounts = { judged: z.int(), success: z.int() }

/**
 * The results of a member's judged predictions. The member sees all of them, others only the public ones that are not
 * hidden. Every list has a maximum length.
 */
export const TrackRecord = z.strictObject({
  ...JudgedCounts,
  /** The running score, oldest first, from 0 at the first prediction. */
  score: z.array(z.strictObject({ at: Instant, total: z.int() })),
  /**
   * The newest predictions by the end of their window, newest first: direction, and the error of a hit in percentage
   * points; null for a miss. The block id, unique for each prediction, seeds the position of the shot on the target.
   */
  shots: z.array(
    z.strictObject({
      blockId: z.string(),
      direction: z.enum(['up', 'down']),
      error: z.number().nullable(),
    }),
  ),
  /** Counts for each range of periods with the same multiplier, shortest first; `from` and `to` in days, inclusive. */
  periods: z.array(z.strictObject({ from: z.int(), to: z.int(), ...JudgedCounts })),
  /** The most predicted stocks, most predicted first. */
  stocks: z.array(
    z.strictObject({
      stock: z.string(),
      stockName: z.string(),
      koreanName: z.string().nullable(),
      ...JudgedCounts,
      avgScore: z.number(),
    }),
  ),
  /** The number of all stocks, including those that are not listed. */
  stockCount: z.int(),
})
export type TrackRecord = z.infer<typeof TrackRecord>
