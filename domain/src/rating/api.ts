import { z } from 'zod'
import { Cursor, Id, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MemberBrief } from '../member-brief.ts'

/** Judged predictions that count for the rating; hits as whole numbers. */
const Hits = {
  judged: z.int(),
  /** How often luck alone would have hit. */
  expected: z.int(),
  actual: z.int(),
}

/** Where 95 of 100 members without skill would end with the same predictions; both included. */
export const LuckRange = z.strictObject({ from: z.int(), to: z.int() })
export type LuckRange = z.infer<typeof LuckRange>

/** What a member lacks to be listed; null: nothing, or the profile is not public. */
const Missing = z.strictObject({ judged: z.int(), weeks: z.int() }).nullable()

/** A member's standing as of the last weekly run. Null for others when the profile is not public, except for the rank. */
const Standing = {
  /** By the lower bound; null below the minimum. */
  rank: z.int().nullable(),
  judged: Hits.judged.nullable(),
  expected: Hits.expected.nullable(),
  actual: Hits.actual.nullable(),
  luckRange: LuckRange.nullable(),
  /** The skill that is there even with bad luck so far, in percentage points with one decimal; null when not listed. */
  lowerBound: z.number().nullable(),
  missing: Missing,
}

export const SkillEntry = z.strictObject({ ...Standing, member: MemberBrief })
export type SkillEntry = z.infer<typeof SkillEntry>

export const SkillBoard = z.strictObject({
  /** Of the last weekly run; null before the first. */
  updatedAt: Instant.nullable(),
  /** Listed members by rank; after them those below the minimum, most judged first. */
  entries: z.array(SkillEntry),
  /** The member's own row, wherever it stands; null without a counted prediction. */
  mine: SkillEntry.nullable(),
  nextCursor: z.string().nullable(),
})
export type SkillBoard = z.infer<typeof SkillBoard>

/** Shown from 10 judged on: with fewer, hits say nothing. */
const Group = z.strictObject(Hits)

/**
 * A member's standing, and the counted predictions behind it by subject: all of one's own, of others the public,
 * revealed ones that are not hidden. Within each subject the groups add up to all of those.
 */
export const MemberRating = z.strictObject({
  ...Standing,
  hasSkillBadge: z.boolean(),
  updatedAt: Instant.nullable(),
  /** By the chance to be hit by luck: above `from`, up to `to`, in percent. */
  bands: z.array(Group.extend({ from: z.int(), to: z.int() })),
  directions: z.array(Group.extend({ direction: z.enum(['up', 'down']) })),
  /** By period in days, both included. */
  periods: z.array(Group.extend({ from: z.int(), to: z.int() })),
  /** The stocks predicted most, most first. */
  stocks: z.array(
    Group.extend({ stock: z.string(), stockName: z.string(), koreanName: z.string().nullable() }),
  ),
  /** All stocks that are not listed. */
  otherStocks: Group,
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
