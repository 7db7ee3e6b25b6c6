import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import { keysetPage, oldestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  commentsSeenBy,
  commentsWithAuthors,
  isCommentSeen,
} from '../../shared/items/seen-by/comments-seen-by.ts'
import { ITEM_KINDS } from '../../shared/items/item-kinds.ts'
import type { AuthorRow } from '../../shared/members/member-brief.ts'

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsWithAuthors>['execute']>>[number]

/** The comment that a thread begins with; one that is not `seen` is listed for its replies alone. */
export type TopLevelComment = CommentRow & { seen: boolean }

/** Threads of an item, oldest first, one more than `size` when others follow: those with anything the reader sees. */
export function findTopLevelComments(
  db: Db,
  reader: Reader,
  { postType, postId, page }: ItemRef & { page: PageRequest },
): Promise<TopLevelComment[]> {
  const seen = isCommentSeen(reader, 'c')
  const comments = commentsWithAuthors(db, reader)
    .select(seen.as('seen'))
    .where(`c.${ITEM_KINDS[postType].key}`, '=', postId)
    .where('c.parentId', 'is', null)
    .where(
      sql<boolean>`(${seen} or exists (
        select from comments r where r."parentId" = c.id and ${isCommentSeen(reader, 'r')}
      ))`,
    )
  return keysetPage(comments, oldestFirst('c.createdAt', 'c.id'), page).execute()
}

/** Beyond these the oldest replies of a thread are not shown. */
const REPLIES_SHOWN = 200

/** The replies of threads that the reader may know of, oldest first. */
export function findReplies(db: Db, reader: Reader, threads: readonly string[]): Promise<CommentRow[]> {
  const isNewest = sql<boolean>`c.id in (
    select r.id
    from unnest(${threads}::text[]) as thread (id)
    cross join lateral (
      select c.id from comments c
      where c."parentId" = thread.id and ${isCommentSeen(reader, 'c')}
      order by c."createdAt" desc, c.id desc
      limit ${sql.lit(REPLIES_SHOWN)}
    ) r
  )`
  return commentsWithAuthors(db, reader).where(isNewest).orderBy('c.createdAt').orderBy('c.id').execute()
}

/** Who wrote the comments that are answered, where the reader may know of those. */
export async function findAnswered(
  db: Db,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, AuthorRow>> {
  if (ids.length === 0) return new Map()
  const rows = await commentsSeenBy(db, reader)
    .where('c.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function findComment(db: Db, reader: Reader, id: string): Promise<CommentRow | undefined> {
  return commentsSeenBy(db, reader).where('c.id', '=', id).executeTakeFirst()
}

/** Whether a comment, deleted or not, is the member's own. */
export async function isOwnComment(db: Db, author: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('author', '=', author)
    .executeTakeFirst()
  return found !== undefined
}
