import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { previewOf, REPORTED_TABLES } from './reported-tables.ts'

const REASONS: Record<BannedKind, ReportReason> = {
  profanity: 'abuse',
  manipulation: 'manipulation',
  guaranteed_profit: 'false_information',
  chat_room: 'manipulation',
  phone: 'privacy',
  email: 'privacy',
  link: 'spam',
}

export interface DoubtfulItem extends ReportableRef {
  author: string
  /** What the check of its text found; null: nothing doubtful. */
  kind: BannedKind | null
  /** As a stranger sees it: of a sealed prediction ''. */
  text: string
  /** Product time in epoch ms. */
  now: number
}

/** Lays what was published although it is doubtful before the admins, as a report without a reporter; once per item. */
export async function reportDoubtful(tx: Db, item: DoubtfulItem): Promise<void> {
  const { postType, postId, author, kind, text, now } = item
  if (kind === null) return
  await sql`
    with made as (
      insert into reports
        (id, "postType", "postId", author, "automaticKind", reason, "contentPreview", "createdAt")
      values (${newId(now)}, ${postType}, ${postId}, ${author}, ${kind}, ${REASONS[kind]}, ${previewOf(text)}, ${new Date(now)})
      on conflict ("postType", "postId") where "automaticKind" is not null do nothing
      returning "postId"
    )
    update ${sql.table(REPORTED_TABLES[postType])} t set "reportCount" = t."reportCount" + 1
    from made where t.id = made."postId"`.execute(tx)
}
