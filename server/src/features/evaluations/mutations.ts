import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import { countVoid, lockStats } from '#shared/standings/member-stats.ts'
import type { Db } from '#platform/db/db.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { emit } from '#shared/events.ts'
import { mayBeClosed } from './judging/due-predictions.ts'

export interface Closing {
  id: string
  /** The reason, shown to everybody who may see the prediction. */
  reason: string
  admin: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Closes a prediction that cannot be judged as void, without its counting in the author's total, on record. Refuses
 * with `prediction_settled` one that is already closed or judged, else with `not_found`.
 */
export async function closeAsVoid(db: Db, { id, reason, admin, now }: Closing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('predictions').select('author').where('id', '=', id).executeTakeFirst()
    if (!found) throw new AppError('not_found')
    await lockStats(tx, [found.author])
    const { rows } = await sql`
      update predictions p set status = 'void', "voidReason" = ${reason}, "evaluatedAt" = ${new Date(now)}
      where p.id = ${id} and p.status = 'pending' and ${mayBeClosed}
      returning p.id`.execute(tx)
    if (rows.length === 0)
      throw new AppError((await couldBeClosed(tx, id)) ? 'prediction_settled' : 'not_found')
    await countVoid(tx, found.author)
    await emit(tx, 'prediction.judged', [id], now)
    await recordAdminAction(tx, {
      admin,
      action: 'close_as_void',
      subject: `prediction:${id}`,
      note: reason,
      now,
    })
  })
}

async function couldBeClosed(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('predictions as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(mayBeClosed)
    .executeTakeFirst()
  return row !== undefined
}
