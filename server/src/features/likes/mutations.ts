import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { ITEM_COLUMNS, ITEM_TABLES, LIKE_TABLES, lockSeenItem } from '../../shared/items/lock-seen-item.ts'

interface Liked {
  postType: ItemKind
  postId: string
}

interface Moved {
  likes: number
  moved: boolean
}

/** Likes an item once, however often it is asked for; gives its likes, null where the reader may not know of it. */
export async function like(db: Db, reader: Reader, item: Liked): Promise<number | null> {
  const likes = sql.table(LIKE_TABLES[item.postType])
  const key = sql.ref(ITEM_COLUMNS[item.postType])
  const { rows } = await sql<Moved>`
    with item as ${lockSeenItem(db, reader, item)},
    moved as (
      insert into ${likes} (${key}, "userId", "createdAt")
      select id, ${reader.id}, ${new Date(reader.now)} from item
      on conflict do nothing
      returning ${key} as id
    ),
    counted as (${moveCounter(item.postType, 1)})
    ${STANDING}`.execute(db)
  return rows[0]?.likes ?? null
}

/** Takes a like back; gives the likes that stand, null where the reader may not know of the item. */
export async function unlike(db: Db, reader: Reader, item: Liked): Promise<number | null> {
  const first = await unlikeOnce(db, reader, item)
  // A like on its way when the statement began is out of its sight; the second one sees what the first has waited for.
  const last = first && !first.moved ? await unlikeOnce(db, reader, item) : first
  return last?.likes ?? null
}

async function unlikeOnce(db: Db, reader: Reader, item: Liked): Promise<Moved | undefined> {
  const likes = sql.table(LIKE_TABLES[item.postType])
  const key = sql.ref(ITEM_COLUMNS[item.postType])
  const { rows } = await sql<Moved>`
    with item as ${lockSeenItem(db, reader, item)},
    moved as (
      delete from ${likes} l using item
      where l.${key} = item.id and l."userId" = ${reader.id}
      returning item.id
    ),
    counted as (${moveCounter(item.postType, -1)})
    ${STANDING}`.execute(db)
  return rows[0]
}

const moveCounter = (postType: ItemKind, step: 1 | -1) => sql`
  update ${sql.table(ITEM_TABLES[postType])} t set likes = t.likes + ${step}::integer
  from moved
  where t.id = moved.id
  returning t.likes`

const STANDING = sql`
  select coalesce((select likes from counted), item.likes) as likes, exists (select from moved) as moved from item`
