import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { newPredictionRow } from '#shared/predictions/new-prediction-row.ts'
import type { PlannedPrediction } from '../plan/plan-sample.ts'

/** A planned prediction that was made. */
export interface MadePrediction {
  id: string
  planned: PlannedPrediction
}

export interface Planned {
  /** Of the members, in the plan's order. */
  ids: readonly string[]
  plan: readonly PlannedPrediction[]
}

export async function insertPlanned(tx: Db, { ids, plan }: Planned): Promise<MadePrediction[]> {
  const open = await openSlots(tx, ids)
  const made: MadePrediction[] = []
  for (const planned of plan) {
    const { member, choice, base, at } = planned
    const author = ids[member]!
    // A past prediction that could not be judged stays open, so its member gets no other of that stock.
    if (open.has(`${author} ${choice.stock}`)) continue
    const row = newPredictionRow({ author, choice, base, at })
    const { refusal } = await insertPrediction(tx, row, { isSample: true })
    if (refusal) throw new AppError(refusal)
    made.push({ id: row.id, planned })
  }
  return made
}

async function openSlots(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const open = await tx
    .selectFrom('predictions')
    .select(['author', 'stock'])
    .where('author', 'in', ids)
    .where('status', '=', 'pending')
    .execute()
  return new Set(open.map(({ author, stock }) => `${author} ${stock}`))
}
