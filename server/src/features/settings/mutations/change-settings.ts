import type { Settings } from '@gwanyeok/domain/settings/api.ts'
import type { Db } from '#platform/db/db.ts'

export async function changeSettings(
  db: Db,
  member: string,
  change: { [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<void> {
  const { mutedNotifications, pushedNotifications, mutedWords, ...switches } = change
  if (Object.values(change).every((value) => value === undefined)) return
  await db
    .updateTable('users')
    .set({
      ...switches,
      ...(mutedNotifications !== undefined && { mutedNotifications: [...new Set(mutedNotifications)] }),
      ...(pushedNotifications !== undefined && { pushedNotifications: [...new Set(pushedNotifications)] }),
      ...(mutedWords !== undefined && { mutedWords: [...new Set(mutedWords)] }),
    })
    .where('id', '=', member)
    .execute()
}

export async function skipGuide(db: Db, member: string): Promise<void> {
  await db.updateTable('users').set({ guideSkipped: true }).where('id', '=', member).execute()
}
