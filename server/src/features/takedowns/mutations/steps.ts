import type { TakedownStep } from '@gwanyeok/domain/takedowns/api.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

export interface NewStep {
  takedownId: string
  step: TakedownStep
  /** The admin who decided; null: the asker, the poster, or the end of the time. */
  by: string | null
  until: Date | null
  note: string
  /** Product time in epoch ms. */
  now: number
}

/** Adds a line to the record. Call it in the transaction of the step. */
export async function recordStep(tx: Db, { now, ...step }: NewStep): Promise<void> {
  await tx
    .insertInto('takedownSteps')
    .values({ ...step, id: newId(now), at: new Date(now) })
    .execute()
}
