import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { selectAndLockSeenItem } from '#shared/items/find-item.ts'
import { UPDATE_LIKE_COUNTER, deleteLikesSql, insertLikesSql } from '#shared/items/likes.ts'
import { lockMemberSql } from '#shared/members/lock-member.ts'
import { emitSql } from '#shared/events.ts'

interface LikeResult {
  likes: number
  /** Whether a like was inserted or deleted. */
  isChanged: boolean
}

/**
 * Likes an item; idempotent. Returns the number of likes, or null if the item is hidden from the viewer. Throws
 * `signed_out` if the viewer has just withdrawn.
 */
export async function likeItem(db: Db, viewer: MemberViewer, item: ItemRef): Promise<number | null> {
  const { id: viewerId } = viewer
  const createdAt = new Date(viewer.now)
  const row = sql`select id, ${viewerId}, ${createdAt}::timestamptz, nullif(author, ${viewerId}) from item`
  const likedByOther = sql`select id from item where author <> ${viewerId} and exists (select from changes)`
  const { rows } = await sql<{ likes: number | null }>`
    with member as (${lockMemberSql(viewerId)}),
    item as (${selectAndLockSeenItem(viewer, item, sql`exists (select from member)`)}),
    changes as (${insertLikesSql(row)}),
    emitted as (${emitSql('item.liked', likedByOther, createdAt, sql`(select author from item)`)}),
    counted as (${UPDATE_LIKE_COUNTER})
    select (select likes from counted) as likes from member`.execute(db)
  if (!rows[0]) throw new AppError('signed_out')
  return rows[0].likes
}

/** Removes a like; idempotent. Returns the number of likes, or null if the item is hidden from the viewer. */
export async function unlikeItem(db: Db, viewer: MemberViewer, item: ItemRef): Promise<number | null> {
  const firstResult = await deleteLike(db, viewer, item)
  // The first statement does not see a like that was committed while it waited for the lock; the second does.
  const result = firstResult && !firstResult.isChanged ? await deleteLike(db, viewer, item) : firstResult
  return result?.likes ?? null
}

async function deleteLike(db: Db, viewer: MemberViewer, item: ItemRef): Promise<LikeResult | undefined> {
  const condition = sql`using item where l."itemId" = item.id and l."userId" = ${viewer.id}`
  const { rows } = await sql<LikeResult>`
    with item as (${selectAndLockSeenItem(viewer, item)}),
    changes as (${deleteLikesSql(condition)}),
    counted as (${UPDATE_LIKE_COUNTER})
    select (select likes from counted) as likes, exists (select from changes) as "isChanged" from item`.execute(
    db,
  )
  return rows[0]
}
