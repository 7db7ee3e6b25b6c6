import { z } from 'zod'
import { Cursor, Done, Id, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { PredictionView } from '../predictions/api.ts'

/** Maximum number of predictions that a member can save. The web loads the ids of all of them for the cards' buttons. */
export const MAX_BOOKMARKS = 2000

const params = z.strictObject({ id: Id })

/** Predictions that a member saves to find again. Only that member can see which. */
export const bookmarksApi = {
  /** Last saved first, without predictions that the member can no longer see. */
  'GET /bookmarks': {
    summary: '저장한 예측을 읽어요.',
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: toPageSchema(PredictionView),
  },
  /** The ids of all saved predictions, last saved first, for the buttons of all cards. */
  'GET /bookmarks/ids': {
    summary: '저장한 예측의 아이디를 읽어요.',
    access: 'member',
    answer: z.strictObject({ ids: z.array(Id).max(MAX_BOOKMARKS) }),
  },
  /** Idempotent: repeating a request changes nothing. */
  'PUT /predictions/:id/bookmark': {
    summary: '예측을 저장해요.',
    access: 'member',
    params,
    answer: Done,
    refusals: ['bookmarks_full'],
  },
  'DELETE /predictions/:id/bookmark': {
    summary: '예측 저장을 취소해요.',
    access: 'member',
    params,
    answer: Done,
  },
} as const satisfies Contract
