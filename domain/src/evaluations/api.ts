import { z } from 'zod'
import { Cursor, Id, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MAX_ADMIN_NOTE_LENGTH } from '../text/limits.ts'
import { toRequiredText } from '../text/text-api.ts'

export const EvaluationRun = z.strictObject({
  id: z.string(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  /** The admin who started the run; null if the schedule started it. */
  startedBy: z.string().nullable(),
  /** Number of predictions whose window was over when the run started. */
  due: z.int(),
  success: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Set when the run itself failed. */
  failure: z.string().nullable(),
})
export type EvaluationRun = z.infer<typeof EvaluationRun>

export const SkippedPrediction = z.strictObject({
  predictionId: z.string(),
  stock: z.string(),
  evaluationEnd: Instant,
  reason: z.enum(['no_data', 'missing_days', 'fetch_failed', 'not_entitled', 'unknown_scale', 'stuck']),
  missingDays: z.array(z.string()),
  /**
   * The price at the time of the prediction divided by the same price in the service's history now, if no listed
   * split explains the difference.
   */
  closeRatio: z.number().nullable(),
})
export type SkippedPrediction = z.infer<typeof SkippedPrediction>

export const evaluationsApi = {
  /** Starts a run and returns its record at once. `GET` with its id shows the progress until `finishedAt`. */
  'POST /admin/evaluations': {
    summary: '관리자: 평가를 시작해요.',
    access: 'admin',
    needsRecentSignIn: true,
    answer: EvaluationRun,
    refusals: ['evaluation_running'],
  },
  'GET /admin/evaluations': {
    summary: '관리자: 평가 기록을 읽어요.',
    access: 'admin',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: toPageSchema(EvaluationRun),
  },
  'GET /admin/evaluations/:id': {
    summary: '관리자: 평가 하나를 읽어요.',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    answer: z.strictObject({ run: EvaluationRun, skips: z.array(SkippedPrediction) }),
  },
  'GET /admin/stuck-predictions': {
    summary: '관리자: 평가하지 못한 예측을 읽어요.',
    access: 'admin',
    answer: z.strictObject({ items: z.array(SkippedPrediction) }),
  },
  'POST /admin/predictions/:id/void': {
    summary: '관리자: 예측을 무효 처리해요.',
    access: 'admin',
    needsRecentSignIn: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      reason: toRequiredText(MAX_ADMIN_NOTE_LENGTH),
    }),
    example: { body: { reason: '거래 정지' } },
    answer: z.strictObject({ done: z.literal(true) }),
    refusals: ['prediction_settled'],
  },
} as const satisfies Contract
