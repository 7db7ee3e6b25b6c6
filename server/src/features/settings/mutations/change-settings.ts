import type { Settings } from '@gwanyeok/domain/settings/api.ts'
import type { Db } from '#platform/db/db.ts'

export async function changeSettings(
  db: Db,
  member: string,
  change: { [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<void> {
  const { publicProfile, openEarlier, mutedNotifications, mutedWords } = change
  if (Object.values(change).every((value) => value === undefined)) return
  await db
    .updateTable('users')
    .set({
      ...(publicProfile !== undefined && { publicProfile }),
      ...(openEarlier !== undefined && { openEarlier }),
      ...(mutedNotifications !== undefined && { mutedNotifications: [...new Set(mutedNotifications)] }),
      ...(mutedWords !== undefined && { mutedWords: [...new Set(mutedWords)] }),
    })
    .where('id', '=', member)
    .execute()
}

export async function skipGuide(db: Db, member: string): Promise<void> {
  await db.updateTable('users').set({ guideSkipped: true }).where('id', '=', member).execute()
}
