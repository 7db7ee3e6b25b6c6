import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addToCounters, moveCounters } from '../../counters.ts'
import type { ReportableDefinition } from '../item-definition.ts'
import { REPORTABLE_KINDS } from '../reportable-kinds.ts'
import { ITEM_TABLES } from '../item-kinds.ts'

export interface NewReport extends ReportableRef {
  author: string
  /** Null for a report by the automatic content check. */
  reporterId: string | null
  /** The finding of the content check; null for a member's report. */
  automaticKind: BannedKind | null
  reason: ReportReason
  details: string
  /** Hidden from the reporter: the report keeps nothing of it. */
  sealed: boolean
  /** Product time in epoch ms. */
  now: number
}

/** In code points. */
const PREVIEW_LENGTH = 200

/**
 * Reports an item, once per reporter and once by the content check; false when that report exists already. It keeps the
 * beginning of the text, and whom it mentions by id: nothing of a name stays after a withdrawal.
 */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const { postType, postId, author, reporterId, automaticKind, reason, details, sealed, now } = report
  const kind = REPORTABLE_KINDS[postType]
  const { rows } = await sql`
    with item as (
      select p.id, ${sealed ? sql`''` : kind.storedText} as text from ${sql.table(kind.table)} p
      where p.id = ${postId} for key share of p
    ),
    moved as (
      insert into reports
        (id, "postType", "postId", author, "reporterId", "automaticKind", reason, details, "contentPreview",
          "mentionedIds", "createdAt")
      select ${newId(now)}, ${postType}, id, ${author}, ${reporterId}, ${automaticKind}, ${reason}, ${details},
        left(text, ${PREVIEW_LENGTH}), ${mentionedIds(kind)}, ${new Date(now)}
      from item
      on conflict do nothing
      returning "postId" as item, 1 as step
    )
    ${addToCounters(['reportCount'])}`.execute(db)
  return rows.length > 0
}

/** Of the text of `item`, in the order of their places. */
const mentionedIds = ({ mentionKey }: ReportableDefinition) =>
  mentionKey === null
    ? sql`'{}'`
    : sql`array(select "userId" from mentions m where ${sql.ref(`m.${mentionKey}`)} = item.id order by place)`

const REASONS: Record<BannedKind, ReportReason> = {
  profanity: 'abuse',
  manipulation: 'manipulation',
  guaranteed_profit: 'false_information',
  chat_room: 'manipulation',
  phone: 'privacy',
  email: 'privacy',
  link: 'spam',
}

/** `sealed`: for a signed-out visitor. */
export interface DoubtfulItem extends Pick<NewReport, 'postType' | 'postId' | 'author' | 'sealed' | 'now'> {
  /** The finding of the content check; null: nothing doubtful. */
  kind: BannedKind | null
}

/** Reports a doubtful item to the admins, without a reporter; once per item. */
export async function reportDoubtful(tx: Db, { kind, ...item }: DoubtfulItem): Promise<void> {
  if (kind === null) return
  await insertReport(tx, {
    ...item,
    ...{ reporterId: null, automaticKind: kind, reason: REASONS[kind], details: '' },
  })
}

/** Deletes all reports by the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteReportsBy(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    with moved as (
      delete from reports where "reporterId" in (${members}) returning "postId" as item, -1 as step
    )
    ${moveCounters(['reportCount'])}`.execute(tx)
}

/** Deletes all reports on the members' items and comments, and on comments under those items. */
export async function deleteReportsOn(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`delete from reports where author in (${members})`.execute(tx)
  for (const { table, key } of ITEM_TABLES) {
    await sql`
      delete from reports r using comments c, ${sql.table(table)} i
      where r."postType" = 'comment' and c.id = r."postId" and i.id = ${sql.ref(`c.${key}`)}
        and i.author in (${members})`.execute(tx)
  }
}

/** Removes the reporter's name from a member's reports. */
export async function forgetReporter(tx: Db, member: string): Promise<void> {
  await tx.updateTable('reports').set({ reporterId: null }).where('reporterId', '=', member).execute()
}
