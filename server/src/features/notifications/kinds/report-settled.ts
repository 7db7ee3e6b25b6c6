import { ReportOutcome } from '@gwanyeok/domain/notifications/api.ts'
import { sql } from 'kysely'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { isWithinBounds, orderNewestFirst } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'

/** A report that the receiver made was decided. */
export const reportSettled: NotificationDefinition<'report_settled'> = {
  switchName: 'operation',
  isAlwaysListed: false,
  group: null,

  /** `outcome` is the status of the report. */
  selectEvents(_db, { id: me }, bounds) {
    const at = sql.ref('r.resolvedAt')
    const id = buildNotificationIdSql('report_settled', 'r.id')
    return [
      sql`
        select 'report_settled' as kind, ${id} as id, ${at} as at, null as "postType", null as "postId",
          null as "commentId", '{}'::text[] as members, 0 as count, r.status as outcome
        from reports r where r."reporterId" = ${me} and r.status <> 'pending' and ${isWithinBounds(at, id, bounds)}
        ${orderNewestFirst(bounds)}`,
    ]
  },
  selectDetails: () => sql`null::jsonb`,
  selectAffectedMembers: (members, since) =>
    sql`select "reporterId" from reports where "reporterId" = any(${members}::text[]) and "resolvedAt" >= ${since}`,

  toKindFields: (row) => ({ outcome: ReportOutcome.parse(row.outcome) }),

  push: {
    subject: 'operator',
    formatText: () => ({ title: '신고 처리 결과', body: '신고하신 글을 살펴봤어요.' }),
    buildLink: () => '/',
  },
}
