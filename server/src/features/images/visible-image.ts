import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { ITEM_KEYS, ITEM_KINDS, itemOf } from '../../shared/items/item-kinds.ts'
import { isBlockedBetween } from '../../shared/members/relations.ts'

export interface VisibleImage {
  id: string
  /** Its folder in the blob store. */
  path: string
  /** It belongs to a member, not to what they wrote. */
  isPhoto: boolean
}

/**
 * The image, when the reader sees what it belongs to: an unsealed prediction, a post, a member. One that belongs to
 * nothing yet is its owner's alone. What was reported admins see as the queue shows it, and not before its reveal.
 */
export async function findVisibleImage(db: Db, reader: Reader, id: string): Promise<VisibleImage | null> {
  const image = await db
    .selectFrom('images')
    .select(['id', 'path', 'owner', 'profileOf', ...ITEM_KEYS])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!image) return null
  const item = itemOf(image)
  const seen = item ? await seesItem(db, reader, item) : await seesImage(db, reader, image)
  return seen ? { id: image.id, path: image.path, isPhoto: image.profileOf !== null } : null
}

async function seesItem(db: Db, reader: Reader, item: ItemRef): Promise<boolean> {
  const seen = await ITEM_KINDS[item.postType].findSeen(db, reader, item.postId)
  return (seen !== undefined && !seen.sealed) || (reader.isAdmin && (await isReported(db, item, reader.now)))
}

async function seesImage(db: Db, reader: Reader, image: { owner: string; profileOf: string | null }) {
  if (image.profileOf === null) return image.owner === reader.id
  return (await memberSeenBy(db, reader, image.profileOf).executeTakeFirst()) !== undefined
}

/** Whether it was reported and is no longer sealed: reporting a sealed item must not reveal its images to admins. */
async function isReported(db: Db, { postType, postId }: ItemRef, now: number): Promise<boolean> {
  const { table, isSealed } = ITEM_KINDS[postType]
  const { rows } = await sql`
    select from reports r join ${sql.table(table)} p on p.id = r."postId"
    where r."postType" = ${postType} and r."postId" = ${postId} and not ${isSealed(now)}
    limit 1`.execute(db)
  return rows.length > 0
}

const memberSeenBy = (db: Db, reader: Reader, id: string) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(reader.id, 'u.id')))
