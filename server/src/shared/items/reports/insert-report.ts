import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import { updateCounterSql } from '../counters.ts'
import { REPORTABLE_KINDS } from '../reportable-kinds.ts'

export interface NewReport extends ReportableRef {
  author: string
  /** Null for a report by the automatic content check. */
  reporterId: string | null
  /** The kind of doubtful content that the content check found; null for a member's report. */
  doubtfulKind: BannedKind | null
  reason: ReportReason
  details: string
  /** Whether only the author can see the content yet; the report then copies none of it. */
  sealed: boolean
  /** Product time in epoch ms. */
  now: number
}

/** In code points. */
const MAX_PREVIEW_LENGTH = 200

/**
 * Reports an item or a comment, at most once per reporter and once by the content check. Returns false if that report
 * already exists, or the reported item does not. Stores the beginning of the text with mentions as ids, so that no name
 * remains after a withdrawal.
 */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const { postType, postId, author, reporterId, doubtfulKind, reason, details, sealed, now } = report
  const { table, storedText, idColumns } = REPORTABLE_KINDS[postType]
  const { rows } = await sql`
    with reported as (
      select ${idColumns}, ${sealed ? sql`''` : storedText} from ${sql.table(table)} i
      where i.id = ${postId} for key share of i
    ),
    inserted as (
      insert into reports
        (id, "postType", "itemId", "commentId", author, "reporterId", "doubtfulKind", reason, details,
          "contentPreview", "mentionedIds", "createdAt")
      select ${createId(now)}, ${postType}, item, comment, ${author}, ${reporterId}, ${doubtfulKind}, ${reason},
        ${details}, left(text, ${MAX_PREVIEW_LENGTH}), ${MENTIONED_IDS}, ${new Date(now)}
      from reported as r (item, comment, text)
      on conflict do nothing
      returning "postId"
    )
    update ${sql.table(table)} i set "reportCount" = i."reportCount" + 1 from inserted where i.id = inserted."postId"
    returning i.id`.execute(db)
  return rows.length > 0
}

/** Ids of the members mentioned in the reported text, in the order of their mentions. */
const MENTIONED_IDS = sql`array(
  select m."userId" from mentions m
  where m."itemId" = r.item and m."commentId" is not distinct from r.comment
  order by m.place
)`

const REASONS: Record<BannedKind, ReportReason> = {
  profanity: 'abuse',
  manipulation: 'manipulation',
  guaranteed_profit: 'false_information',
  chat_room: 'manipulation',
  phone: 'privacy',
  email: 'privacy',
  link: 'spam',
}

/** An item or a comment that the content check has examined. */
export interface CheckedContent extends Pick<NewReport, 'postType' | 'postId' | 'author' | 'sealed' | 'now'> {
  /** The kind of doubtful content that the content check found; null if it found none. */
  kind: BannedKind | null
}

/** Reports doubtful content to the admins, without a reporter; at most once per item or comment. */
export async function reportDoubtfulContent(tx: Db, { kind, ...item }: CheckedContent): Promise<void> {
  if (kind === null) return
  await insertReport(tx, {
    ...item,
    reporterId: null,
    doubtfulKind: kind,
    reason: REASONS[kind],
    details: '',
  })
}

/** Deletes all reports by the members. `members` goes into `in (…)`: a subquery, or ids separated by commas. */
export async function deleteReportsBy(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    with deleted as (
      delete from reports where "reporterId" in (${members}) returning "itemId", "commentId"
    ),
    changes as (select "itemId" as item, -1 as delta from deleted where "commentId" is null),
    counted as (${updateCounterSql('reportCount')})
    update comments c set "reportCount" = c."reportCount" - d.count
    from (select "commentId" as id, count(*)::integer as count from deleted group by 1) d where c.id = d.id`.execute(
    tx,
  )
}

/** Deletes all reports on the members' items and comments, and on comments under those items. */
export async function deleteReportsOn(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from reports
    where author in (${members}) or "itemId" in (select id from items where author in (${members}))`.execute(
    tx,
  )
}

/** Removes the reporter's id from a member's reports. */
export async function removeReporterId(tx: Db, memberId: string): Promise<void> {
  await tx.updateTable('reports').set({ reporterId: null }).where('reporterId', '=', memberId).execute()
}
