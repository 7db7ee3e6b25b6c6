import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportedItem } from '@gwanyeok/domain/reports/api.ts'
import { UNKNOWN_MEMBER } from '@gwanyeok/domain/text/mentions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { toMemberBrief, WITHDRAWN_NAME } from '#shared/members/member-brief.ts'
import { type DescribedItem, describeItems, formatItemKey } from '#shared/items/reports/describe-items.ts'

/** Maximum number of reports shown per item. */
const MAX_REPORTS_SHOWN = 50

type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

/** The stored beginning of the text, with the current names of the members it mentions. */
const PREVIEW = sql<string>`"textWithNames"(
  r."contentPreview",
  (
    select coalesce(jsonb_object_agg(m.place - 1, t.username), '{}')
    from unnest(r."mentionedIds") with ordinality m (id, place)
    join users t on t.id = m.id and t."withdrawnAt" is null
  ),
  ${UNKNOWN_MEMBER}
)`

/** Finds the newest reports of each item, with the members who made and settled them. */
function findReports(db: Db, items: readonly ReportableRef[]) {
  const newestReports = sql`(
    select n.id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i("postType" text, "postId" text)
    cross join lateral (
      select r.id from reports r
      where r."postType" = i."postType" and r."postId" = i."postId"
      order by r."createdAt" desc, r.id desc
      limit ${sql.lit(MAX_REPORTS_SHOWN)}
    ) n
  )`
  return db
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.reporterId')
    .leftJoin('memberStats as s', 's.userId', 'r.reporterId')
    .leftJoin('users as resolver', 'resolver.id', 'r.resolvedBy')
    .leftJoin('users as author', 'author.id', 'r.author')
    .where(sql<boolean>`r.id in ${newestReports}`)
    .selectAll('r')
    .select(PREVIEW.as('preview'))
    .select(['u.id as memberId', 'u.username', 'u.photoURL', 'u.withdrawnAt'])
    .select(['s.success', 's.failed', 's.hasSkillBadge'])
    .select('resolver.username as resolverName')
    .select(['author.username as authorName', 'author.withdrawnAt as authorWithdrawnAt'])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

/** Finds the reported items of a page, with everything that a decision needs. Returns them by `formatItemKey`. */
export async function findReportedItems(
  db: Db,
  items: readonly ReportableRef[],
  admin: Viewer,
): Promise<Map<string, ReportedItem>> {
  const describedItems = await describeItems(db, items, admin)
  const reportsByItem = Map.groupBy(await findReports(db, items), formatItemKey)
  return new Map(
    items.map((item) => [
      formatItemKey(item),
      toItemView(item, describedItems.get(formatItemKey(item)), reportsByItem.get(formatItemKey(item)) ?? []),
    ]),
  )
}

function toItemView(
  { postType, postId }: ReportableRef,
  describedItem: DescribedItem | undefined,
  reports: ReportRow[],
): ReportedItem {
  const isOpen = reports.some(({ status }) => status === 'pending')
  const [latestSettledReport] = reports.toSorted(
    (a, b) => (b.resolvedAt?.getTime() ?? 0) - (a.resolvedAt?.getTime() ?? 0),
  )
  return {
    postType,
    postId,
    ...(describedItem ? { ...describedItem, gone: false } : toDeletedItem(reports[0])),
    status: isOpen ? 'pending' : (latestSettledReport?.status ?? 'pending'),
    reports: reports.map(toReportView),
  }
}

/** The view of a deleted item, from the copy in its last report. */
const toDeletedItem = (report: ReportRow | undefined) => ({
  author: toMemberBrief({
    id: report?.author ?? '',
    username: report?.authorName ?? WITHDRAWN_NAME,
    photoURL: null,
    withdrawnAt: report?.authorWithdrawnAt ?? null,
    publicProfile: false,
    success: null,
    failed: null,
    hasSkillBadge: null,
  }),
  content: report?.preview ?? '',
  images: [],
  context: '',
  hidden: false,
  gone: true,
})

function toReportView(row: ReportRow): ReportedItem['reports'][number] {
  const { memberId: id, username } = row
  return {
    id: row.id,
    reporter: id === null ? null : toMemberBrief({ ...row, id, publicProfile: true }),
    reporterName: username,
    doubtfulKind: row.doubtfulKind,
    reason: row.reason,
    details: row.details,
    contentPreview: row.preview,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolverName,
    adminNote: row.adminNote,
  }
}
