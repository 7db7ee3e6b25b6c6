import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { comesAfter, type CursorPosition, newestFirst, positionBy } from '#platform/http/keyset-page.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import { isPostUnmuted } from '#shared/items/muted-words.ts'
import { textSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import {
  isPostSeen,
  isStockPostSeen,
  postsSeenBy,
  type SeenPost,
  type SeenStockPost,
  stockPostsSeenBy,
} from '#shared/items/seen-by/posts-seen-by.ts'
import type { RowReader } from '#shared/items/seen-by/visibility.ts'
import { blockedPart } from '#shared/members/relations.ts'
import { inOrder, IS_LISTED } from './queries.ts'

const newestPostFirst = inOrder('newest')
/** How many posts one request looks through. */
const LOOKED_THROUGH = 2_000
/** How many that hold the text are read in full. */
const MATCHES = 200
const PAGE = 20

export type FoundPost = { type: 'post'; row: SeenPost } | { type: 'stockPost'; row: SeenStockPost }

interface Looked {
  /** `end`: the oldest that was looked through, where older ones may follow. */
  type: FoundPost['type'] | 'end'
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
): Promise<{ found: FoundPost[]; next: CursorPosition | null }> {
  const looked = await lookThrough(db, reader, { text, after })
  const matches = looked.filter(({ type }) => type !== 'end')
  const seen = await findSeen(db, reader, matches)
  const found = seen.slice(0, PAGE)
  const last = found.at(-1)
  if (seen.length > PAGE && last) return { found, next: positionBy('createdAt')(last.row) }
  const end = matches.length === MATCHES ? matches.at(-1) : looked.find(({ type }) => type === 'end')
  return { found, next: end ? positionBy('createdAt')(end) : null }
}

const SEARCHED = {
  post: { table: 'posts', key: 'postId', isSeen: isPostSeen },
  stockPost: { table: 'stockPosts', key: 'stockPostId', isSeen: isStockPostSeen },
} as const

/** Only through what the reader sees, with the names as they see them: a position would tell what the rest holds. */
async function lookThrough(
  db: Db,
  reader: Reader,
  { text, after }: { text: string; after: CursorPosition | null },
): Promise<Looked[]> {
  const rowReader: RowReader = { ...reader, hasBlockedPart: true }
  const listed = (type: FoundPost['type']) => {
    const { table, key, isSeen } = SEARCHED[type]
    return sql`(
      select ${sql.lit(type)} as type, p.id, p."createdAt", ${textSeenBy(rowReader, key, 'p')} as text
      from ${sql.table(table)} p
      where ${IS_LISTED} and ${isSeen(rowReader)} and ${comesAfter(after, newestFirst('p.createdAt', 'p.id'))}
      order by p."createdAt" desc, p.id desc limit ${sql.lit(LOOKED_THROUGH)}
    )`
  }
  const { rows } = await sql<Looked>`
    with ${blockedPart(reader.id)},
    looked as materialized (
      select * from (${listed('post')} union all ${listed('stockPost')}) p
      order by "createdAt" desc, id desc limit ${sql.lit(LOOKED_THROUGH)}
    )
    (
      select 'end' as type, id, "createdAt" from looked
      where (select count(*) from looked) = ${sql.lit(LOOKED_THROUGH)}
      order by "createdAt", id limit 1
    )
    union all
    (
      select type, id, "createdAt" from looked where strpos(lower(text), lower(${text})) > 0
      order by "createdAt" desc, id desc limit ${sql.lit(MATCHES)}
    )`.execute(db)
  return rows
}

/** Newest first, at most one more than a page. */
async function findSeen(db: Db, reader: Reader, matches: readonly Looked[]): Promise<FoundPost[]> {
  const idsOf = (wanted: FoundPost['type']) =>
    matches.flatMap(({ type, id }) => (type === wanted ? [id] : []))
  const isWanted = (ids: readonly string[]) => sql<boolean>`p.id = any(${ids}::text[]) and ${IS_LISTED}`
  const [posts, stockPosts] = [idsOf('post'), idsOf('stockPost')]
  const found: FoundPost[] = []
  if (posts.length > 0) {
    const rows = await postsSeenBy(db, reader)
      .where(isWanted(posts))
      .where(isPostUnmuted(reader, 'postId'))
      .execute()
    found.push(...rows.map((row) => ({ type: 'post', row }) as const))
  }
  if (stockPosts.length > 0) {
    const query = stockPostsSeenBy(db, reader)
      .where(isWanted(stockPosts))
      .where(isPostUnmuted(reader, 'stockPostId'))
    found.push(...(await query.execute()).map((row) => ({ type: 'stockPost', row }) as const))
  }
  return found.toSorted((one, other) => newestPostFirst(one.row, other.row)).slice(0, PAGE + 1)
}
