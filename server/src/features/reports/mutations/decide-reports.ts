import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportStatus } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { recordAdminAction } from '../../../shared/admin-actions.ts'
import { changeComment } from '../../../shared/items/comments/change-comment.ts'
import { commentedItem } from '../../../shared/items/seen-item.ts'
import { REPORTED_TABLES } from '../../../shared/items/reported-tables.ts'

export type DecisionKind = 'dismiss' | 'hide' | 'restore'

export interface Decision extends ReportableRef {
  decision: DecisionKind
  note: string
  admin: string
  /** Product time in epoch ms. */
  now: number
}

/** What a decision makes of reports, and of which; hiding and restoring take back one another. */
const SETTLES = {
  dismiss: { action: 'dismiss_reports', status: 'dismissed', from: ['pending'] },
  hide: { action: 'hide', status: 'hidden', from: ['pending', 'restored'] },
  restore: { action: 'restore', status: 'restored', from: ['pending', 'hidden'] },
} as const

/**
 * Hides or restores a reported item and settles its open reports, in one transaction, on record; taken twice, or by
 * two at once, it changes nothing more. `gone`: its author has deleted it. Null: nobody has reported such an item.
 * Refuses with `settled_otherwise` who decides on a list from before another admin's decision.
 */
export async function decide(db: Db, decision: Decision): Promise<{ gone: boolean } | null> {
  const { postType, postId, note, admin, now } = decision
  return db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, decision)
    const statuses = await findStatuses(tx, decision)
    if (statuses.length === 0) return null
    if (item && isOutdated(decision.decision, item, statuses)) throw new AppError('settled_otherwise')
    const moved = item !== null && (await moveItem(tx, decision, item))
    const settled = await settleReports(tx, decision)
    if (moved || settled) {
      const { action } = SETTLES[decision.decision]
      await recordAdminAction(tx, { admin, action, subject: `${postType}:${postId}`, note, now })
    }
    return { gone: item === null || item.deleted }
  })
}

interface LockedItem {
  hidden: boolean
  deleted: boolean
}

/** Nothing waits for a decision, and what would become of the item is not what was decided. */
function isOutdated(
  decision: DecisionKind,
  { hidden }: LockedItem,
  statuses: readonly ReportStatus[],
): boolean {
  if (statuses.includes('pending')) return false
  return hidden ? decision === 'dismiss' : decision === 'hide' && !statuses.includes('restored')
}

/** Holds the item, and before a comment what it was written under, like all who move counters; null: it is gone. */
async function lockItem(tx: Db, { postType, postId }: ReportableRef): Promise<LockedItem | null> {
  if (postType === 'comment') {
    const comment = await tx
      .selectFrom('comments')
      .select(['predictionId', 'stockPostId', 'postId'])
      .where('id', '=', postId)
      .executeTakeFirst()
    if (!comment) return null
    await lockItem(tx, commentedItem(comment))
  }
  const deleted = postType === 'comment' ? sql`"deletedAt" is not null` : sql`false`
  const { rows } = await sql<LockedItem>`
    select "hiddenAt" is not null as hidden, ${deleted} as deleted from ${sql.table(REPORTED_TABLES[postType])}
    where id = ${postId} for no key update`.execute(tx)
  return rows[0] ?? null
}

async function moveItem(tx: Db, decision: Decision, { hidden }: LockedItem): Promise<boolean> {
  const { postType, postId: id, now } = decision
  if (decision.decision === 'dismiss' || hidden === (decision.decision === 'hide')) return false
  if (postType === 'comment') await changeComment(tx, { id, change: decision.decision, at: now })
  else {
    const hiddenAt = decision.decision === 'hide' ? new Date(now) : null
    await tx.updateTable(REPORTED_TABLES[postType]).set({ hiddenAt }).where('id', '=', id).execute()
  }
  return true
}

/** In which its reports are; none: nobody has reported it. */
async function findStatuses(tx: Db, { postType, postId }: ReportableRef): Promise<ReportStatus[]> {
  const reports = await tx
    .selectFrom('reports')
    .select('status')
    .distinct()
    .where('postType', '=', postType)
    .where('postId', '=', postId)
    .execute()
  return reports.map(({ status }) => status)
}

async function settleReports(
  tx: Db,
  { postType, postId, decision, note, admin, now }: Decision,
): Promise<boolean> {
  const { status, from } = SETTLES[decision]
  const settled = await tx
    .updateTable('reports')
    .set({ status, resolvedAt: new Date(now), resolvedBy: admin, adminNote: note })
    .where('postType', '=', postType)
    .where('postId', '=', postId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}
