import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { type RawBuilder, sql } from 'kysely'

/** Returns whether an id is of a notification of this kind. */
export const isOfKind = (id: string, kind: NotificationKind): boolean => id.startsWith(`${kind}-`)

/**
 * Builds the id of a notification from the column that identifies it within its kind; `itemKind`: the kind of its
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
