import { z } from 'zod'
import { Cursor, Done, Id, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MemberBrief } from '../member-brief.ts'

const params = z.strictObject({ id: Id })
const followAnswer = z.strictObject({ followedByMe: z.boolean(), followerCount: z.int() })

export const FollowEntry = z.strictObject({
  member: MemberBrief,
  followedByMe: z.boolean(),
  isMe: z.boolean(),
})
export type FollowEntry = z.infer<typeof FollowEntry>

export const FollowSuggestion = z.strictObject({
  member: MemberBrief,
  followedByMe: z.boolean(),
  success: z.int(),
  failed: z.int(),
})
export type FollowSuggestion = z.infer<typeof FollowSuggestion>

const followList = {
  access: 'member',
  params,
  query: z.strictObject({ cursor: Cursor.optional() }),
  /** Pages of 10, latest follow first. */
  answer: toPageSchema(FollowEntry),
} as const

const memberList = z.strictObject({ items: z.array(MemberBrief) })

/** For members who try to follow, remove or block themselves. */
const SELF_REFUSALS = ['invalid_input'] as const

export const followsApi = {
  'PUT /users/:id/follow': {
    summary: '회원을 팔로우해요.',
    access: 'member',
    params,
    answer: followAnswer,
    refusals: [...SELF_REFUSALS, 'follow_refused'],
  },
  'DELETE /users/:id/follow': {
    summary: '팔로우를 취소해요.',
    access: 'member',
    params,
    answer: followAnswer,
    refusals: SELF_REFUSALS,
  },
  'GET /users/:id/followers': { ...followList, summary: '회원의 팔로워를 읽어요.' },
  'GET /users/:id/following': { ...followList, summary: '회원이 팔로우하는 회원을 읽어요.' },
  /**
   * Suggests at most 3 of the 200 highest-ranked members, ordered by rank; those with public results on stocks that the
   * caller watches come first. Each has a public profile and at least 5 judged predictions, of which at least half
   * succeeded. Omits members who are suspended, already followed, blocked by either side, or have removed the caller
   * from their followers.
   */
  'GET /follows/suggestions': {
    summary: '팔로우할 만한 회원을 읽어요.',
    access: 'member',
    answer: z.strictObject({ items: z.array(FollowSuggestion) }),
  },
  /** Removes one of the caller's followers, who cannot follow again until the removal is undone. */
  'DELETE /followers/:id': {
    summary: '나를 팔로우하는 회원을 팔로워에서 삭제하고, 다시 팔로우하지 못하게 해요.',
    access: 'member',
    refusesTokens: true,
    params,
    answer: Done,
    refusals: SELF_REFUSALS,
  },
  'GET /followers/removed': {
    summary: '팔로워에서 삭제한 회원을 읽어요.',
    access: 'member',
    answer: memberList,
  },
  'DELETE /followers/:id/removal': {
    summary: '팔로워에서 삭제한 회원이 다시 팔로우할 수 있게 해요.',
    access: 'member',
    refusesTokens: true,
    params,
    answer: Done,
    refusals: SELF_REFUSALS,
  },
  'PUT /users/:id/block': {
    summary: '회원을 차단해요.',
    access: 'member',
    refusesTokens: true,
    params,
    answer: Done,
    refusals: SELF_REFUSALS,
  },
  'DELETE /users/:id/block': {
    summary: '차단을 해제해요.',
    access: 'member',
    refusesTokens: true,
    params,
    answer: Done,
    refusals: SELF_REFUSALS,
  },
  'GET /blocks': { summary: '차단한 회원을 읽어요.', access: 'member', answer: memberList },
} as const satisfies Contract
