import type { ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import {
  isAfterPosition,
  type CursorPosition,
  sortNewestFirst,
  sortOldestFirst,
  type PageRequest,
} from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'

/** An item of the queue, with its sort key. */
export interface QueueRow extends ReportableRef {
  position: CursorPosition
}

interface ReportRow {
  id: string
  postType: ReportableKind
  postId: string
  at: Date
}

/** SQL condition: the report `other` is on the same item as the report `r`. */
const IS_SAME_ITEM = sql`other."postType" = r."postType" and other."postId" = r."postId"`

/** Finds items with open reports, the longest waiting first, with one more than `size` if there are more. */
export async function findOpenItems(db: Db, { after, size }: PageRequest): Promise<QueueRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r."postType", r."postId", r."createdAt" as at
    from reports r
    where r.status = 'pending'
      and not exists (
        select from reports other
        where ${IS_SAME_ITEM} and other.status = 'pending' and (other."createdAt", other.id) < (r."createdAt", r.id)
      )
      and ${isAfterPosition(after, sortOldestFirst('r.createdAt', 'r.id'))}
    order by r."createdAt", r.id
    limit ${sql.lit(size + 1)}`.execute(db)
  return rows.map(toQueueRow)
}

/** Finds items whose reports are all settled, the latest decision first. */
export async function findSettledItems(db: Db, { after, size }: PageRequest): Promise<QueueRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r."postType", r."postId", r."resolvedAt" as at
    from reports r
    where r.status <> 'pending'
      and not exists (
        select from reports other
        where ${IS_SAME_ITEM} and (other.status = 'pending' or (other."resolvedAt", other.id) > (r."resolvedAt", r.id))
      )
      and ${isAfterPosition(after, sortNewestFirst('r.resolvedAt', 'r.id'))}
    order by r."resolvedAt" desc, r.id desc
    limit ${sql.lit(size + 1)}`.execute(db)
  return rows.map(toQueueRow)
}

const toQueueRow = ({ id, postType, postId, at }: ReportRow): QueueRow => ({
  postType,
  postId,
  position: { sortKey: at.getTime(), id },
})
