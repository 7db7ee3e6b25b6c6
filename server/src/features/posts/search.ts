import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  comesAfter,
  type CursorPosition,
  keysetPage,
  newestFirst,
  positionBy,
} from '#platform/http/keyset-page.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import { isPostUnmuted } from '#shared/items/muted-words.ts'
import { textSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import { isItemSeen } from '#shared/items/seen-by/items-seen-by.ts'
import { IS_POST, postsSeenBy, type SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import type { RowReader } from '#shared/items/seen-by/visibility.ts'
import { blockedPart } from '#shared/members/relations.ts'
import { IS_LISTED } from './queries.ts'

const NEWEST = newestFirst('i.createdAt', 'i.id')
/** How many posts one request looks through. */
const LOOKED_THROUGH = 2_000
/** How many that hold the text are read in full. */
const MATCHES = 200
const PAGE = 20

interface Looked {
  /** The oldest that was looked through, where older ones may follow. */
  isEnd: boolean
  id: string
  createdAt: Date
}

/**
 * Posts of both kinds that hold a text, newest first. A request looks through a fixed number of posts, so that it costs
 * the same whatever is searched for; a page may be short although others follow. No index is asked: one of trigrams
 * knows nothing of a Korean word of two syllables, and none gives the newest first.
 */
export async function searchPosts(
  db: Db,
  reader: Reader,
  { text, after }: { text: string; after: CursorPosition | null },
): Promise<{ found: SeenPost[]; next: CursorPosition | null }> {
  const looked = await lookThrough(db, reader, { text, after })
  const matches = looked.filter(({ isEnd }) => !isEnd)
  const seen = matches.length === 0 ? [] : await findSeen(db, reader, matches)
  const found = seen.slice(0, PAGE)
  const last = found.at(-1)
  if (seen.length > PAGE && last) return { found, next: positionBy('createdAt')(last) }
  const end = matches.length === MATCHES ? matches.at(-1) : looked.find(({ isEnd }) => isEnd)
  return { found, next: end ? positionBy('createdAt')(end) : null }
}

/** Only through what the reader sees, with the names as they see them: a position would tell what the rest holds. */
async function lookThrough(
  db: Db,
  reader: Reader,
  { text, after }: { text: string; after: CursorPosition | null },
): Promise<Looked[]> {
  const rowReader: RowReader = { ...reader, hasBlockedPart: true }
  const { rows } = await sql<Looked>`
    with ${blockedPart(reader.id)},
    looked as materialized (
      select i.id, i."createdAt", ${textSeenBy(rowReader, 'posts', 'p')} as text
      from items i join posts p on p.id = i.id
      where ${IS_POST} and ${IS_LISTED} and ${isItemSeen(rowReader)} and ${comesAfter(after, NEWEST)}
      order by i."createdAt" desc, i.id desc limit ${sql.lit(LOOKED_THROUGH)}
    )
    (
      select true as "isEnd", id, "createdAt" from looked
      where (select count(*) from looked) = ${sql.lit(LOOKED_THROUGH)}
      order by "createdAt", id limit 1
    )
    union all
    (
      select false, id, "createdAt" from looked where strpos(lower(text), lower(${text})) > 0
      order by "createdAt" desc, id desc limit ${sql.lit(MATCHES)}
    )`.execute(db)
  return rows
}

/** Newest first, at most one more than a page. */
function findSeen(db: Db, reader: Reader, matches: readonly Looked[]): Promise<SeenPost[]> {
  const ids = matches.map(({ id }) => id)
  const seen = postsSeenBy(db, reader)
    .where(sql<boolean>`i.id = any(${ids}::text[])`)
    .where(IS_LISTED)
    .where(isPostUnmuted(reader))
  return keysetPage(seen, NEWEST, { after: null, size: PAGE }).execute()
}
