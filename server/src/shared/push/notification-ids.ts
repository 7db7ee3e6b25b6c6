import { ADVERTISING_KINDS } from '@gwanyeok/domain/legal/advertising.ts'
import type { NotificationKind, PushedKind } from '@gwanyeok/domain/settings/api.ts'
import { type RawBuilder, sql } from 'kysely'

/** Kinds without a switch: what the law asks to be told, and what stops working without the member's doing. */
export const UNMUTABLE = ['takedown', 'webhook_off', 'advertising_consent'] as const

export type ListedKind = NotificationKind | (typeof UNMUTABLE)[number]
type Kind = ListedKind | PushedKind

/** What ids of a kind begin with, in the list of notifications and in queued pushes. */
const ID_HEADS: Record<Kind, string> = {
  judged: 'judged',
  followee_predicted: 'made',
  watched_predicted: 'watched',
  comment: 'comment',
  mention: 'mention',
  like: 'like',
  follow: 'follow',
  report_settled: 'report',
  takedown: 'takedown',
  webhook_off: 'webhook',
  near_target: 'near',
  advertising_consent: 'consent',
}

/** Whether an id is one of a notification of this kind. */
export const isOfKind = (id: string, kind: Kind): boolean => id.startsWith(`${ID_HEADS[kind]}-`)

export const isOfAdvertising = (id: string): boolean => ADVERTISING_KINDS.some((kind) => isOfKind(id, kind))

/** The id of a notification, of the column that tells it from others of the kind. */
export const notificationId = (kind: Kind, column: string, of?: string): RawBuilder<string> =>
  sql`(${sql.lit(`${[ID_HEADS[kind], ...(of ? [of] : [])].join('-')}-`)} || ${sql.ref(column)}) collate "C"`

/** The value of that column. */
export const columnIn = (id: string, kind: Kind): string => id.slice(ID_HEADS[kind].length + 1)
