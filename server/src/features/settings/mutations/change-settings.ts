import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Settings } from '@gwanyeok/domain/settings/api.ts'
import type { Db } from '#platform/db/db.ts'

/** Throws `signed_out` where the member has just withdrawn: muted words are their own text. */
export async function changeSettings(
  db: Db,
  member: string,
  change: { [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<void> {
  const { mutedNotifications, pushedNotifications, mutedWords, ...switches } = change
  if (Object.values(change).every((value) => value === undefined)) return
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      ...switches,
      ...(mutedNotifications !== undefined && { mutedNotifications: [...new Set(mutedNotifications)] }),
      ...(pushedNotifications !== undefined && { pushedNotifications: [...new Set(pushedNotifications)] }),
      ...(mutedWords !== undefined && { mutedWords: [...new Set(mutedWords)] }),
    })
    .where('id', '=', member)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('signed_out')
}

export async function skipGuide(db: Db, member: string): Promise<void> {
  await db.updateTable('users').set({ guideSkipped: true }).where('id', '=', member).execute()
}
