import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { MemberBrief } from '../member-brief.ts'

/** Places gained since the last week ended, negative when lost; `new` without a place then; null: not compared. */
export const Movement = z.union([z.int(), z.literal('new')]).nullable()
export type Movement = z.infer<typeof Movement>

export const LeaderboardEntry = z.strictObject({
  rank: z.int(),
  /** On the board of all time alone. */
  movement: Movement,
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

/** The member's own row, which is there at any rank. */
export const OwnLeaderboardEntry = LeaderboardEntry.extend({
  /** Null without a place: nothing judged, no points in the span, or not ranked. */
  rank: z.int().nullable(),
})
export type OwnLeaderboardEntry = z.infer<typeof OwnLeaderboardEntry>

export const LeaderboardSpan = z.enum(['all', 'month', 'week'])
export type LeaderboardSpan = z.infer<typeof LeaderboardSpan>

export const leaderboardApi = {
  'GET /leaderboard': {
    access: 'member',
    query: z.strictObject({ span: LeaderboardSpan.default('all') }),
    answer: z.strictObject({
      span: LeaderboardSpan,
      /** At most 50, by rank; of a month or week those with points. */
      entries: z.array(LeaderboardEntry),
      mine: OwnLeaderboardEntry,
    }),
  },
} as const satisfies Contract
