import type { Db } from '#platform/db/db.ts'
import { deletePushSubscriptions } from '#shared/push/push-subscriptions.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import type { Context } from '#shared/context.ts'

export interface Suspension {
  id: string
  /** The end of the suspension; null lifts it. */
  until: Date | null
  note: string
  adminId: string
  /** Product time in epoch ms. */
  now: number
}

/** Suspends a member, or lifts the suspension, and logs the admin's action. Idempotent. */
export async function changeSuspension(db: Db, { id, until, note, adminId, now }: Suspension): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changedRow = await tx
      .updateTable('users')
      .set({ suspendedUntil: until })
      .where('id', '=', id)
      .where('withdrawnAt', 'is', null)
      .where('suspendedUntil', 'is distinct from', until)
      .returning('id')
      .executeTakeFirst()
    if (!changedRow) return
    if (until !== null) await deletePushSubscriptions(tx, id)
    const action = until === null ? 'lift_suspension' : 'suspend'
    // The logged note contains the end, because a later suspension overwrites it in the member's row.
    const recordedNote =
      until === null ? note : [`~ ${until.toISOString()}`, note].filter(Boolean).join(' · ')
    await recordAdminAction(tx, { adminId, action, subject: `user:${id}`, note: recordedNote, now })
  })
}

type Deps = Pick<Context, 'db' | 'clock'>

/** Clears suspensions that are over, because the leaderboards exclude every member who has a suspension. */
export async function endSuspensions({ db, clock }: Deps): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspendedUntil: null })
    .where('suspendedUntil', '<=', new Date(clock.now()))
    .execute()
}
