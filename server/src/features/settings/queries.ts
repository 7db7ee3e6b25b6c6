import { AppError } from '@gwanyeok/domain/errors.ts'
import { NotificationKind, type Settings } from '@gwanyeok/domain/settings/api.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/username.ts'
import { DatabaseError } from 'pg'
import { realClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Viewer } from '../../platform/sessions/session.ts'

export async function getSettings(db: Db, member: string): Promise<Settings> {
  const { publicProfile, mutedNotifications } = await db
    .selectFrom('users')
    .select(['publicProfile', 'mutedNotifications'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const muted = NotificationKind.options.filter((kind) => mutedNotifications.includes(kind))
  return { publicProfile, mutedNotifications: muted }
}

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

/** Gives a member another name, already checked; the unique index refuses a taken one with `username_taken`. */
export async function changeUsername(db: Db, member: string, username: string): Promise<void> {
  try {
    await db
      .updateTable('users')
      .set({ username: normalizeUsername(username), updatedAt: new Date(realClock.now()) })
      .where('id', '=', member)
      .execute()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'users_username') {
      throw new AppError('username_taken')
    }
    throw error
  }
}

export async function skipGuide(db: Db, member: string): Promise<void> {
  await db.updateTable('users').set({ guideSkipped: true }).where('id', '=', member).execute()
}

/** A member's sessions that have not ended, the latest sign-in first. */
export async function findSessions(db: Db, { id, sessionId }: Viewer) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', id)
    .where('expiresAt', '>', new Date(realClock.now()))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
  }))
}

/** The session counts as signed in just now. */
export async function confirmSession(db: Db, { sessionId }: Viewer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: new Date(realClock.now()) })
    .where('id', '=', sessionId)
    .execute()
}
