import { z } from 'zod'
import { Cursor, DateOnly, Id, Instant, page } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { Candle } from '../stocks/api.ts'

/** Counts a member's predictions in the log, including those that are not shown. */
export const MemberRecord = z.strictObject({
  /** 64 hex digits: the label of a member's n-th prediction is HMAC-SHA-256 of n by it. Null where nothing is counted, or shown. */
  key: z.string().nullable(),
  /** Places in the log of the numbers from 1 on; null: it waits for one. */
  indexes: z.array(z.number().int().min(0).nullable()),
  /** How many of them the reader is not shown by `GET /records`, and why. */
  notShown: z.strictObject({
    /** Not public, or for followers alone. */
    nonPublic: z.int(),
    hidden: z.int(),
    /** For a time, at somebody's request: their commitments alone are shown. */
    takenDown: z.int(),
  }),
})
export type MemberRecord = z.infer<typeof MemberRecord>

const Judged = z.strictObject({
  status: z.enum(['success', 'failed']),
  finalScore: z.int(),
  actualPrice: z.number(),
  actualDay: DateOnly,
  actualChange: z.number(),
  error: z.number(),
  periodMultiplier: z.number(),
  volatilityMultiplier: z.number(),
  accuracyMultiplier: z.number(),
  timeMultiplier: z.number(),
  splitFactor: z.number().nullable(),
  /** Those that judged it. */
  candles: z.array(Candle),
})

/** A prediction that the reader may know of, with its places in the log and all that its entries commit to. */
export const RecordedPrediction = z.strictObject({
  id: z.string(),
  author: z.string(),
  commitment: z.string(),
  /** Null: it waits for a place. */
  index: z.number().int().min(0).nullable(),
  /** Index of the entry with its result. */
  settledIndex: z.number().int().min(0).nullable(),
  /** Null while it is sealed. */
  facts: z
    .strictObject({
      stock: z.string(),
      basePrice: z.number(),
      targetPrice: z.number(),
      predictedChange: z.number(),
      period: z.int(),
      predictedAt: Instant,
      tradingHours: z.boolean(),
      hash: z.string(),
      nonce: z.string(),
      windowFirst: DateOnly,
      windowLast: DateOnly,
    })
    .nullable(),
  /** Null while it is open or sealed. */
  judged: Judged.nullable(),
  voidReason: z.string().nullable(),
})
export type RecordedPrediction = z.infer<typeof RecordedPrediction>

export const recordApi = {
  'GET /predictions/:id/record': {
    summary: '예측이 공개 기록의 몇 번째 항목인지 읽어요.',
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: z.strictObject({
      /** Whether the prediction enters the public record: samples do not. */
      isRecorded: z.boolean(),
      /** Its place in the log, from 0; null: it waits for one. */
      index: z.number().int().min(0).nullable(),
    }),
  },
  /** Entries that the viewer may know of, newest first. */
  'GET /records': {
    summary: '볼 수 있는 예측을 공개 기록의 위치, 확인에 필요한 값과 함께 최신순으로 읽어요.',
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: page(RecordedPrediction),
  },
  'GET /users/:id/record': {
    summary: '회원의 예측을 공개 기록에서 빠짐없이 셀 수 있는 키와 위치를 읽어요.',
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: MemberRecord,
  },
} as const satisfies Contract
