import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemKind, ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { MemberReader, Reader } from '../../platform/sessions/reader.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { ITEM_KINDS } from '../../shared/items/item-kinds.ts'
import { countLikes, deleteLikes, insertLikes } from '../../shared/items/likes.ts'
import { lockedMember } from '../../shared/members/lock-member.ts'

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
  { id: me, now, isAdmin }: MemberReader,
  { postType, postId }: ItemRef,
): Promise<number | null> {
  const [liked] = await likes(db, { me, now, postId }, { isAdmin, postType })
  if (!liked) throw new AppError('signed_out')
  return liked.likes
}

type Values = { me: string | null; now: number; postId: string }
type Shape = { isAdmin: boolean; postType: ItemKind }

const likes = compileOnce(
  (db, { me, now, postId }: Values & { me: string }, { isAdmin, postType }: Shape) => {
    const kind = ITEM_KINDS[postType]
    const item = kind.lockSeen({ id: me, now, isAdmin }, postId, sql`exists (select from member)`)
    return sql<{ likes: number | null }>`
      with member as (${lockedMember(me)}),
      item as (${item}),
      moved as (${insertLikes(kind, sql`select id, ${me}, ${new Date(now)} from item`)}),
      counted as (${countLikes(kind, 'one per item')})
      select coalesce((select likes from counted), item.likes) as likes
      from member left join item on true`.compile(db)
  },
)

/** Removes a like; idempotent. Returns the number of likes; null when the reader may not see that the item exists. */
export async function unlike(db: Db, reader: Reader, item: ItemRef): Promise<number | null> {
  const first = await unlikeOnce(db, reader, item)
  // The statement does not see a like committed while it waited for the lock; a second statement does.
  const last = first && !first.moved ? await unlikeOnce(db, reader, item) : first
  return last?.likes ?? null
}

async function unlikeOnce(
  db: Db,
  { id: me, now, isAdmin }: Reader,
  { postType, postId }: ItemRef,
): Promise<Moved | undefined> {
  return (await removedLikes(db, { me, now, postId }, { isAdmin, postType }))[0]
}

const removedLikes = compileOnce((db, { me, now, postId }: Values, { isAdmin, postType }: Shape) => {
  const kind = ITEM_KINDS[postType]
  const mine = sql`using item where l.${sql.ref(kind.key)} = item.id and l."userId" = ${me}`
  return sql<Moved>`
    with item as (${kind.lockSeen({ id: me, now, isAdmin }, postId)}),
    moved as (${deleteLikes(kind, mine)}),
    counted as (${countLikes(kind, 'one per item')})
    select coalesce((select likes from counted), item.likes) as likes, exists (select from moved) as moved
    from item`.compile(db)
})
