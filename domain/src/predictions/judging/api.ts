import { z } from 'zod'
import { DateOnly, Instant } from '../../common-api.ts'
import { DUEL_REASONS } from './duel.ts'
import { BASE_SCORE } from './score.ts'

export const Scoring = z.strictObject({
  baseScore: z.literal(BASE_SCORE),
  periodMultiplier: z.number(),
  volatilityMultiplier: z.number(),
  /** 0 until judged. */
  accuracyMultiplier: z.number(),
  timeMultiplier: z.number(),
  /** With 4 decimals; null until judged, and under rules version 1. 1 where it does not apply. */
  chanceMultiplier: z.number().nullable(),
  finalScore: z.int(),
})

/** What the candles of the judgement decided between the target and its mirror, equally far on the other side. */
export const DuelResult = z.discriminatedUnion('kind', [
  z.strictObject({
    /** `both`: on one day, whose order is unknown. */
    kind: z.enum(['win', 'loss', 'both', 'neither']),
    /** The mirror in dollars, after splits until the judgement. */
    mirror: z.number(),
  }),
  /** It takes no part. */
  z.strictObject({ kind: z.literal('out'), reason: z.enum(DUEL_REASONS) }),
])
export type DuelResult = z.infer<typeof DuelResult>

export const EvaluationResult = z.strictObject({
  evaluatedAt: Instant,
  actualPrice: z.number(),
  actualChange: z.number(),
  error: z.number(),
  score: z.int(),
  /** The trading day that reached the target. */
  reachedOn: DateOnly.nullable(),
  /** Day of `actualPrice`. */
  actualDay: DateOnly,
  /** How many shares one share became by splits since the prediction; null without a split. */
  splitFactor: z.number().nullable(),
  /** 'open' (rules version 1 alone): the first open had covered half of the way; the tier is of the way that remained. */
  volatilityFrom: z.enum(['prediction', 'open']),
  volatilityChange: z.number(),
  /** Null under rules version 1. */
  duel: DuelResult.nullable(),
})
export type EvaluationResult = z.infer<typeof EvaluationResult>

/** How likely luck alone was to touch the target within the window: 0 to 1, with 4 decimals. */
export const JudgedChance = z.strictObject({
  /** The larger of the two below. */
  probability: z.number(),
  /** From the open of the first judging candle. */
  fromOpen: z.number(),
  /** The first open was at or past the target: nothing was left to be reached. */
  openPassed: z.boolean(),
  /** From the base price. */
  fromBase: z.number(),
  /** What the score was multiplied by. */
  multiplier: z.number(),
})
export type JudgedChance = z.infer<typeof JudgedChance>
