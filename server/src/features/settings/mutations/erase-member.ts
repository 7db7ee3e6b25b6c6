import type { Db } from '../../../platform/db/db.ts'
import { forgetReporter } from '../../../shared/items/reports/delete-reports.ts'

/** Deletes everything that identifies the member. */
export async function erasePersonal(tx: Db, id: string, now: number): Promise<void> {
  await tx.deleteFrom('images').where('owner', '=', id).execute()
  await tx.deleteFrom('contacts').where('userId', '=', id).execute()
  await forgetReporter(tx, id)
  await tx.deleteFrom('recentTexts').where('userId', '=', id).execute()
  await tx.deleteFrom('watchlist').where('userId', '=', id).execute()
  await tx.deleteFrom('bookmarks').where('userId', '=', id).execute()
  await tx.deleteFrom('blocks').where('blocker', '=', id).execute()
  await tx.deleteFrom('sessions').where('userId', '=', id).execute()
  await tx.deleteFrom('accounts').where('userId', '=', id).execute()
  await tx.deleteFrom('verifications').where('value', '=', id).execute()
  await tx
    .updateTable('users')
    .set({ username: null, usernameSkeleton: null, email: null, emailConfirmed: false, photoURL: null })
    .set({ mutedNotifications: [], notificationsSeenAt: null })
    .set({ withdrawnAt: new Date(now), updatedAt: new Date(now) })
    .where('id', '=', id)
    .execute()
}
