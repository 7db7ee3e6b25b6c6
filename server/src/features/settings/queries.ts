import { NotificationSwitch, type Settings } from '@gwanyeok/domain/settings/api.ts'
import { realClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'

export async function getSettings(db: Db, memberId: string): Promise<Settings> {
  const { mutedNotifications, pushedNotifications, ...otherSettings } = await db
    .selectFrom('users')
    .select(['publicProfile', 'weeklyMail', 'mutedNotifications', 'mutedWords'])
    .select(['pushedNotifications', 'pushesAtNight', 'pushesHideContent'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    ...otherSettings,
    mutedNotifications: NotificationSwitch.options.filter((name) => mutedNotifications.includes(name)),
    pushedNotifications: NotificationSwitch.options.filter(
      (name) => pushedNotifications.includes(name) && !mutedNotifications.includes(name),
    ),
  }
}

/** Lists a member's sessions that have not ended, the latest sign-in first. */
export async function findSessions(db: Db, { id, sessionId }: CurrentMember) {
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
