import type { NotificationKind } from '@gwanyeok/domain/settings/api.ts'
import { sql } from 'kysely'

/** Kinds without a switch: what the law asks to be told, and what stops working without the member's doing. */
export const UNMUTABLE = ['takedown', 'webhook_off', 'advertising_consent'] as const

export type ListedKind = NotificationKind | (typeof UNMUTABLE)[number]

/** What ids of a kind begin with. */
const ID_HEADS: Record<ListedKind, string> = {
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
  advertising_consent: 'consent',
}

/** Whether an id is one of a notification of this kind. */
export const isOfKind = (id: string, kind: ListedKind) => id.startsWith(`${ID_HEADS[kind]}-`)

/** The id of a notification, of the column that tells it from others of the kind. */
export const idOf = (kind: ListedKind, column: string, of?: string) =>
  sql`(${sql.lit(`${[ID_HEADS[kind], ...(of ? [of] : [])].join('-')}-`)} || ${sql.ref(column)}) collate "C"`
