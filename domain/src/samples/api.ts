import { z } from 'zod'
import { Done } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

export const samplesApi = {
  /** Counts the rows of sample data. */
  'GET /admin/samples': {
    summary: '관리자: 샘플 데이터가 있는지 읽어요.',
    access: 'admin',
    answer: z.strictObject({
      members: z.int(),
      predictions: z.int(),
      posts: z.int(),
      stockPosts: z.int(),
      comments: z.int(),
      /** E-mail address of the sample member to sign in as; null if there are no samples. */
      demoLogin: z.string().nullable(),
    }),
  },
  'POST /admin/samples': {
    summary: '관리자: 샘플 데이터를 만들어요.',
    access: 'admin',
    answer: Done,
    refusals: ['quote_unavailable', 'samples_exist'],
  },
  'DELETE /admin/samples': {
    summary: '관리자: 샘플 데이터를 지워요.',
    access: 'admin',
    needsRecentSignIn: true,
    answer: Done,
  },
} as const satisfies Contract
