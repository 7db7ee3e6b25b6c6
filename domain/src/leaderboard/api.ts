import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { MemberBrief } from '../member-brief.ts'

export const LeaderboardEntry = z.strictObject({
  rank: z.int(),
  member: MemberBrief,
  /** Of the span, like the next two fields and `successRate`. Null for others when the profile is not public. */
  totalScore: z.int().nullable(),
  success: z.int().nullable(),
  failed: z.int().nullable(),
  /** Pending predictions, in any span. */
  pending: z.int().nullable(),
  /** success / (success + failed) × 100. */
  successRate: z.number().nullable(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const LeaderboardSpan = z.enum(['all', 'month', 'week'])
export type LeaderboardSpan = z.infer<typeof LeaderboardSpan>

export const leaderboardApi = {
  'GET /leaderboard': {
    access: 'member',
    query: z.strictObject({ span: LeaderboardSpan.default('all') }),
    answer: z.strictObject({
      span: LeaderboardSpan,
      /** At most 50, by rank. */
      entries: z.array(LeaderboardEntry),
      /** The member's own row, at any rank; null before their first judged prediction of the span. */
      mine: LeaderboardEntry.nullable(),
    }),
  },
} as const satisfies Contract
