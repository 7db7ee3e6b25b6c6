import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  isAfterPosition,
  type CursorPosition,
  selectKeysetPage,
  sortNewestFirst,
  createPositionReader,
} from '#platform/http/keyset-page.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isPostUnmuted } from '#shared/items/muted-words.ts'
import { selectTextSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import { isItemVisible } from '#shared/items/seen-by/items-seen-by.ts'
import { IS_POST, selectPostsSeenBy, type SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import type { ListViewer } from '#shared/items/seen-by/visibility.ts'
import { selectBlockedCte } from '#shared/members/relations.ts'
import { IS_LISTED } from './queries.ts'

const NEWEST_FIRST = sortNewestFirst('i.createdAt', 'i.id')
const readPosition = createPositionReader('createdAt')
/** The maximum number of posts that one request searches. */
const MAX_SEARCHED_POSTS = 2_000
/** The maximum number of matching posts that one request reads in full. */
const MAX_MATCHES = 200
const PAGE_SIZE = 20

interface SearchedPost {
  /** True for an extra row, which is not a match: the oldest searched post, if older posts may follow. */
  isEnd: boolean
  id: string
  createdAt: Date
}

/**
 * Searches posts of both kinds for a text, newest first. A request searches at most MAX_SEARCHED_POSTS, so that its cost
 * does not depend on the text. A page may therefore be short although more pages follow. No text index is used: a
 * trigram index cannot find Korean words of two syllables, and no text index returns the newest posts first.
 */
export async function searchPosts(
  db: Db,
  viewer: Viewer,
  { text, after }: { text: string; after: CursorPosition | null },
): Promise<{ posts: SeenPost[]; next: CursorPosition | null }> {
  const rows = await findMatches(db, viewer, { text, after })
  const matches = rows.filter(({ isEnd }) => !isEnd)
  const seenPosts = matches.length === 0 ? [] : await findSeenPosts(db, viewer, matches)
  const foundPosts = seenPosts.slice(0, PAGE_SIZE)
  const lastPost = foundPosts.at(-1)
  if (seenPosts.length > PAGE_SIZE && lastPost) return { posts: foundPosts, next: readPosition(lastPost) }
  const lastRow = matches.length === MAX_MATCHES ? matches.at(-1) : rows.find(({ isEnd }) => isEnd)
  return { posts: foundPosts, next: lastRow ? readPosition(lastRow) : null }
}

/**
 * Searches the texts as the viewer sees them. Otherwise, a match would reveal a part of a text that is hidden from the
 * viewer.
 */
async function findMatches(
  db: Db,
  viewer: Viewer,
  { text, after }: { text: string; after: CursorPosition | null },
): Promise<SearchedPost[]> {
  const listViewer: ListViewer = { ...viewer, hasBlockedCte: true }
  const { rows } = await sql<SearchedPost>`
    with ${selectBlockedCte(viewer.id)},
    searched as materialized (
      select i.id, i."createdAt", ${selectTextSeenBy(listViewer, 'posts', 'p')} as text
      from items i join posts p on p.id = i.id
      where ${IS_POST} and ${IS_LISTED} and ${isItemVisible(listViewer)} and ${isAfterPosition(after, NEWEST_FIRST)}
      order by i."createdAt" desc, i.id desc limit ${sql.lit(MAX_SEARCHED_POSTS)}
    )
    (
      select true as "isEnd", id, "createdAt" from searched
      where (select count(*) from searched) = ${sql.lit(MAX_SEARCHED_POSTS)}
      order by "createdAt", id limit 1
    )
    union all
    (
      select false, id, "createdAt" from searched where strpos(lower(text), lower(${text})) > 0
      order by "createdAt" desc, id desc limit ${sql.lit(MAX_MATCHES)}
    )
    order by "createdAt" desc, id desc`.execute(db)
  return rows
}

/** Reads the matching posts, newest first, at most one more than a page holds. */
function findSeenPosts(db: Db, viewer: Viewer, matches: readonly SearchedPost[]): Promise<SeenPost[]> {
  const ids = matches.map(({ id }) => id)
  const seenPosts = selectPostsSeenBy(db, viewer)
    .where(sql<boolean>`i.id = any(${ids}::text[])`)
    .where(IS_LISTED)
    .where(isPostUnmuted(viewer))
  return selectKeysetPage(seenPosts, NEWEST_FIRST, { after: null, size: PAGE_SIZE }).execute()
}
