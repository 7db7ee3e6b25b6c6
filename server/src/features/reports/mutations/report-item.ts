import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import { REPORTABLE_KINDS } from '#shared/items/reportable-kinds.ts'
import { insertReport } from '#shared/items/reports/insert-report.ts'
import { lockMember } from '#shared/members/lock-member.ts'

export interface MemberReport extends ReportableRef {
  reason: ReportReason
  details: string
}

/**
 * Reports what the reader sees of an item, once per person and item; false when this member had done so before.
 * Refuses with `not_found` and `own_item`; throws `signed_out` where they have just withdrawn.
 */
export async function reportItem(
  db: Db,
  reader: MemberReader,
  { postType, postId, reason, details }: MemberReport,
): Promise<boolean> {
  const item = orNotFound(await REPORTABLE_KINDS[postType].findSeen(db, reader, postId))
  if (item.isMine) throw new AppError('own_item')
  const { author, sealed } = item
  const report = { postType, postId, author, sealed, reason, details, now: reader.now }
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, reader.id)
    return insertReport(tx, { ...report, reporterId: reader.id, automaticKind: null })
  })
}
