import { TakedownOutcome } from '@gwanyeok/domain/notifications/api.ts'
import { sql } from 'kysely'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { isWithinBounds, orderNewestFirst } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'

const NOTIFIED_STEPS = sql.join(TakedownOutcome.options.map((step) => sql.lit(step)))

/** Somebody else took a step in a takedown of the receiver's item. */
export const takedown: NotificationDefinition<'takedown'> = {
  switchName: 'operation',
  isAlwaysListed: true,
  group: null,

  /** `outcome` is the step. */
  selectEvents(_db, { id: me }, bounds) {
    const at = sql.ref('d.at')
    const id = buildNotificationIdSql('takedown', 'd.id')
    return [
      sql`
        select 'takedown' as kind, ${id} as id, ${at} as at, null as "postType", null as "postId",
          null as "commentId", '{}'::text[] as members, 0 as count, d.step as outcome
        from takedowns t join "takedownSteps" d on d."takedownId" = t.id
        where t.author = ${me} and d.step in (${NOTIFIED_STEPS}) and ${isWithinBounds(at, id, bounds)}
        ${orderNewestFirst(bounds)}`,
    ]
  },
  selectDetails: () => sql`null::jsonb`,
  selectAffectedMembers: (members, since) => sql`
    select t.author from takedowns t join "takedownSteps" d on d."takedownId" = t.id
    where t.author = any(${members}::text[]) and d.at >= ${since}`,

  toKindFields: (row) => ({ outcome: TakedownOutcome.parse(row.outcome) }),

  push: {
    subject: 'operator',
    formatText: () => ({ title: '게시중단 안내', body: '내 글의 게시 상태가 바뀌었어요.' }),
    buildLink: () => '/takedown?view=mine',
  },
}
