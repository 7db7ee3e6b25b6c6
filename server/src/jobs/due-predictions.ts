import type { PredictionToJudge } from '@gwanyeok/domain/predictions/judge.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface DuePrediction extends PredictionToJudge {
  id: string
  author: string
  stock: string
}

const CHUNK = 1000

/** Every pending prediction whose `evaluationEnd` has come by `settledBy` (epoch ms), by that end. */
export async function findDue(db: Db, settledBy: number): Promise<DuePrediction[]> {
  const due: DuePrediction[] = []
  let chunk = await findChunk(db, settledBy, undefined)
  while (chunk.length > 0) {
    due.push(...chunk)
    chunk = chunk.length < CHUNK ? [] : await findChunk(db, settledBy, chunk.at(-1))
  }
  return due
}

/** Whether there is any, for one look at the index. */
export async function hasDue(db: Db, settledBy: number): Promise<boolean> {
  const row = await duePredictions(db, settledBy).select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

const duePredictions = (db: Db, settledBy: number) =>
  db
    .selectFrom('predictions')
    .where('status', '=', 'pending')
    .where('evaluationEnd', '<=', new Date(settledBy))

async function findChunk(
  db: Db,
  settledBy: number,
  after: DuePrediction | undefined,
): Promise<DuePrediction[]> {
  const due = duePredictions(db, settledBy)
  const following = after
    ? due.where(sql<boolean>`("evaluationEnd", id) > (${new Date(after.evaluationEnd)}, ${after.id})`)
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
    .select(['windowFirst', 'windowLast', 'evaluationEnd', 'referenceDay', 'referenceClose'])
    .orderBy('evaluationEnd')
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  return rows.map((row) => ({ ...row, evaluationEnd: row.evaluationEnd.getTime() }))
}
