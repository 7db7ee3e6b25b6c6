import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether an id is one of a notification of this kind. */
export const isOfKind = (id: string, kind: NotificationKind): boolean => id.startsWith(`${kind}-`)

/** The id of a notification, of the column that tells it from others of the kind; `item`: of which kind of item. */
export const notificationId = (kind: NotificationKind, column: string, item?: string): RawBuilder<string> =>
  sql`(${sql.lit(item === undefined ? `${kind}-` : `${kind}-${item}-`)} || ${sql.ref(column)}) collate "C"`
