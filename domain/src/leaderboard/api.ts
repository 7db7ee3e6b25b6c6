import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { DateOnly } from '../common-api.ts'
import { MemberBrief } from '../member-brief.ts'

/**
 * Places gained since the end of last week, negative if lost; `new` for a member who had no place; null if not
 * compared.
 */
export const Movement = z.union([z.int(), z.literal('new')]).nullable()
export type Movement = z.infer<typeof Movement>

export const LeaderboardEntry = z.strictObject({
  rank: z.int(),
  /** Null on every board except the all-time board. */
  movement: Movement,
  member: MemberBrief,
  /**
   * This and the next two fields, and `successRate`, count within the span. They are null for others if the profile is
   * not public.
   */
  totalScore: z.int().nullable(),
  success: z.int().nullable(),
  failed: z.int().nullable(),
  /** Pending predictions, independent of the span. */
  pending: z.int().nullable(),
  /** success / (success + failed) × 100. */
  successRate: z.number().nullable(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

/** The member's own row, at any rank. */
export const OwnLeaderboardEntry = LeaderboardEntry.extend({
  /** Null without a place: nothing is judged, there are no points in the span, or the member is not ranked. */
  rank: z.int().nullable(),
})
export type OwnLeaderboardEntry = z.infer<typeof OwnLeaderboardEntry>

/** A place on the board of the comparison with the market (시장 대결). */
export const MarketEntry = z.strictObject({
  rank: z.int(),
  member: MemberBrief,
  /** Days won against the market. This and the next two fields are null for others if the profile is not public. */
  wins: z.int().nullable(),
  losses: z.int().nullable(),
  /** 보정 승률 in percent: (wins + 50) / (wins + losses + 100). */
  adjustedRate: z.number().nullable(),
})
export type MarketEntry = z.infer<typeof MarketEntry>

/** A trading day (New York date) that a member won or lost against the market. */
export const MarketDay = z.strictObject({ day: DateOnly, isWon: z.boolean() })
export type MarketDay = z.infer<typeof MarketDay>

/** The member's own record, with any number of days. */
export const OwnMarketEntry = z.strictObject({
  /** Null with fewer than 20 decided days, or if the member is not ranked. */
  rank: z.int().nullable(),
  member: MemberBrief,
  wins: z.int(),
  losses: z.int(),
  adjustedRate: z.number(),
  /** The last decided days, at most 30, oldest first. */
  days: z.array(MarketDay),
})
export type OwnMarketEntry = z.infer<typeof OwnMarketEntry>

export const LeaderboardSpan = z.enum(['all', 'month', 'week'])
export type LeaderboardSpan = z.infer<typeof LeaderboardSpan>

export const leaderboardApi = {
  'GET /leaderboard': {
    summary: '점수 순위를 읽어요.',
    access: 'member',
    query: z.strictObject({ span: LeaderboardSpan.default('all') }),
    answer: z.strictObject({
      span: LeaderboardSpan,
      /** At most 50 members, by rank; for a month or week only members with points. */
      entries: z.array(LeaderboardEntry),
      ownEntry: OwnLeaderboardEntry,
      /**
       * If the member's place is below the listed ones: their row with up to three rows above and three below it, by
       * rank.
       */
      around: z.array(LeaderboardEntry),
    }),
  },
  'GET /leaderboard/market': {
    summary: '시장 대결 순위를 읽어요.',
    access: 'member',
    answer: z.strictObject({
      /**
       * At most 50 members with at least 20 decided days, by adjusted rate, then by wins, then by the earlier
       * sign-up.
       */
      entries: z.array(MarketEntry),
      ownEntry: OwnMarketEntry,
    }),
  },
} as const satisfies Contract
