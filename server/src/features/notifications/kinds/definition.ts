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

/** A row of any kind. */
export interface NotificationRow {
  kind: NotificationKind
  id: string
  at: Date
  postType: ItemKind | null
  postId: string | null
  commentId: string | null
  /** The ids of members who did something. */
  members: string[]
  count: number
  outcome: string | null
  /** The JSON that `details` of the kind reads. */
  details: unknown
}

export type View<Kind extends NotificationKind> = Extract<NotificationView, { kind: Kind }>

/** Fields of a view beyond those of all kinds. */
type Body<Kind extends NotificationKind> = Omit<View<Kind>, 'kind' | 'id' | 'at' | 'unread'>

/** Notifications of a subject are sent as one push. */
export type PushSubject = 'results' | 'near' | 'prices' | 'replies' | 'operator' | 'followees' | 'reactions'

export interface PushText {
  title: string
  body: string
}

/** All that the server knows of one kind of notification. */
export interface NotificationDefinition<Kind extends NotificationKind> {
  /** By which the member turns it off, in the app and for pushes. */
  switchedBy: NotificationSwitch
  /** In the app whatever is switched off: the law asks for it. */
  isAlwaysListed: boolean
  /** The part of the list that shows it; null: the whole list alone. */
  group: NotificationGroup | null
  /**
   * Statements that read what happened to the receiver, each from an index on the receiver; only what the receiver may
   * see now. Columns: kind, id, at, "postType", "postId", "commentId", members, count, outcome.
   */
  sources(db: Db, receiver: Receiver, bounds: Bounds): RawBuilder<unknown>[]
  /** A column in JSON of a row `n` of the sources, read for the shown rows alone. */
  details(receiver: Receiver): RawBuilder<unknown>
  /** A statement that selects which of the members may have got one since a moment, or more of them. */
  touched(members: readonly string[], since: Date): RawBuilder<unknown>
  /** `members`: those that the row names. */
  view(row: NotificationRow, members: readonly MemberBrief[]): Body<Kind>
  push: {
    subject: PushSubject
    /** Title and body of a push of a single notification. */
    text(view: View<Kind>): PushText
    /** The address in the app that a tap on a single one opens. */
    link(view: View<Kind>): string
  }
}
