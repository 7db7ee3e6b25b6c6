import type { Db } from '#platform/db/db.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'

interface Decision {
  id: string
  note: string
  admin: string
  /** Product time in epoch ms. */
  now: number
}

/** Leaves a member out of rankings and rating, or takes them in again, on record. Idempotent. */
export async function changeHold(db: Db, { isHeld, ...decision }: Decision & { isHeld: boolean }) {
  await db.transaction().execute(async (tx) => {
    const { id, admin, note, now } = decision
    const isChanged = isHeld ? await placeHold(tx, decision) : await clearHold(tx, id)
    if (!isChanged) return
    const action = isHeld ? 'place_hold' : 'clear_hold'
    await recordAdminAction(tx, { admin, action, subject: `user:${id}`, note, now })
  })
}

async function placeHold(tx: Db, { id, admin, note, now }: Decision): Promise<boolean> {
  const placed = await tx
    .insertInto('memberHolds')
    .values({ userId: id, placedAt: new Date(now), placedBy: admin, note })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return placed !== undefined
}

async function clearHold(tx: Db, id: string): Promise<boolean> {
  const cleared = await tx
    .deleteFrom('memberHolds')
    .where('userId', '=', id)
    .returning('userId')
    .executeTakeFirst()
  return cleared !== undefined
}

/** Closes a signal, on record; a closed one may be decided otherwise. The same decision again changes nothing. */
export async function decideSignal(
  db: Db,
  { id, note, admin, now, state }: Decision & { state: 'handled' | 'dismissed' },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const decided = await tx
      .updateTable('signals')
      .set({ state, note, decidedAt: new Date(now), decidedBy: admin })
      .where('id', '=', id)
      .where('state', '<>', state)
      .returning('id')
      .executeTakeFirst()
    if (!decided) return
    const action = state === 'handled' ? 'handle_signal' : 'dismiss_signal'
    await recordAdminAction(tx, { admin, action, subject: `signal:${id}`, note, now })
  })
}
