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

/** Beyond these the oldest replies of a thread are not shown. */
const REPLIES_SHOWN = 200

/** A page of an item's threads, with all that it shows. */
export interface ThreadsPage {
  /** Of the whole item. */
  commentCount: number
  /** Oldest first, one more than asked for when others follow: those with anything that the reader sees. */
  threads: TopLevelComment[]
  /** Those that the reader may know of, oldest first. */
  replies: CommentRow[]
  /** The comments that replies answer, where the reader may know of them. */
  answered: Map<string, AuthorRow>
}

type PageRow = { itemComments: number } & (
  | (TopLevelComment & { part: 'thread' | 'reply' | 'answered' })
  | { part: null }
)

/** Reads a page of threads in one statement; undefined where the reader may not see the item. */
export async function findThreads(
  db: Db,
  reader: Reader,
  { postType, postId, page }: ItemRef & { page: PageRequest },
): Promise<ThreadsPage | undefined> {
  const kind = ITEM_KINDS[postType]
  const { rows } = await sql<PageRow>`
    with item as (${kind.seen(reader, postId)}),
    threads as ${topLevelComments(db, reader, { key: kind.key, page })},
    replies as (
      select reply.*
      from (select t.id from threads t order by t."createdAt", t.id limit ${sql.lit(page.size)}) thread
      cross join lateral ${repliesOf(db, reader)} reply
    ),
    answered as ${commentsSeenBy(db, reader)
      .select(sql<boolean>`true`.as('seen'))
      .where(sql<boolean>`c.id in (select r."replyTo" from replies r)`)}
    select item."commentCount" as "itemComments", shown.*
    from item left join (
      select 'thread' as part, t.* from threads t
      union all select 'reply', r.* from replies r
      union all select 'answered', a.* from answered a
    ) shown on true
    order by shown."createdAt", shown.id`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const shown = rows.filter((row) => row.part !== null)
  return {
    commentCount: first.itemComments,
    threads: shown.filter(({ part }) => part === 'thread'),
    replies: shown.filter(({ part }) => part === 'reply'),
    answered: byId(shown.filter(({ part }) => part === 'answered')),
  }
}

function topLevelComments(
  db: Db,
  reader: Reader,
  { key, page }: { key: (typeof ITEM_KINDS)[ItemRef['postType']]['key']; page: PageRequest },
) {
  const seen = isCommentSeen(reader, 'c')
  const comments = commentsWithAuthors(db, reader)
    .select(seen.as('seen'))
    .where(`c.${key}`, '=', sql<string>`(select item.id from item)`)
    .where('c.parentId', 'is', null)
    .where(
      sql<boolean>`(${seen} or exists (
        select from comments r where r."parentId" = c.id and ${isCommentSeen(reader, 'r')}
      ))`,
    )
  return keysetPage(comments, oldestFirst('c.createdAt', 'c.id'), page)
}

/** The newest replies of the row `thread`. */
const repliesOf = (db: Db, reader: Reader) =>
  commentsSeenBy(db, reader)
    .select(sql<boolean>`true`.as('seen'))
    .where(sql<boolean>`c."parentId" = thread.id`)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(REPLIES_SHOWN))

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
  return byId(rows)
}

const byId = (rows: readonly CommentRow[]): Map<string, AuthorRow> =>
  new Map(rows.map((row) => [row.id, row]))

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
