import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { MemberBrief } from '../users/member-brief.ts'

export const LeaderboardEntry = z.strictObject({
  rank: z.int(),
  member: MemberBrief,
  /** In the span, as the three after it. Null, as they are, for others where the profile is not public. */
  totalScore: z.int().nullable(),
  success: z.int().nullable(),
  failed: z.int().nullable(),
  /** Open ones, whatever the span. */
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
      /** My own row, wherever it stands; null before my first judged prediction of the span. */
      mine: LeaderboardEntry.nullable(),
    }),
  },
} as const satisfies Contract
