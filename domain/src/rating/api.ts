import { z } from 'zod'
import { Cursor, Id, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { Movement } from '../leaderboard/api.ts'
import { MemberBrief } from '../member-brief.ts'

/** Decided duels of target and mirror. */
const Wins = { decided: z.int(), wins: z.int() }

const WinCounts = z.strictObject(Wins)
export type WinCounts = z.infer<typeof WinCounts>

const DuelCounts = z.strictObject({
  ...Wins,
  /** Wins by following the market: on the same side of `wins` as before it was rounded. */
  marketWins: z.int(),
})
export type DuelCounts = z.infer<typeof DuelCounts>

/** What a member lacks to be listed; null: nothing. */
const Missing = z.strictObject({ decided: z.int(), weeks: z.int() }).nullable()

/** A member's standing as of the last weekly run. */
const Standing = {
  /** By the lower bound; null below the minimum. */
  rank: z.int().nullable(),
  /**
   * The share of duels against the market's part that is there even with bad luck so far, in percent: 50 and the lower
   * bound. Null when not listed, and for others when the profile is not public.
   */
  atLeast: z.int().nullable(),
}

export const SkillEntry = z.strictObject({
  ...Standing,
  /** Since the weekly run before. */
  movement: Movement,
  member: MemberBrief,
  /** All of one's own; of others the public ones that are not hidden. Null for others when the profile is not public. */
  duels: WinCounts.nullable(),
  /** One's own alone. */
  missing: Missing,
})
export type SkillEntry = z.infer<typeof SkillEntry>

export const SkillBoard = z.strictObject({
  /** Of the last weekly run; null before the first. */
  updatedAt: Instant.nullable(),
  /** Listed members by rank; after them those below the minimum, most decided first. */
  entries: z.array(SkillEntry),
  /** The member's own row, wherever it stands. */
  mine: SkillEntry,
  nextCursor: z.string().nullable(),
})
export type SkillBoard = z.infer<typeof SkillBoard>

/**
 * A member's standing, and the duels behind it that a weekly run has counted: all of one's own, of others the public,
 * revealed ones that are not hidden. Within each subject the groups add up to all of those.
 */
export const MemberRating = z.strictObject({
  ...Standing,
  hasSkillBadge: z.boolean(),
  updatedAt: Instant.nullable(),
  /** Null for others when the profile is not public. */
  duels: DuelCounts.nullable(),
  /** One's own alone. */
  missing: Missing,
  directions: z.array(WinCounts.extend({ direction: z.enum(['up', 'down']) })),
  /** By period in days, both included. */
  periods: z.array(WinCounts.extend({ from: z.int(), to: z.int() })),
  /** The stocks with most duels, most first. */
  stocks: z.array(
    WinCounts.extend({ stock: z.string(), stockName: z.string(), koreanName: z.string().nullable() }),
  ),
  /** All stocks that are not listed. */
  otherStocks: WinCounts,
})
export type MemberRating = z.infer<typeof MemberRating>

export const ratingApi = {
  'GET /leaderboard/skill': {
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: SkillBoard,
  },
  'GET /users/:id/rating': {
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: MemberRating,
  },
  /**
   * Computes the ratings of the Saturdays that have come and were not rated. Not started: there are none, or their results
   * are still to be judged.
   */
  'POST /admin/rating-runs': {
    access: 'admin',
    answer: z.strictObject({ isStarted: z.boolean() }),
    refusals: ['rating_running'],
  },
} as const satisfies Contract
