import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { findTakedown } from '../queries.ts'
import { recordStep } from './steps.ts'

export interface Objection {
  id: string
  poster: string
  reason: string
  /** Product time in epoch ms. */
  now: number
}

/** The poster objects, once and while the takedown lasts; false without such a takedown of theirs. */
export async function object(db: Db, { id, poster, reason, now }: Objection): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const takedown = await findTakedown(tx, id, { lock: true })
    if (!takedown || takedown.author !== poster || takedown.startedAt === null) return false
    if (takedown.status !== 'taken_down' || (await hasObjected(tx, id)))
      throw new AppError('settled_otherwise')
    await recordStep(tx, { takedownId: id, step: 'objected', by: null, until: null, note: reason, now })
    return true
  })
}

async function hasObjected(tx: Db, id: string): Promise<boolean> {
  const step = await tx
    .selectFrom('takedownSteps')
    .select('id')
    .where('takedownId', '=', id)
    .where('step', '=', 'objected')
    .executeTakeFirst()
  return step !== undefined
}
