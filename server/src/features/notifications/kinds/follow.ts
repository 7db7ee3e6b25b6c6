import { sql } from 'kysely'
import { isBlockedBetween } from '#shared/members/relations.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { isWithinBounds, orderNewestFirst } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'
import { getMember } from './row-values.ts'

/** A member started to follow the receiver. */
export const follow: NotificationDefinition<'follow'> = {
  switchName: 'reactions',
  isAlwaysListed: false,
  group: 'follows',

  selectEvents(_db, { id: me }, bounds) {
    const at = sql.ref('f.createdAt')
    const id = buildNotificationIdSql('follow', 'f.follower')
    return [
      sql`
        select 'follow' as kind, ${id} as id, ${at} as at, null as "postType", null as "postId",
          null as "commentId", array[f.follower] as members, 1 as count, null as outcome
        from follows f join users u on u.id = f.follower
        where f.followee = ${me} and not ${isBlockedBetween(me, 'u.id')} and ${isWithinBounds(at, id, bounds)}
        ${orderNewestFirst(bounds)}`,
    ]
  },
  selectDetails: () => sql`null::jsonb`,
  selectAffectedMembers: (members, since) =>
    sql`select followee from follows where followee = any(${members}::text[]) and "createdAt" >= ${since}`,

  toKindFields: (row, members) => ({ member: getMember(row, members) }),

  push: {
    subject: 'reactions',
    formatText: ({ member }) => ({
      title: '새 팔로워',
      body: `${member.username}님이 나를 팔로우하기 시작했어요.`,
    }),
    buildLink: ({ member }) => `/user/${member.id}`,
  },
}
