import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { MemberReader, Reader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import { ITEM_KINDS } from '#shared/items/item-kinds.ts'
import { addToCounters, moveCounters } from '#shared/counters.ts'
import { deleteLikes, insertLikes } from '#shared/items/likes.ts'
import { lockedMember } from '#shared/members/lock-member.ts'

interface Moved {
  likes: number
  moved: boolean
}

/**
 * Likes an item; idempotent. Returns its number of likes; null when the reader may not see that it exists. Throws
 * `signed_out` where they have just withdrawn.
 */
export async function like(
  db: Db,
  reader: MemberReader,
  { postType, postId }: ItemRef,
): Promise<number | null> {
  const kind = ITEM_KINDS[postType]
  const row = sql`select id, ${reader.id}, ${new Date(reader.now)}::timestamptz, nullif(author, ${reader.id}) from item`
  const { rows } = await sql<{ likes: number | null }>`
    with member as (${lockedMember(reader.id)}),
    item as (${kind.lockSeen(reader, postId, sql`exists (select from member)`)}),
    moved as (${insertLikes(kind, row)}),
    counted as (${addToCounters(['likes'], sql`select id, (select count(*) from moved) as likes from item`)})
    select (select likes from counted) as likes from member`.execute(db)
  if (!rows[0]) throw new AppError('signed_out')
  return rows[0].likes
}

/** Removes a like; idempotent. Returns the number of likes; null when the reader may not see that the item exists. */
export async function unlike(db: Db, reader: Reader, item: ItemRef): Promise<number | null> {
  const first = await unlikeOnce(db, reader, item)
  // The statement does not see a like committed while it waited for the lock; a second statement does.
  const last = first && !first.moved ? await unlikeOnce(db, reader, item) : first
  return last?.likes ?? null
}

async function unlikeOnce(db: Db, reader: Reader, { postType, postId }: ItemRef): Promise<Moved | undefined> {
  const kind = ITEM_KINDS[postType]
  const mine = sql`using item where l.${sql.ref(kind.key)} = item.id and l."userId" = ${reader.id}`
  const { rows } = await sql<Moved>`
    with item as (${kind.lockSeen(reader, postId)}),
    moved as (${deleteLikes(kind, mine)}),
    counted as (${moveCounters(['likes'], sql`select id, -(select count(*) from moved) as likes from item`)})
    select coalesce((select likes from counted), 0) as likes, exists (select from moved) as moved
    from item`.execute(db)
  return rows[0]
}
