import type { Settings } from '@gwanyeok/domain/settings/api.ts'
import type { Db } from '../../../platform/db/db.ts'

export async function changeSettings(
  db: Db,
  member: string,
  change: { [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<void> {
  const { publicProfile, mutedNotifications } = change
  if (publicProfile === undefined && mutedNotifications === undefined) return
  await db
    .updateTable('users')
    .set({
      ...(publicProfile !== undefined && { publicProfile }),
      ...(mutedNotifications !== undefined && { mutedNotifications: [...new Set(mutedNotifications)] }),
    })
    .where('id', '=', member)
    .execute()
}

export async function skipGuide(db: Db, member: string): Promise<void> {
  await db.updateTable('users').set({ guideSkipped: true }).where('id', '=', member).execute()
}
