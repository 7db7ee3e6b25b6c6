import { z } from 'zod'
import { Cursor, Done, Id, page } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { PredictionView } from '../predictions/api.ts'

const params = z.strictObject({ id: Id })

/** Predictions that a member saves to find again. Nobody else learns of it. */
export const bookmarksApi = {
  /** The last saved first; without those that the member may no longer see. */
  'GET /bookmarks': {
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: page(PredictionView),
  },
  /** For the buttons of all cards: which predictions are saved, the last saved first, at most 2,000. */
  'GET /bookmarks/ids': { access: 'member', answer: z.strictObject({ ids: z.array(Id) }) },
  /** Switches: asked twice they change nothing more. */
  'PUT /predictions/:id/bookmark': { access: 'member', params, answer: Done },
  'DELETE /predictions/:id/bookmark': { access: 'member', params, answer: Done },
} as const satisfies Contract
