import { z } from 'zod'
import { Cursor, DateOnly, Id, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { Candle } from '../stocks/api.ts'

/** A member's predictions in the log, including those that the viewer may not see. */
export const MemberRecord = z.strictObject({
  /**
   * The key, as 64 hex digits: the label of a member's n-th prediction is HMAC-SHA-256 of n under it. Null if the
   * member has no predictions, or if their profile is private and the viewer is somebody else.
   */
  key: z.string().nullable(),
  /** Log indexes of the predictions from number 1 on; null for a prediction that is not yet appended. */
  indexes: z.array(z.number().int().min(0).nullable()),
  /** How many of the predictions `GET /records` does not return to the viewer, by reason. */
  notShown: z.strictObject({
    /** Private, or only for followers. */
    nonPublic: z.int(),
    hidden: z.int(),
    /** Taken down for a time: only their commitments are shown. */
    takenDown: z.int(),
  }),
})
export type MemberRecord = z.infer<typeof MemberRecord>

const RecordedJudgement = z.strictObject({
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
  /** The candles that judged it. */
  candles: z.array(Candle),
})

/** A prediction that the viewer may know of, with its log indexes and everything that its entries commit to. */
export const RecordedPrediction = z.strictObject({
  id: z.string(),
  author: z.string(),
  commitment: z.string(),
  /** Log index of the prediction; null until it is appended. */
  index: z.number().int().min(0).nullable(),
  /** Log index of the judgement or void; null until it is appended, and while the prediction is sealed. */
  resultIndex: z.number().int().min(0).nullable(),
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
  /** Null while it is pending or sealed. */
  judged: RecordedJudgement.nullable(),
  voidReason: z.string().nullable(),
})
export type RecordedPrediction = z.infer<typeof RecordedPrediction>

export const recordApi = {
  'GET /predictions/:id/record': {
    summary: '예측이 공개 기록의 몇 번째 항목인지 읽어요.',
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: z.strictObject({
      /** Whether the prediction enters the public record; samples do not. */
      isRecorded: z.boolean(),
      /** Its log index, from 0; null until it is appended. */
      index: z.number().int().min(0).nullable(),
    }),
  },
  /** Entries of the predictions that the viewer may know of, newest first. */
  'GET /records': {
    summary: '볼 수 있는 예측을 공개 기록의 위치, 확인에 필요한 값과 함께 최신순으로 읽어요.',
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: toPageSchema(RecordedPrediction),
  },
  'GET /users/:id/record': {
    summary: '회원의 예측을 공개 기록에서 빠짐없이 셀 수 있는 키와 위치를 읽어요.',
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: MemberRecord,
  },
} as const satisfies Contract
