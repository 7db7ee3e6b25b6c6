import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportReason, ReportStatus } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { emitSql } from '#shared/events.ts'
import { isTakenDown } from '#shared/items/take-down.ts'
import { REPORTABLE_KINDS } from '#shared/items/reportable-kinds.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { insertReport } from '#shared/items/reports/insert-report.ts'
import { lockMember } from '#shared/members/lock-member.ts'

interface MemberReport extends ReportableRef {
  reason: ReportReason
  details: string
}

/**
 * Reports an item as the viewer sees it, once per member and item. Returns false if this member has already reported
 * it. Throws `not_found`, `own_item`, or `signed_out` if the member has just withdrawn.
 */
export async function reportItem(
  db: Db,
  viewer: MemberViewer,
  { postType, postId, reason, details }: MemberReport,
): Promise<boolean> {
  const item = orNotFound(
    await REPORTABLE_KINDS[postType].findVisibleContent(db, viewer, { postType, postId }),
  )
  if (item.isMine) throw new AppError('own_item')
  const { author, sealed } = item
  const report = { postType, postId, author, sealed, reason, details, now: viewer.now }
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, viewer.id)
    return insertReport(tx, { ...report, reporterId: viewer.id, doubtfulKind: null })
  })
}

export type DecisionKind = 'dismiss' | 'hide' | 'restore'

export interface Decision extends ReportableRef {
  kind: DecisionKind
  note: string
  adminId: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * For each decision: its entry in the log of actions, the new status of the reports, and the statuses that it
 * replaces. Hiding and restoring reverse each other.
 */
const DECISIONS = {
  dismiss: { action: 'dismiss_reports', status: 'dismissed', replacedStatuses: ['pending'] },
  hide: { action: 'hide', status: 'hidden', replacedStatuses: ['pending', 'restored'] },
  restore: { action: 'restore', status: 'restored', replacedStatuses: ['pending', 'hidden'] },
} as const

/**
 * Hides or restores a reported item, settles its open reports and logs the decision, in one transaction. Idempotent,
 * even for concurrent calls. `gone`: the author has deleted the item. Returns null if nobody has reported it. Throws
 * `settled_otherwise` if another admin has decided differently since the list was read.
 */
export async function decideReports(db: Db, decision: Decision): Promise<{ gone: boolean } | null> {
  const { postType, postId, kind, note, adminId, now } = decision
  return db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, decision)
    const statuses = await findStatuses(tx, decision)
    if (statuses.length === 0) return null
    if (item && isOutdated(kind, item, statuses)) throw new AppError('settled_otherwise')
    const hasChangedItem = item !== null && (await setItemHidden(tx, decision, item))
    const hasSettledReports = await settleReports(tx, decision)
    if (hasChangedItem || hasSettledReports) {
      const { action } = DECISIONS[kind]
      await recordAdminAction(tx, { adminId, action, subject: `${postType}:${postId}`, note, now })
    }
    return { gone: item === null || item.isDeleted }
  })
}

interface LockedItem {
  isHidden: boolean
  isDeleted: boolean
}

/**
 * Returns whether the admin decided on an outdated list: another admin has closed all reports meanwhile, with a
 * decision that this one contradicts.
 */
function isOutdated(
  kind: DecisionKind,
  { isHidden }: LockedItem,
  statuses: readonly ReportStatus[],
): boolean {
  if (statuses.includes('pending')) return false
  return isHidden ? kind === 'dismiss' : kind === 'hide' && !statuses.includes('restored')
}

/**
 * Locks a reported item. For a comment, first locks the item that it belongs to, in the same order as all counter
 * updates. Returns null if the row no longer exists.
 */
async function lockItem(tx: Db, { postType, postId }: ReportableRef): Promise<LockedItem | null> {
  const { table, isDeleted, findParentItem } = REPORTABLE_KINDS[postType]
  const parentItem = await findParentItem(tx, postId)
  if (parentItem === undefined) return null
  if (parentItem) await lockItem(tx, parentItem)
  const { rows } = await sql<LockedItem>`
    select i."hiddenAt" is not null as "isHidden", ${isDeleted} as "isDeleted" from ${sql.table(table)} i
    where i.id = ${postId} for no key update`.execute(tx)
  return rows[0] ?? null
}

async function setItemHidden(
  tx: Db,
  { postType, postId, kind, now }: Decision,
  { isHidden }: LockedItem,
): Promise<boolean> {
  const shouldHide = kind === 'hide'
  if (kind === 'dismiss' || isHidden === shouldHide) return false
  // An item that is taken down is restored only by a decision on the takedown.
  if (await isTakenDown(tx, { postType, postId })) return false
  await REPORTABLE_KINDS[postType].setHidden(tx, postId, shouldHide ? new Date(now) : null)
  return true
}

/** Finds the statuses of an item's reports; empty if nobody has reported it. */
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
  { postType, postId, kind, note, adminId, now }: Decision,
): Promise<boolean> {
  const { status, replacedStatuses } = DECISIONS[kind]
  const at = new Date(now)
  const { rows } = await sql`
    with settled as (
      update reports set status = ${status}, "resolvedAt" = ${at}, "resolvedBy" = ${adminId}, "adminNote" = ${note}
      where "postType" = ${postType} and "postId" = ${postId} and status = any(${replacedStatuses}::text[])
      returning id
    ),
    emitted as (${emitSql('report.settled', sql`select id from settled`, at)})
    select from settled`.execute(tx)
  return rows.length > 0
}
