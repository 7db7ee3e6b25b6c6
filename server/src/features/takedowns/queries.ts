import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { sql, type Selectable } from 'kysely'
import {
  selectKeysetPage,
  sortNewestFirst,
  sortOldestFirst,
  type PageRequest,
} from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { REPORTABLE_KINDS } from '#shared/items/reportable-kinds.ts'

export type TakedownRow = Selectable<DB['takedowns']>

export function findTakedown(
  db: Db,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<TakedownRow | undefined> {
  const query = db.selectFrom('takedowns').selectAll().where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Returns the item that a request names or an admin has named, or null if there is none. */
export const findItemRef = ({ postType, postId }: TakedownRow): ReportableRef | null =>
  postType === null || postId === null ? null : { postType, postId }

/** Returns the member's e-mail address in lower case, or undefined if it is not confirmed. */
export async function findConfirmedEmail(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', memberId)
    .where('emailConfirmed', '=', true)
    .executeTakeFirst()
  return row?.email?.toLowerCase()
}

/**
 * Returns whether an admin may view and take down the item of a request: the requester or the admin can see it now as
 * a member, or it was taken down because of this request.
 */
export async function canReviewItem(
  db: Db,
  takedown: TakedownRow,
  { item, admin }: { item: ReportableRef; admin: Viewer },
): Promise<boolean> {
  if (takedown.startedAt !== null) return true
  const { findVisibleContent } = REPORTABLE_KINDS[item.postType]
  const requester = { id: takedown.requesterId, isAdmin: false, now: admin.now }
  return (
    (await findVisibleContent(db, admin, item)) !== undefined ||
    (await findVisibleContent(db, requester, item)) !== undefined
  )
}

/** Locks an item until the transaction ends, and returns it; undefined if it does not exist or is deleted. */
export async function lockItem(
  tx: Db,
  { postType, postId }: ReportableRef,
): Promise<{ author: string; takenDownUntil: Date | null } | undefined> {
  const { table, isDeleted } = REPORTABLE_KINDS[postType]
  const { rows } = await sql<{ author: string; takenDownUntil: Date | null }>`
    select i.author, i."takenDownUntil" from ${sql.table(table)} i
    where i.id = ${postId} and not (${isDeleted}) for update`.execute(tx)
  return rows[0]
}

/** Returns a page of open takedowns, oldest first, or of settled takedowns, newest first. */
export function findTakedowns(db: Db, status: 'open' | 'settled', page: PageRequest): Promise<TakedownRow[]> {
  const isOpen = status === 'open'
  const rows = db
    .selectFrom('takedowns')
    .selectAll()
    .where(
      isOpen
        ? sql<boolean>`status in ('received', 'taken_down')`
        : sql<boolean>`status in ('removed', 'restored', 'rejected')`,
    )
  const keyset = isOpen ? sortOldestFirst('createdAt', 'id') : sortNewestFirst('createdAt', 'id')
  return selectKeysetPage(rows, keyset, page).execute()
}

const MAX_OWN_TAKEDOWNS = 50

/** Finds the takedowns of a member's items that have started, the latest first. */
export function findOwnTakedowns(db: Db, author: string): Promise<TakedownRow[]> {
  return db
    .selectFrom('takedowns')
    .selectAll()
    .where('author', '=', author)
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(MAX_OWN_TAKEDOWNS)
    .execute()
}

/** Finds the steps of takedowns, oldest first, with the names of the deciding admins. */
export async function findSteps(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('takedownSteps as s')
    .leftJoin('users as u', 'u.id', 's.by')
    .where('s.takedownId', 'in', ids)
    .select(['s.takedownId', 's.at', 's.step', 's.until', 's.note', 'u.username'])
    .orderBy('s.at')
    .orderBy('s.id')
    .execute()
}

/** Finds the ids of takedowns whose period has ended by `now` (product time in epoch ms). */
export async function findExpiredIds(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('takedowns')
    .select('id')
    .where(sql<boolean>`status = 'taken_down'`)
    .where('until', '<=', new Date(now))
    .orderBy('until')
    .execute()
  return rows.map(({ id }) => id)
}
