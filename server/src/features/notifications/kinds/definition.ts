import type {
  NotificationGroup,
  NotificationKind,
  NotificationView,
} from '@gwanyeok/domain/notifications/api.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Bounds, Receiver } from './bounds.ts'

/** The row of a notification of any kind. */
export interface NotificationRow {
  kind: NotificationKind
  id: string
  at: Date
  postType: ItemKind | null
  postId: string | null
  commentId: string | null
  /** The ids of the members who acted. */
  members: string[]
  count: number
  /** A value of the kind's own, like the result of a report. Each definition says what it selects. */
  outcome: string | null
  /** The JSON that the kind's `selectDetails` selects. */
  details: unknown
}

export type View<Kind extends NotificationKind> = Extract<NotificationView, { kind: Kind }>

/** The fields of a view that only this kind has. */
type KindFields<Kind extends NotificationKind> = Omit<View<Kind>, 'kind' | 'id' | 'at' | 'unread'>

/** Notifications of one subject are sent as one push. */
export type PushSubject =
  | 'results'
  | 'nearTargets'
  | 'prices'
  | 'replies'
  | 'operator'
  | 'followees'
  | 'reactions'

export interface PushText {
  title: string
  body: string
}

/** Everything that the server knows of one kind of notification. */
export interface NotificationDefinition<Kind extends NotificationKind> {
  /** The switch with which members turn the kind off, in the app and for pushes. */
  switchName: NotificationSwitch
  /** Listed in the app even if switched off, because the law requires it. */
  isAlwaysListed: boolean
  /** The filter group of the list; null if the kind appears only in the unfiltered list. */
  group: NotificationGroup | null
  /**
   * Statements that select the receiver's events, each from an index on the receiver, limited to what the receiver
   * may see now. Columns: kind, id, at, "postType", "postId", "commentId", members, count, outcome.
   */
  selectEvents(db: Db, receiver: Receiver, bounds: Bounds): RawBuilder<unknown>[]
  /** Selects further data as JSON for a row `n` of the events. Runs only for the rows that are shown. */
  selectDetails(receiver: Receiver): RawBuilder<unknown>
  /**
   * Selects those of the members who have new or changed notifications of this kind since a moment. May select others too.
   */
  selectAffectedMembers(members: readonly string[], since: Date): RawBuilder<unknown>
  /** Builds the fields of the view that only this kind has. `members`: the members who acted. */
  toKindFields(row: NotificationRow, members: readonly MemberBrief[]): KindFields<Kind>
  push: {
    subject: PushSubject
    /** Returns title and body of a push of a single notification. */
    formatText(view: View<Kind>): PushText
    /** Returns the path in the app that a tap on a single notification opens. */
    buildLink(view: View<Kind>): string
  }
}
