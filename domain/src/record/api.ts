import { z } from 'zod'
import { Id } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

/** What counts a member's predictions in the log, those too that are not shown. */
export const MemberRecord = z.strictObject({
  /** 64 hex digits: the label of a member's n-th prediction is HMAC-SHA-256 of n by it. Null where nothing is counted, or shown. */
  key: z.string().nullable(),
  /** Places in the log of the numbers from 1 on; null: it waits for one. */
  indexes: z.array(z.number().int().min(0).nullable()),
})
export type MemberRecord = z.infer<typeof MemberRecord>

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
  'GET /users/:id/record': {
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: MemberRecord,
  },
} as const satisfies Contract
