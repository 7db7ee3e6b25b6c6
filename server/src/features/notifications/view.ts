import {
  JudgedStatus,
  type NotificationView,
  ReportOutcome,
  TakedownOutcome,
} from '@gwanyeok/domain/notifications/api.ts'
import { afterSplit } from '@gwanyeok/domain/predictions/splits/split.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { Db } from '#platform/db/db.ts'
import { memberBrief } from '#shared/members/member-brief.ts'
import type { NotificationRow } from './queries.ts'

/** The members that the rows name, by id. */
export async function findMembers(
  db: Db,
  rows: readonly NotificationRow[],
): Promise<Map<string, MemberBrief>> {
  const ids = [...new Set(rows.flatMap(({ members }) => members))]
  if (ids.length === 0) return new Map()
  const members = await db
    .selectFrom('users as u')
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile'])
    .select(['s.success', 's.failed', 's.hasSkillBadge'])
    .execute()
  return new Map(members.map((member) => [member.id, memberBrief(member)]))
}

/** `seenAt`: up to when the receiver has seen them. */
export function notificationView(
  row: NotificationRow,
  members: ReadonlyMap<string, MemberBrief>,
  seenAt: Date | null,
): NotificationView {
  const { id, kind } = row
  const common = { id, at: row.at.toISOString(), unread: seenAt === null || row.at > seenAt }
  const named = row.members.flatMap((member) => members.get(member) ?? [])
  if (kind === 'like') return { ...common, kind, ...subjectOf(row), members: named, count: row.count }
  if (kind === 'report_settled') return { ...common, kind, outcome: ReportOutcome.parse(row.outcome) }
  if (kind === 'takedown') return { ...common, kind, outcome: TakedownOutcome.parse(row.outcome) }
  if (kind === 'near_target')
    return { ...common, kind, ...predictionOf(row), percentLeft: Number(row.outcome), count: row.count }
  if (kind === 'judged') {
    return {
      ...common,
      kind,
      ...predictionOf(row),
      status: JudgedStatus.parse(row.status),
      evaluationEnd: valueOf(row, 'evaluationEnd').toISOString(),
      score: row.score ?? 0,
      target: afterSplit(valueOf(row, 'targetPrice'), { shares: row.splitFactor ?? 1, per: 1 }),
      actual: row.actualPrice,
    }
  }
  const [member] = named
  if (!member) throw new Error(`notification ${id} is about nobody`)
  if (kind === 'follow') return { ...common, kind, member }
  if (kind === 'followee_predicted') return { ...common, kind, ...predictionOf(row), member }
  if (kind === 'mention') {
    return {
      ...common,
      kind,
      ...subjectOf(row),
      commentId: row.commentId,
      member,
      preview: valueOf(row, 'preview'),
    }
  }
  return {
    ...common,
    kind,
    ...subjectOf(row),
    commentId: valueOf(row, 'commentId'),
    member,
    isReply: row.outcome === 'reply',
    preview: valueOf(row, 'preview'),
  }
}

/** Of a column that every row of the kind has. */
function valueOf<Column extends keyof NotificationRow>(
  row: NotificationRow,
  column: Column,
): NonNullable<NotificationRow[Column]> {
  const value = row[column]
  if (value === null) throw new Error(`notification ${row.id} has no ${column}`)
  return value
}

function subjectOf(row: NotificationRow) {
  const { stock } = row
  return {
    postType: valueOf(row, 'postType'),
    postId: valueOf(row, 'postId'),
    stock,
    koreanName: stock === null ? null : koreanNameOf(stock),
  }
}

function predictionOf(row: NotificationRow) {
  const stock = valueOf(row, 'stock')
  return { predictionId: valueOf(row, 'postId'), stock, koreanName: koreanNameOf(stock) }
}
