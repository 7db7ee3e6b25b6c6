import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isAuthoredBy } from './seen-by/viewer-columns.ts'
import { isItemVisible, isSealedAt } from './seen-by/items-seen-by.ts'

/** The fields of an item or a comment that every viewer of it may see. */
export interface SeenItem {
  author: string
  isMine: boolean
  sealed: boolean
}

const selectFromSeenItem = (viewer: Viewer, { postType, postId }: ReportableRef) =>
  sql`from items i where i.id = ${postId} and i.kind = ${sql.lit(postType)} and ${isItemVisible(viewer)}`

/** Builds a query for the item's id and number of comments; no row if the viewer may not know that the item exists. */
export const selectSeenItem = (viewer: Viewer, item: ReportableRef) =>
  sql`select i.id, i."commentCount" ${selectFromSeenItem(viewer, item)}`

/**
 * Builds a query for the item's id, its author and whether it is public. The query locks the item against deletion until
 * the end of the transaction. Writers that add rows to an item lock it first, as deletions do, so that they cannot
 * deadlock. Rows that `condition` reads are locked before the item.
 */
export const selectAndLockSeenItem = (
  viewer: Viewer,
  item: ReportableRef,
  condition: Expression<SqlBool> = sql`true`,
) =>
  sql`select i.id, i.author, i.visibility = 'public' as "isPublic" ${selectFromSeenItem(viewer, item)} and ${condition} for key share of i`

/** Returns the part of an item that the viewer may see, or undefined if they may not know that it exists. */
export async function findSeenItem(
  db: Db,
  viewer: Viewer,
  item: ReportableRef,
): Promise<SeenItem | undefined> {
  const isMine = isAuthoredBy(viewer.id)
  const { rows } = await sql<SeenItem>`
    select i.author, ${isMine} as "isMine", (not (${isMine}) and ${isSealedAt(viewer.now)}) as sealed
    ${selectFromSeenItem(viewer, item)}`.execute(db)
  return rows[0]
}
