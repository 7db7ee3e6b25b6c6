import { z } from 'zod'
import { Cursor, Id, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { PredictionFilter, PredictionView } from '../predictions/api.ts'
import { MemberBrief } from '../member-brief.ts'
import { MAX_SEARCH_LENGTH } from '../text/limits.ts'
import { TrackRecord } from './track-record-api.ts'

export const MemberStats = z.strictObject({
  totalScore: z.int(),
  /** Null before the member's first judged prediction. */
  rank: z.int().nullable(),
  avgScore: z.number(),
  /**
   * Days on which the stocks of the member's predictions moved further (wins) or less far (losses) in the predicted
   * direction than the S&P 500.
   */
  marketWins: z.int(),
  marketLosses: z.int(),
  predictions: z.strictObject({
    total: z.int(),
    success: z.int(),
    failed: z.int(),
    pending: z.int(),
    void: z.int(),
    /** success / (success + failed) × 100; null without judged predictions. */
    successRate: z.number().nullable(),
  }),
})
export type MemberStats = z.infer<typeof MemberStats>

export const Profile = z.strictObject({
  member: MemberBrief,
  createdAt: Instant,
  isMe: z.boolean(),
  followedByMe: z.boolean(),
  followerCount: z.int(),
  followingCount: z.int(),
  /** False if statistics, lists and predictions of this member are hidden from others. */
  publicProfile: z.boolean(),
  /** Null if the statistics are hidden from the viewer. */
  stats: MemberStats.nullable(),
  rank: z.int().nullable(),
  nonPublicCount: z.int().nullable(),
})
export type Profile = z.infer<typeof Profile>

const userParams = z.strictObject({ id: Id })

export const usersApi = {
  /** Members whose name begins with a text, by name; at most 8. */
  'GET /users/search': {
    summary: '회원을 이름으로 찾아요.',
    access: 'member',
    query: z.strictObject({ q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
    example: { query: { q: '민지' } },
    answer: z.strictObject({ items: z.array(MemberBrief) }),
  },
  /** Like `GET /users/search`, without the viewer; members whom the viewer follows come first. */
  'GET /users/mentionable': {
    summary: '글에서 언급할 회원을 이름으로 찾아요.',
    access: 'member',
    query: z.strictObject({ q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
    example: { query: { q: '민지' } },
    answer: z.strictObject({ items: z.array(MemberBrief) }),
    refusals: ['too_many_requests'],
  },
  'GET /users/:id': {
    summary: '회원의 프로필을 읽어요.',
    access: 'member',
    params: userParams,
    answer: Profile,
  },
  'GET /users/:id/predictions': {
    summary: '회원의 예측을 읽어요.',
    access: 'member',
    params: userParams,
    query: z.strictObject({ filter: PredictionFilter.default('all'), cursor: Cursor.optional() }),
    answer: toPageSchema(PredictionView),
  },
  'GET /users/:id/track-record': {
    summary: '회원의 예측 기록을 읽어요.',
    access: 'member',
    params: userParams,
    answer: TrackRecord,
  },
} as const satisfies Contract
