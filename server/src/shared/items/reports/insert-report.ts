import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addToCounters } from '../../counters.ts'
import { REPORTABLE_KINDS } from '../reportable-kinds.ts'

export interface NewReport extends ReportableRef {
  author: string
  /** Null for a report by the automatic content check. */
  reporterId: string | null
  /** The finding of the content check; null for a member's report. */
  automaticKind: BannedKind | null
  reason: ReportReason
  details: string
  /** The text as the reporter sees it; the report keeps the beginning. */
  text: string
  /** Product time in epoch ms. */
  now: number
}

const PREVIEW_LENGTH = 200

/** In code points. */
const previewOf = (text: string) => Array.from(text).slice(0, PREVIEW_LENGTH).join('')

/** Reports an item, once per reporter and once by the content check; false when that report exists already. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const { postType, postId, author, reporterId, automaticKind, reason, details, text, now } = report
  const kind = REPORTABLE_KINDS[postType]
  const { rows } = await sql`
    with item as (select id from ${sql.table(kind.table)} where id = ${postId} for key share),
    moved as (
      insert into reports
        (id, "postType", "postId", author, "reporterId", "automaticKind", reason, details, "contentPreview", "createdAt")
      select ${newId(now)}, ${postType}, id, ${author}, ${reporterId}, ${automaticKind}, ${reason}, ${details},
        ${previewOf(text)}, ${new Date(now)}
      from item
      on conflict do nothing
      returning "postId" as item, 1 as step
    )
    ${addToCounters(['reportCount'])}`.execute(db)
  return rows.length > 0
}
