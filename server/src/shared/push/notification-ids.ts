import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether the id belongs to a notification of this kind. */
export const isNotificationOfKind = (id: string, kind: NotificationKind): boolean => id.startsWith(`${kind}-`)

/**
 * SQL of a notification's id. `column` identifies the notification within its kind; `itemKind` is the kind of its
 * item.
 */
export const buildNotificationIdSql = (
  kind: NotificationKind,
  column: string,
  itemKind?: RawBuilder<unknown>,
): RawBuilder<string> => {
  const start = itemKind ? sql`${sql.lit(`${kind}-`)} || ${itemKind} || '-'` : sql.lit(`${kind}-`)
  return sql`(${start} || ${sql.ref(column)}) collate "C"`
}
