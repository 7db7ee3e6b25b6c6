import type { Judgement } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { emit } from '#shared/events.ts'
import {
  addJudgedToStats,
  type JudgedPrediction,
  lockStats,
  recountMarketDays,
} from '#shared/standings/member-stats.ts'
import type { DuePrediction } from './due-predictions.ts'
import type { SavedComparison } from './market-comparison.ts'

export interface JudgementToSave extends Pick<DuePrediction, 'id' | 'author'> {
  judgement: Judgement
  comparison: SavedComparison
}

export interface JudgingRun {
  runId: string
  /** Product time in epoch ms. */
  evaluatedAt: number
  /** Minutes from an evaluation end until its candles are final. */
  settleMinutes: number
}

/**
 * Settles pending predictions with their scores, updates their authors' statistics and the run's counts, and emits
 * events. Predictions that another run has settled meanwhile are not counted.
 */
export async function saveJudgements(
  db: Db,
  judgements: readonly JudgementToSave[],
  run: JudgingRun,
): Promise<void> {
  const authors = judgements.map(({ author }) => author)
  const comparedJudgements = judgements.filter(({ comparison }) => comparison.beatMarket !== null)
  await db.transaction().execute(async (tx) => {
    await lockStats(tx, authors)
    const settledPredictions = await settlePredictions(tx, judgements, run)
    await addJudgedToStats(tx, settledPredictions)
    if (comparedJudgements.length > 0)
      await recountMarketDays(
        tx,
        comparedJudgements.map(({ author }) => author),
      )
    await addToRunCounts(tx, run.runId, settledPredictions)
    const ids = settledPredictions.map(({ id }) => id)
    await emit(tx, 'prediction.judged', ids, run.evaluatedAt)
  })
}

interface SettledPrediction extends JudgedPrediction {
  id: string
}

/**
 * Settles predictions that are still pending. Predictions of sample members are back-dated, so their results are dated
 * to when their candles became final.
 */
async function settlePredictions(
  tx: Db,
  judgements: readonly JudgementToSave[],
  { evaluatedAt, settleMinutes }: JudgingRun,
): Promise<SettledPrediction[]> {
  const values = judgements.map(({ id, judgement, comparison }) => ({
    ...judgement,
    ...comparison,
    id,
    judgedFrom: judgement.candles[0]!.date,
    accuracyMultiplier: judgement.multipliers.accuracyMultiplier,
    volatilityMultiplier: judgement.multipliers.volatilityMultiplier,
  }))
  const { rows } = await sql<SettledPrediction>`
    with judged as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as j(
        id text collate "C", status text, "actualPrice" numeric, "actualDay" date, "actualChange" numeric,
        error numeric, "reachedOn" date, "accuracyMultiplier" numeric, "volatilityMultiplier" numeric, score integer,
        "splitFactor" numeric, candles jsonb, "judgedFrom" date, "stockChange" numeric, "marketChange" numeric,
        "beatMarket" boolean, "marketPending" boolean
      )
    ),
    settled as (
      update items i set status = j.status
      from (
        select i.id, j.status from judged j join items i on i.id = j.id
        where i.status = 'pending' order by i.id for no key update of i
      ) j
      where i.id = j.id
      returning i.id, i.status
    )
    update predictions p set
      "evaluatedAt" = case when exists (select from users u where u.id = p.author and u."isSample")
        then p."evaluationEnd" + make_interval(mins => ${settleMinutes}) else ${new Date(evaluatedAt)} end,
      "actualPrice" = j."actualPrice",
      "actualDay" = j."actualDay",
      "actualChange" = j."actualChange",
      error = j.error,
      "reachedOn" = j."reachedOn",
      "accuracyMultiplier" = j."accuracyMultiplier",
      "volatilityMultiplier" = j."volatilityMultiplier",
      "finalScore" = j.score,
      "splitFactor" = j."splitFactor",
      "judgedCandles" = j.candles,
      "judgedFrom" = j."judgedFrom",
      "stockChange" = j."stockChange",
      "marketChange" = j."marketChange",
      "beatMarket" = j."beatMarket",
      "marketPending" = j."marketPending"
    from judged j join settled using (id)
    where p.id = j.id
    returning p.id, p.author, settled.status, p."finalScore", p."evaluationEnd"`.execute(tx)
  return rows
}

/**
 * Adds to the run's counts. If another server has closed this run as dead, reopens it; the next run closes it.
 */
async function addToRunCounts(
  tx: Db,
  runId: string,
  settledPredictions: readonly SettledPrediction[],
): Promise<void> {
  const successCount = settledPredictions.filter(({ status }) => status === 'success').length
  await sql`
    update "evaluationRuns" set
      success = success + ${successCount}, failed = failed + ${settledPredictions.length - successCount}, "finishedAt" = null, failure = null
    where id = ${runId}`.execute(tx)
}
