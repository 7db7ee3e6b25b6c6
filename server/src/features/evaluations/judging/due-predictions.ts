import type { PredictionToJudge } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface DuePrediction extends PredictionToJudge {
  id: string
  author: string
  stock: string
}

const CHUNK = 1000

export interface Due {
  /** Epoch ms by which `evaluationEnd` has come. */
  settledBy: number
  /** Leaves out what an earlier run found stuck: no later candle can judge it. */
  exceptStuck: boolean
}

/** Every pending prediction that is due, by its `evaluationEnd`. */
export async function findDue(db: Db, which: Due): Promise<DuePrediction[]> {
  const due: DuePrediction[] = []
  let chunk = await findChunk(db, which, undefined)
  while (chunk.length > 0) {
    due.push(...chunk)
    chunk = chunk.length < CHUNK ? [] : await findChunk(db, which, chunk.at(-1))
  }
  return due
}

export async function hasDue(db: Db, which: Due): Promise<boolean> {
  const row = await duePredictions(db, which).select('p.id').limit(sql.lit(1)).executeTakeFirst()
  return row !== undefined
}

function duePredictions(db: Db, { settledBy, exceptStuck }: Due) {
  const due = db
    .selectFrom('predictions as p')
    .where('p.status', '=', sql.lit('pending'))
    .where('p.evaluationEnd', '<=', new Date(settledBy))
  return exceptStuck ? due.where(sql<boolean>`not ${wasFoundStuck}`) : due
}

/** Whether an admin may close a prediction `p`: no candle can judge it, or none is known to be on its scale. */
export const mayBeClosed = sql<boolean>`
  exists (
    select from "evaluationSkips" s where s."predictionId" = p.id and s.reason in ('unknown_scale', 'stuck')
  )`

const wasFoundStuck = sql<boolean>`
  exists (select from "evaluationSkips" s where s."predictionId" = p.id and s.reason = 'stuck')`

async function findChunk(db: Db, which: Due, after: DuePrediction | undefined): Promise<DuePrediction[]> {
  const due = duePredictions(db, which)
  const following = after
    ? due.where(sql<boolean>`(p."evaluationEnd", p.id) > (${new Date(after.evaluationEnd)}, ${after.id})`)
    : due
  const rows = await following
    .select([
      'id',
      'author',
      'stock',
      'basePrice',
      'targetPrice',
      'predictedChange',
      'period',
      'tradingHours',
    ])
    .select(['windowFirst', 'windowLast', 'evaluationEnd', 'baseDay', 'referenceDay', 'referenceClose'])
    .select(['predictedAt', 'rulesVersion', 'chanceMultiplierApplies'])
    .orderBy('p.evaluationEnd')
    .orderBy('p.id')
    .limit(sql.lit(CHUNK))
    .execute()
  return rows.map(({ predictedAt, evaluationEnd, ...row }) => ({
    ...row,
    evaluationEnd: evaluationEnd.getTime(),
    madeOn: newYorkDate(predictedAt.getTime()),
  }))
}
