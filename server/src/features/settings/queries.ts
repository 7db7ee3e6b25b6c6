import { AppError } from '@gwanyeok/domain/errors.ts'
import { NotificationKind, type Settings } from '@gwanyeok/domain/settings/api.ts'
import { nextUsernameChange, USERNAME_CHANGE_DAYS } from '@gwanyeok/domain/users/username-change.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/username.ts'
import { realClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { skeletonOf } from '../../platform/usernames/name-skeleton.ts'
import type { Viewer } from '../../platform/sessions/session.ts'
import { isUsernameConflict } from '../../shared/accounts/is-username-conflict.ts'

const DAY_MS = 86_400_000

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

interface NewName {
  member: string
  /** Already checked. */
  username: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Gives a member another name; the row decides whether it is time, the constraints whether the name is free.
 * Throws `username_taken`, `username_changed_lately`. The name that the member has already is no change.
 */
export async function changeUsername(db: Db, { member, username, now }: NewName): Promise<void> {
  const name = normalizeUsername(username)
  const before = new Date(now - USERNAME_CHANGE_DAYS * DAY_MS)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ username: name, usernameSkeleton: skeletonOf(name) })
    .set({ usernameChangedAt: new Date(now), updatedAt: new Date(realClock.now()) })
    .where('id', '=', member)
    .where('username', '<>', name)
    .where((eb) => eb.or([eb('usernameChangedAt', 'is', null), eb('usernameChangedAt', '<=', before)]))
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUsernameConflict(error) ? new AppError('username_taken') : error
    })
  if (numUpdatedRows === 0n) await refuseEarlyChange(db, member, name)
}

async function refuseEarlyChange(db: Db, member: string, name: string): Promise<void> {
  const known = await db
    .selectFrom('users')
    .select(['username', 'usernameChangedAt'])
    .where('id', '=', member)
    .executeTakeFirst()
  const from = nextUsernameChange(known?.usernameChangedAt?.getTime() ?? null)
  if (known?.username === name || from === null) return
  throw new AppError('username_changed_lately', { details: { from: new Date(from).toISOString() } })
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
