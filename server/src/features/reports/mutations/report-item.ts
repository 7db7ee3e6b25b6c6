import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import { orNotFound } from '../../../platform/http/serve.ts'
import type { Reader } from '../../../platform/sessions/reader.ts'
import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/id.ts'
import { previewOf, REPORTED_TABLES } from '../../../shared/items/reported-tables.ts'
import { findSeenItem } from '../../../shared/items/seen-item.ts'

export interface NewReport extends ReportableRef {
  reason: ReportReason
  details: string
}

/**
 * Reports what the reader sees of an item, once per person and item; false when this member had done so before.
 * Refuses with `not_found` and `own_item`.
 */
export async function reportItem(
  db: Db,
  reader: Reader & { id: string },
  report: NewReport,
): Promise<boolean> {
  const item = orNotFound(await findSeenItem(db, reader, report))
  if (item.isMine) throw new AppError('own_item')
  const preview = previewOf(item.text)
  const table = sql.table(REPORTED_TABLES[report.postType])
  const { rows } = await sql`
    with item as (select id from ${table} where id = ${report.postId} for no key update),
    made as (
      insert into reports
        (id, "postType", "postId", author, "reporterId", reason, details, "contentPreview", "createdAt")
      select ${newId(reader.now)}, ${report.postType}, id, ${item.author}, ${reader.id}, ${report.reason},
        ${report.details}, ${preview}, ${new Date(reader.now)}
      from item
      on conflict ("postType", "postId", "reporterId") do nothing
      returning "postId"
    )
    update ${table} t set "reportCount" = t."reportCount" + 1 from made where t.id = made."postId" returning t.id
  `.execute(db)
  return rows.length > 0
}
