import { z } from 'zod'
import { Id } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

const params = z.strictObject({ id: Id })
const answer = z.strictObject({ likes: z.int(), likedByMe: z.boolean() })
const like = { access: 'member', params, answer } as const

/** Idempotent: repeating a request changes nothing. */
export const likesApi = {
  'PUT /predictions/:id/like': like,
  'DELETE /predictions/:id/like': like,
  'PUT /stock-posts/:id/like': like,
  'DELETE /stock-posts/:id/like': like,
  'PUT /posts/:id/like': like,
  'DELETE /posts/:id/like': like,
} as const satisfies Contract
