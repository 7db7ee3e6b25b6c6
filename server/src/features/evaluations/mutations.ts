import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import { moveFromPendingToVoid, lockStats } from '#shared/standings/member-stats.ts'
import { type Db, rowExists } from '#platform/db/db.ts'
import { selectPredictionItems } from '#shared/items/prediction-items.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { emit } from '#shared/events.ts'
import { HAS_UNJUDGEABLE_SKIP } from './judging/due-predictions.ts'

export interface CloseAsVoidInput {
  id: string
  /** The reason, which everybody sees who may see the prediction. */
  reason: string
  adminId: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Closes an unjudgeable prediction as void and logs the action; the author's totals do not include the prediction.
 * Throws `not_found` unless a run found the prediction unjudgeable, and `prediction_settled` if it was closed or
 * judged since.
 */
export async function closeAsVoid(db: Db, { id, reason, adminId, now }: CloseAsVoidInput): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const prediction = await selectPredictionItems(tx)
      .select('i.author')
      .where('i.id', '=', id)
      .executeTakeFirst()
    if (!prediction) throw new AppError('not_found')
    await lockStats(tx, [prediction.author])
    const { rows } = await sql`
      with settled as (
        update items i set status = 'void'
        where i.id = ${id} and i.status = 'pending' and ${HAS_UNJUDGEABLE_SKIP}
        returning i.id
      )
      update predictions p set "voidReason" = ${reason}, "evaluatedAt" = ${new Date(now)}
      from settled where p.id = settled.id
      returning p.id`.execute(tx)
    if (rows.length === 0)
      throw new AppError((await wasFoundUnjudgeable(tx, id)) ? 'prediction_settled' : 'not_found')
    await moveFromPendingToVoid(tx, prediction.author)
    // Every result emits this event, also the closing as void.
    await emit(tx, 'prediction.judged', [id], now)
    await recordAdminAction(tx, {
      adminId,
      action: 'close_as_void',
      subject: `prediction:${id}`,
      note: reason,
      now,
    })
  })
}

function wasFoundUnjudgeable(tx: Db, id: string): Promise<boolean> {
  return rowExists(
    selectPredictionItems(tx).select('i.id').where('i.id', '=', id).where(HAS_UNJUDGEABLE_SKIP),
  )
}
