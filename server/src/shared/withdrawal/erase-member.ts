import type { Db } from '../../platform/db/db.ts'
import { forgetReporter } from '../items/reports/delete-reports.ts'
import { forgetAsker } from '../items/takedowns/take-down.ts'
import { deletePersonalRows } from '../members/personal-rows.ts'

/** Deletes everything that identifies the member. */
export async function erasePersonal(tx: Db, id: string, now: number): Promise<void> {
  await deletePersonalRows(tx, id)
  await forgetReporter(tx, id)
  await forgetAsker(tx, id)
  await tx
    .updateTable('users')
    .set({ username: null, usernameSkeleton: null, email: null, emailConfirmed: false, photoURL: null })
    .set({ mutedNotifications: [], mutedWords: [], notificationsSeenAt: null })
    .set({ withdrawnAt: new Date(now), updatedAt: new Date(now) })
    .where('id', '=', id)
    .execute()
}
