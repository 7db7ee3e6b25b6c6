import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { createPredictionRow, type NewPredictionRow } from '#shared/predictions/new-prediction-row.ts'

export interface Outcome {
  score: number
  /** ISO 8601; when the window ended. */
  end: string
  /** ISO 8601; `end` by default. */
  judgedAt?: string
  stock?: string
  /** Absolute difference between predicted and actual change, in percentage points. */
  error?: number
  /** The comparison with the market; none by default. */
  market?: Updateable<Pick<DB['predictions'], 'judgedFrom' | 'beatMarket' | 'stockChange' | 'marketChange'>>
  /** Changes to the default: a public prediction of +10 % within a week. */
  overrides?: Partial<Pick<NewPredictionRow, 'period' | 'predictedChange' | 'visibility' | 'revealTiming'>>
}

/** Sets the result of a pending prediction, without updating statistics. */
export async function setResult(
  db: Db,
  id: string,
  status: 'success' | 'failed' | 'void',
  result: Updateable<DB['predictions']>,
): Promise<void> {
  await db.updateTable('items').set({ status }).where('id', '=', id).execute()
  await db.updateTable('predictions').set(result).where('id', '=', id).execute()
}

/**
 * Inserts a prediction that was made a week before its end, with this outcome; a score of 0 means it failed. Returns
 * the id.
 */
export async function addJudgedPrediction(
  db: Db,
  author: string,
  { score, end, judgedAt = end, stock = 'AAPL', error = 1, market = {}, overrides = {} }: Outcome,
): Promise<string> {
  const base = {
    stockName: stock,
    basePrice: 100,
    baseDay: '2024-01-02',
    referenceClose: 100,
    referenceDay: '2024-01-02',
  }
  const choice = {
    stock,
    targetPrice: 110,
    period: 7,
    content: '',
    reason: '',
    visibility: 'public',
    revealTiming: 'immediate',
  } as const
  const predictedAt = Date.parse(end) - 7 * DAY_MS
  const row = {
    ...createPredictionRow({ author, choice, base, at: predictedAt }),
    evaluationEnd: new Date(end),
    ...overrides,
  }
  const { refusal } = await insertPrediction(db, row)
  if (refusal) throw new Error(refusal)
  const isSuccess = score > 0
  const judgedDays = { judgedFrom: '2024-01-03', actualDay: '2024-01-09' }
  const result = {
    finalScore: score,
    evaluatedAt: judgedAt,
    actualPrice: 111,
    actualChange: 11,
    error,
    reachedOn: isSuccess ? '2024-01-05' : null,
    ...judgedDays,
    ...market,
  }
  await setResult(db, row.id, isSuccess ? 'success' : 'failed', result)
  await sql`
    update "memberStats" set
      pending = pending - 1,
      "totalScore" = "totalScore" + ${score},
      success = success + ${isSuccess ? 1 : 0},
      failed = failed + ${isSuccess ? 0 : 1},
      "latestEvaluationEnd" = greatest("latestEvaluationEnd", ${end}::timestamptz)
    where "userId" = ${author}`.execute(db)
  return row.id
}
