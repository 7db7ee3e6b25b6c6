import type { PredictionToJudge } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { type Db, rowExists } from '#platform/db/db.ts'

export interface DuePrediction extends PredictionToJudge {
  id: string
  author: string
  stock: string
}

export interface DueFilter {
  /** Latest `evaluationEnd` of a due prediction, in epoch ms. */
  candleCutoff: number
  /**
   * Excludes predictions that a run of the last day found stuck. They can be judged only if the service provides data
   * that it has lacked so far.
   */
  excludesStuck: boolean
}

/** The due predictions of one stock, summarized. */
export interface DueStock {
  stock: string
  count: number
  /** The earliest reference day of these predictions (docs/glossary.md), a New York date. */
  firstDay: string
}

/** Finds the stocks with due predictions, in alphabetical order. */
export function findDueStocks(db: Db, filter: DueFilter): Promise<DueStock[]> {
  return selectDuePredictions(db, filter)
    .select((eb) => [
      'i.stock',
      eb.fn.countAll<number>().as('count'),
      sql<string>`min(p."referenceDay")`.as('firstDay'),
    ])
    .groupBy('i.stock')
    .orderBy('i.stock')
    .execute()
}

export const hasDuePredictions = (db: Db, filter: DueFilter): Promise<boolean> =>
  rowExists(selectDuePredictions(db, filter).select('i.id').limit(sql.lit(1)))

function selectDuePredictions(db: Db, { candleCutoff, excludesStuck }: DueFilter) {
  const duePredictions = selectPredictionsWithItems(db)
    .where('i.status', '=', sql.lit('pending'))
    .where('i.evaluationEnd', '<=', new Date(candleCutoff))
  return excludesStuck
    ? duePredictions.where(sql<boolean>`not ${wasStuckSince(candleCutoff - DAY_MS)}`)
    : duePredictions
}

/**
 * Whether a run found the prediction of item `i` unjudgeable: stuck, or with an unknown price scale. An admin may close
 * such a prediction while it is pending.
 */
export const HAS_UNJUDGEABLE_SKIP = sql<boolean>`
  exists (
    select from "evaluationSkips" s where s."predictionId" = i.id and s.reason in ('unknown_scale', 'stuck')
  )`

/** Whether a run that started after `moment` (epoch ms) found the item `i` stuck. */
const wasStuckSince = (moment: number) => sql<boolean>`
  exists (
    select from "evaluationSkips" s join "evaluationRuns" r on r.id = s."runId"
    where s."predictionId" = i.id and s.reason = 'stuck' and r."startedAt" > ${new Date(moment)}
  )`

/** Number of predictions that are judged and saved together. A run holds two batches in memory. */
const BATCH_SIZE = 500

/**
 * Yields the due predictions of a stock in batches, ordered by evaluation end. Reads a batch only when the caller asks
 * for it, after the previous batch.
 */
export async function* readDueBatches(
  db: Db,
  filter: DueFilter,
  stock: string,
): AsyncGenerator<DuePrediction[]> {
  let batch = await findBatch(db, filter, { stock, lastPrediction: undefined })
  while (batch.length > 0) {
    yield batch
    if (batch.length < BATCH_SIZE) return
    batch = await findBatch(db, filter, { stock, lastPrediction: batch.at(-1) })
  }
}

async function findBatch(
  db: Db,
  filter: DueFilter,
  { stock, lastPrediction }: { stock: string; lastPrediction: DuePrediction | undefined },
): Promise<DuePrediction[]> {
  const duePredictions = selectDuePredictions(db, filter).where('i.stock', '=', stock)
  const remainingQuery = lastPrediction
    ? duePredictions.where(
        sql<boolean>`(i."evaluationEnd", i.id) > (${new Date(lastPrediction.evaluationEnd)}, ${lastPrediction.id})`,
      )
    : duePredictions
  const rows = await remainingQuery
    .select(['i.id', 'i.author', 'i.stock', 'i.createdAt', 'i.evaluationEnd'])
    .select(['basePrice', 'targetPrice', 'predictedChange', 'period', 'tradingHours'])
    .select(['windowFirst', 'windowLast', 'baseDay', 'referenceDay', 'referenceClose'])
    .orderBy('i.evaluationEnd')
    .orderBy('i.id')
    .limit(sql.lit(BATCH_SIZE))
    .execute()
  return rows.map(({ createdAt, evaluationEnd, ...row }) => ({
    ...row,
    evaluationEnd: evaluationEnd.getTime(),
    storedDay: toNewYorkDate(createdAt.getTime()),
  }))
}
