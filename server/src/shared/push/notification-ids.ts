import type { NotificationKind, PushedKind } from '@gwanyeok/domain/settings/api.ts'
import { type RawBuilder, sql } from 'kysely'

/** Kinds without a switch: what the law asks to be told, and what stops working without the member's doing. */
export const UNMUTABLE = ['takedown', 'webhook_off'] as const

export type ListedKind = NotificationKind | (typeof UNMUTABLE)[number]
type Kind = ListedKind | PushedKind

/** What ids of a kind begin with, in the list of notifications and in queued pushes. */
const ID_HEADS: Record<Kind, string> = {
  judged: 'judged',
  followee_predicted: 'made',
  comment: 'comment',
  mention: 'mention',
  like: 'like',
  follow: 'follow',
  report_settled: 'report',
  takedown: 'takedown',
  webhook_off: 'webhook',
  near_target: 'near',
}

/** Whether an id is one of a notification of this kind. */
export const isOfKind = (id: string, kind: Kind): boolean => id.startsWith(`${ID_HEADS[kind]}-`)

/** The id of a notification, of the column that tells it from others of the kind. */
export const notificationId = (kind: Kind, column: string, of?: string): RawBuilder<string> =>
  sql`(${sql.lit(`${[ID_HEADS[kind], ...(of ? [of] : [])].join('-')}-`)} || ${sql.ref(column)}) collate "C"`
