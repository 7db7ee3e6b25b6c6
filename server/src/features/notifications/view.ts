import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { Db } from '#platform/db/db.ts'
import { toMemberBrief } from '#shared/members/member-brief.ts'
import type { NotificationRow } from './kinds/definition.ts'
import { NOTIFICATION_DEFINITIONS } from './kinds/registry.ts'

/** Finds the members whose ids the rows contain. Returns them by id. */
export async function findMembers(
  db: Db,
  rows: readonly NotificationRow[],
): Promise<Map<string, MemberBrief>> {
  const ids = [...new Set(rows.flatMap(({ members }) => members))]
  if (ids.length === 0) return new Map()
  const members = await db
    .selectFrom('users as u')
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile'])
    .select(['s.success', 's.failed', 's.hasSkillBadge'])
    .execute()
  return new Map(members.map((member) => [member.id, toMemberBrief(member)]))
}

/** `seenAt`: the time up to which the receiver has seen their notifications. */
export function toNotificationView(
  row: NotificationRow,
  members: ReadonlyMap<string, MemberBrief>,
  seenAt: Date | null,
): NotificationView {
  const { id, kind } = row
  const actors = row.members.flatMap((member) => members.get(member) ?? [])
  const kindFields = NOTIFICATION_DEFINITIONS[kind].toKindFields(row, actors)
  const unread = seenAt === null || row.at > seenAt
  return { id, at: row.at.toISOString(), unread, kind, ...kindFields } as NotificationView
}
