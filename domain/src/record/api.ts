import { z } from 'zod'
import { Id } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

export const recordApi = {
  'GET /predictions/:id/record': {
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: z.strictObject({
      /** Whether the prediction enters the public record: older ones and samples do not. */
      isRecorded: z.boolean(),
      /** Its place in the log, from 0; null: it waits for one. */
      index: z.number().int().min(0).nullable(),
    }),
  },
} as const satisfies Contract
