import { judge, type StockHistory } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { isBeyondPatience, type JudgingTime } from '@gwanyeok/domain/predictions/judging/judging-candles.ts'
import type { Db } from '#platform/db/db.ts'
import type { DuePrediction } from './due-predictions.ts'
import { saveSkips, type Skip } from './evaluation-runs.ts'
import { type Judged, savedJudgements, type SavingRun } from './save-judgements.ts'

/** Of a batch. */
export interface Outcomes {
  judged: Judged[]
  skipped: Skip[]
}

/** What saves a batch: it is written at once, so that only its execution waits for the batch before. */
export function outcomesToSave({ judged, skipped }: Outcomes, run: SavingRun): (db: Db) => Promise<void> {
  const judgements = judged.length > 0 ? savedJudgements(judged, run) : null
  return async (db) => {
    await judgements?.execute(db)
    if (skipped.length > 0) await saveSkips(db, run.runId, skipped)
  }
}

/** The outcome of each prediction, from its own part of the history, whichever others are judged beside it. */
export function judgeAll(
  predictions: readonly DuePrediction[],
  historyOf: (windowFirst: string) => StockHistory,
  time: JudgingTime,
): Outcomes {
  const judged: Judged[] = []
  const skipped: Skip[] = []
  for (const prediction of predictions) {
    const outcome = judge(prediction, historyOf(prediction.windowFirst), time)
    if (outcome.kind === 'judged') judged.push({ ...prediction, judgement: outcome })
    // It stops being due only when the clock was moved back meanwhile.
    else if (outcome.reason !== 'not_due') skipped.push(skipOf(prediction.id, outcome))
  }
  return { judged, skipped }
}

/** What could not be judged with its whole stock: stuck after 30 days, whatever the reason; null: only that. */
export function skipAll(
  predictions: readonly DuePrediction[],
  reason: Skip['reason'] | null,
  time: JudgingTime,
): Skip[] {
  return predictions.flatMap((prediction) => {
    const known = isBeyondPatience(prediction, time) ? 'stuck' : reason
    return known === null ? [] : [skipOf(prediction.id, { reason: known, missingDays: [] })]
  })
}

function skipOf(
  predictionId: string,
  {
    reason,
    missingDays,
    quotient = null,
  }: { reason: Skip['reason']; missingDays: string[]; quotient?: number | null },
): Skip {
  return { predictionId, reason, missingDays, quotient }
}
