import { judge, type StockHistory } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { isStuck, type JudgingTime } from '@gwanyeok/domain/predictions/judging/judging-candles.ts'
import type { Db } from '#platform/db/db.ts'
import type { DuePrediction } from './due-predictions.ts'
import { saveSkips, type Skip } from './evaluation-runs.ts'
import { compareWithSpy, type MarketPrices } from './market-comparison.ts'
import { type JudgementToSave, saveJudgements, type JudgingRun } from './save-judgements.ts'

/** The result of judging one batch. */
export interface Outcomes {
  judgements: JudgementToSave[]
  skips: Skip[]
}

/** Saves the outcomes of a batch. Predictions that another run has judged meanwhile are not changed. */
export async function saveOutcomes(db: Db, { judgements, skips }: Outcomes, run: JudgingRun): Promise<void> {
  if (judgements.length > 0) await saveJudgements(db, judgements, run)
  if (skips.length > 0) await saveSkips(db, run.runId, skips)
}

export interface JudgingBasis {
  history: StockHistory
  time: JudgingTime
  market: MarketPrices
  /** See `isComparedStock`. */
  isCompared: boolean | null
}

/** Judges predictions of one stock. */
export function judgeAll(predictions: readonly DuePrediction[], basis: JudgingBasis): Outcomes {
  const judgements: JudgementToSave[] = []
  const skips: Skip[] = []
  for (const prediction of predictions) {
    const outcome = judge(prediction, basis.history, basis.time)
    if (outcome.kind === 'judged') {
      const { candles } = outcome
      const comparablePrediction = { candles, predictedChange: prediction.predictedChange }
      const comparison = compareWithSpy(comparablePrediction, basis.isCompared, basis.market)
      judgements.push({ ...prediction, judgement: outcome, comparison })
    }
    // `not_due` occurs only if the clock was moved back after the predictions were selected as due.
    else if (outcome.reason !== 'not_due') skips.push(toSkip(prediction.id, outcome))
  }
  return { judgements, skips }
}

/**
 * Creates the skips of predictions that could not be judged: as stuck after 30 days, otherwise for `reason`. If `reason`
 * is null, only stuck predictions get a skip.
 */
export function createSkips(
  predictions: readonly DuePrediction[],
  reason: Skip['reason'] | null,
  time: JudgingTime,
): Skip[] {
  return predictions.flatMap((prediction) => {
    const skipReason = isStuck(prediction, time) ? 'stuck' : reason
    return skipReason === null ? [] : [toSkip(prediction.id, { reason: skipReason, missingDays: [] })]
  })
}

function toSkip(
  predictionId: string,
  {
    reason,
    missingDays,
    closeRatio = null,
  }: { reason: Skip['reason']; missingDays: string[]; closeRatio?: number | null },
): Skip {
  return { predictionId, reason, missingDays, closeRatio }
}
