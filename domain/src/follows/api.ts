import { z } from 'zod'
import { Cursor, Done, Id, page } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MemberBrief } from '../users/member-brief.ts'

const params = z.strictObject({ id: Id })
const followAnswer = z.strictObject({ followedByMe: z.boolean(), followerCount: z.int() })

export const FollowEntry = z.strictObject({
  member: MemberBrief,
  followedByMe: z.boolean(),
  isMe: z.boolean(),
})
export type FollowEntry = z.infer<typeof FollowEntry>

const list = {
  access: 'member',
  params,
  query: z.strictObject({ cursor: Cursor.optional() }),
  /** 10 at a time, the latest first. */
  answer: page(FollowEntry),
} as const

export const followsApi = {
  'PUT /users/:id/follow': { access: 'member', params, answer: followAnswer },
  'DELETE /users/:id/follow': { access: 'member', params, answer: followAnswer },
  'GET /users/:id/followers': list,
  'GET /users/:id/following': list,
  /** Takes a follower of mine off. */
  'DELETE /followers/:id': { access: 'member', params, answer: Done },
  'PUT /users/:id/block': { access: 'member', params, answer: Done },
  'DELETE /users/:id/block': { access: 'member', params, answer: Done },
  'GET /blocks': { access: 'member', answer: z.strictObject({ items: z.array(MemberBrief) }) },
} as const satisfies Contract
