import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import type { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import { type RawBuilder, sql } from 'kysely'

interface KindOfNotification {
  /** What its ids begin with, in the list of notifications and in queued pushes. */
  idHead: string
  switchedBy: NotificationSwitch
  /** In the app whatever is switched off: the law asks for it. */
  isAlwaysListed: boolean
}

const KINDS: Record<NotificationKind, KindOfNotification> = {
  judged: { idHead: 'judged', switchedBy: 'results', isAlwaysListed: false },
  near_target: { idHead: 'near', switchedBy: 'results', isAlwaysListed: false },
  comment: { idHead: 'comment', switchedBy: 'replies', isAlwaysListed: false },
  mention: { idHead: 'mention', switchedBy: 'replies', isAlwaysListed: false },
  like: { idHead: 'like', switchedBy: 'reactions', isAlwaysListed: false },
  follow: { idHead: 'follow', switchedBy: 'reactions', isAlwaysListed: false },
  followee_predicted: { idHead: 'made', switchedBy: 'followees', isAlwaysListed: false },
  report_settled: { idHead: 'report', switchedBy: 'operation', isAlwaysListed: false },
  takedown: { idHead: 'takedown', switchedBy: 'operation', isAlwaysListed: true },
}

const EVERY_KIND = Object.keys(KINDS) as NotificationKind[]

/** The kinds that are listed in the app with these switches off. */
export const findListedKinds = (muted: readonly string[]): NotificationKind[] =>
  EVERY_KIND.filter((kind) => KINDS[kind].isAlwaysListed || !muted.includes(KINDS[kind].switchedBy))

/** Whether an id is one of a notification of this kind. */
export const isOfKind = (id: string, kind: NotificationKind): boolean =>
  id.startsWith(`${KINDS[kind].idHead}-`)

/** Whether an id is one of a notification that one of these switches is about. */
export const isSwitchedBy = (id: string, switches: readonly string[]): boolean =>
  EVERY_KIND.some((kind) => isOfKind(id, kind) && switches.includes(KINDS[kind].switchedBy))

/** The id of a notification, of the column that tells it from others of the kind. */
export const notificationId = (kind: NotificationKind, column: string, of?: string): RawBuilder<string> =>
  sql`(${sql.lit(`${[KINDS[kind].idHead, ...(of ? [of] : [])].join('-')}-`)} || ${sql.ref(column)}) collate "C"`
