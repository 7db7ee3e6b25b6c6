import { z } from 'zod'
import { Cursor, DateOnly, Id, Instant, page } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { Candle } from '../stocks/api.ts'

/** What counts a member's predictions in the log, those too that are not shown. */
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
    /** The site no longer has what was predicted: its database was restored from an older backup. */
    lost: z.int(),
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
  chanceMultiplier: z.number(),
  /** How likely luck alone was to touch the target, 0 to 1; null under rules version 1. */
  chance: z.number().nullable(),
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
  /** Of the entry of its result. */
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
      rulesVersion: z.int(),
      chanceMultiplierApplies: z.boolean(),
      windowFirst: DateOnly,
      windowLast: DateOnly,
    })
    .nullable(),
  /** Null while it is open or sealed. */
  judged: Judged.nullable(),
  voidReason: z.string().nullable(),
})
export type RecordedPrediction = z.infer<typeof RecordedPrediction>

const StandingRow = z.strictObject({
  /** Of its salt and its canonical text. */
  hash: z.string(),
  /** Null for one that is not shown any more: the member has withdrawn, or closed the profile. */
  facts: z
    .strictObject({
      rank: z.int(),
      /** The member's id. */
      member: z.string(),
      /** Like the next two null on the board of skill, and where the profile was not public. */
      totalScore: z.int().nullable(),
      success: z.int().nullable(),
      failed: z.int().nullable(),
      /** On the board of skill alone. */
      atLeast: z.int().nullable(),
      salt: z.string(),
    })
    .nullable(),
})
export type StandingRow = z.infer<typeof StandingRow>

/** The first rows of all boards as everybody saw them on a Saturday, with all that its entry commits to. */
export const Standing = z.strictObject({
  saturday: DateOnly,
  publishedAt: Instant,
  /** Null: it waits for a place in the log. */
  index: z.number().int().min(0).nullable(),
  salt: z.string(),
  boards: z.strictObject({
    all: z.array(StandingRow),
    month: z.array(StandingRow),
    week: z.array(StandingRow),
    skill: z.array(StandingRow),
  }),
})
export type Standing = z.infer<typeof Standing>

export const recordApi = {
  'GET /predictions/:id/record': {
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: z.strictObject({
      /** Whether the prediction enters the public record: older ones and samples do not. */
      isRecorded: z.boolean(),
      /** Its place in the log, from 0; null: it waits for one. */
      index: z.number().int().min(0).nullable(),
      /** The entry of its result, and the canonical text that it commits to; null while there is none, or it is sealed. */
      settled: z
        .strictObject({
          kind: z.enum(['judgement', 'void']),
          label: z.string(),
          index: z.number().int().min(0),
          text: z.string(),
        })
        .nullable(),
    }),
  },
  /** What the reader may know of, newest first. */
  'GET /records': {
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: page(RecordedPrediction),
  },
  /** The boards of the Saturdays, newest first, one a page. */
  'GET /records/standings': {
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: page(Standing),
  },
  'GET /users/:id/record': {
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: MemberRecord,
  },
} as const satisfies Contract
