import { z } from 'zod'
import { Id } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

const params = z.strictObject({ id: Id })
const answer = z.strictObject({ likes: z.int(), likedByMe: z.boolean() })
const like = { access: 'member', params, answer } as const

/** Idempotent: repeating a request changes nothing. */
export const likesApi = {
  'PUT /predictions/:id/like': { ...like, summary: '예측에 좋아요를 눌러요.' },
  'DELETE /predictions/:id/like': { ...like, summary: '예측의 좋아요를 취소해요.' },
  'PUT /stock-posts/:id/like': { ...like, summary: '종목 글에 좋아요를 눌러요.' },
  'DELETE /stock-posts/:id/like': { ...like, summary: '종목 글의 좋아요를 취소해요.' },
  'PUT /posts/:id/like': { ...like, summary: '글에 좋아요를 눌러요.' },
  'DELETE /posts/:id/like': { ...like, summary: '글의 좋아요를 취소해요.' },
} as const satisfies Contract
