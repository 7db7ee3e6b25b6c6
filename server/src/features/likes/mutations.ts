import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemKind, ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { MemberReader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import { type Parameters, prepared } from '#platform/db/prepared.ts'
import { lockSeenItem } from '#shared/items/find-item.ts'
import { COUNT_LIKES, deleteLikes, insertLikes } from '#shared/items/likes.ts'
import { lockedMember } from '#shared/members/lock-member.ts'
import { emitted } from '#shared/events.ts'

interface Moved {
  likes: number
  moved: boolean
}

interface Values {
  me: string
  now: Date
  id: string
}

interface Variant {
  postType: ItemKind
  isAdmin: boolean
}

const toVariant = ({ isAdmin }: MemberReader, { postType }: ItemRef): Variant => ({ postType, isAdmin })

const toValues = ({ id: me, now }: MemberReader, { postId: id }: ItemRef) => ({ me, now: new Date(now), id })

/**
 * Likes an item; idempotent. Returns its number of likes; null when the reader may not see that it exists. Throws
 * `signed_out` where they have just withdrawn.
 */
export async function like(db: Db, reader: MemberReader, item: ItemRef): Promise<number | null> {
  const [row] = await liked(toVariant(reader, item))(db, toValues(reader, item))
  if (!row) throw new AppError('signed_out')
  return row.likes
}

const liked = prepared(({ postType, isAdmin }: Variant) => (_db, { me, now, id }: Parameters<Values>) => {
  const seen = lockSeenItem(
    { id: me, isAdmin, now },
    { postType, postId: id },
    sql`exists (select from member)`,
  )
  const row = sql`select id, ${me}, ${now}::timestamptz, nullif(author, ${me}) from item`
  const likedByOther = sql`select id from item where author <> ${me} and exists (select from moved)`
  return sql<{ likes: number | null }>`
    with member as (${lockedMember(me)}),
    item as (${seen}),
    moved as (${insertLikes(row)}),
    emitted as (${emitted('item.liked', likedByOther, now, sql`(select author from item)`)}),
    counted as (${COUNT_LIKES})
    select (select likes from counted) as likes from member`
})

/** Removes a like; idempotent. Returns the number of likes; null when the reader may not see that the item exists. */
export async function unlike(db: Db, reader: MemberReader, item: ItemRef): Promise<number | null> {
  const unlikeOnce = async () => (await unliked(toVariant(reader, item))(db, toValues(reader, item)))[0]
  const first = await unlikeOnce()
  // The statement does not see a like committed while it waited for the lock; a second statement does.
  const last = first && !first.moved ? await unlikeOnce() : first
  return last?.likes ?? null
}

const unliked = prepared(({ postType, isAdmin }: Variant) => (_db, { me, now, id }: Parameters<Values>) => {
  const ownLike = sql`using item where l."itemId" = item.id and l."userId" = ${me}`
  return sql<Moved>`
    with item as (${lockSeenItem({ id: me, isAdmin, now }, { postType, postId: id })}),
    moved as (${deleteLikes(ownLike)}),
    counted as (${COUNT_LIKES})
    select (select likes from counted) as likes, exists (select from moved) as moved from item`
})
