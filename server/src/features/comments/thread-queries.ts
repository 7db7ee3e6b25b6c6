import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { keysetPage, oldestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  commentsSeenBy,
  commentsWithAuthors,
  commentVersionFor,
  isCommentNotice,
  isCommentSeen,
} from '../../shared/items/seen-by/comments-seen-by.ts'
import { ITEM_KINDS } from '../../shared/items/item-kinds.ts'
import type { AuthorRow } from '../../shared/members/member-brief.ts'
import { byId, type CommentRow } from './queries.ts'

/** One that is not `seen` is listed as a placeholder: for its replies, or as a notice. */
export type ListedComment = CommentRow & { seen: boolean }

/** Beyond these the oldest replies of a thread are not shown. */
const REPLIES_SHOWN = 200

/** A page of an item's threads, with all that it shows. */
export interface ThreadsPage {
  /** Of the whole item. */
  commentCount: number
  /** Of all that the page shows this reader. */
  version: string
  /** Oldest first, one more than asked for when others follow: those with anything that the reader sees. */
  threads: ListedComment[]
  /** Those that the reader may know of, or is shown a notice of, oldest first. */
  replies: ListedComment[]
  /** The comments that replies answer, where the reader may know of them. */
  answered: Map<string, AuthorRow>
}

type PageRow = { itemComments: number } & (
  | (ListedComment & { part: 'thread' | 'reply' | 'answered'; version: string })
  | { part: null }
)

export interface ThreadsRequest extends ItemRef {
  page: PageRequest
}

/** Reads a page of threads in one statement; undefined where the reader may not see the item. */
export async function findThreads(
  db: Db,
  reader: Reader,
  request: ThreadsRequest,
): Promise<ThreadsPage | undefined> {
  const columns = (comments: CommentQuery) => comments.select(commentVersionFor(reader).as('version'))
  const { rows } = await sql<PageRow>`
    ${shownComments(db, reader, { ...request, columns })}
    select item."commentCount" as "itemComments", shown.* from item left join shown on true
    order by ${IN_ORDER}`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const shown = rows.filter((row) => row.part !== null)
  return {
    commentCount: first.itemComments,
    version: [first.itemComments, ...shown.map(({ part, version }) => `${part} ${version}`)].join(),
    threads: shown.filter(({ part }) => part === 'thread'),
    replies: shown.filter(({ part }) => part === 'reply'),
    answered: byId(shown.filter(({ part }) => part === 'answered')),
  }
}

/** Of the page and its version alike. */
export const IN_ORDER = sql`shown."createdAt", shown.id, shown.part`

export type CommentQuery = ReturnType<typeof commentsWithAuthors>

type PartRow = Pick<CommentRow, 'id' | 'createdAt' | 'replyTo'> & { version: string }
type PartQuery =
  CommentQuery extends SelectQueryBuilder<infer Tables, infer Names, CommentRow>
    ? SelectQueryBuilder<Tables, Names, PartRow>
    : never

interface ShownRequest extends ThreadsRequest {
  /** What is read of each comment. */
  columns: (comments: CommentQuery) => PartQuery
}

/** The parts `item`, and `shown`: the threads of the page, their replies, and what these answer. */
export function shownComments(db: Db, reader: Reader, { postType, postId, page, columns }: ShownRequest) {
  const kind = ITEM_KINDS[postType]
  const seen = columns(commentsSeenBy(db, reader))
  return sql`
    with item as (${kind.seen(reader, postId)}),
    threads as ${topLevelComments(columns(commentsWithAuthors(db, reader)), reader, { key: kind.key, page })},
    replies as (
      select reply.*
      from (select t.id from threads t order by t."createdAt", t.id limit ${sql.lit(page.size)}) thread
      cross join lateral ${repliesOf(columns(commentsWithAuthors(db, reader)), reader)} reply
    ),
    answered as ${seen
      .select(sql<boolean>`true`.as('seen'))
      .where(sql<boolean>`c.id in (select r."replyTo" from replies r)`)},
    shown as (
      select 'thread' as part, t.* from threads t
      union all select 'reply', r.* from replies r
      union all select 'answered', a.* from answered a
    )`
}

function topLevelComments(
  comments: PartQuery,
  reader: Reader,
  { key, page }: { key: (typeof ITEM_KINDS)[ItemRef['postType']]['key']; page: PageRequest },
) {
  const seen = isCommentSeen(reader, 'c')
  const topLevel = comments
    .select(seen.as('seen'))
    .where(`c.${key}`, '=', sql<string>`(select item.id from item)`)
    .where('c.parentId', 'is', null)
    .where(
      sql<boolean>`(${seen} or ${isCommentNotice(reader, 'c')} or exists (
        select from comments r where r."parentId" = c.id and ${isCommentSeen(reader, 'r')}
      ))`,
    )
  return keysetPage(topLevel, oldestFirst('c.createdAt', 'c.id'), page)
}

/** The newest replies of the row `thread`. */
const repliesOf = (comments: PartQuery, reader: Reader) =>
  comments
    .select(isCommentSeen(reader, 'c').as('seen'))
    .where(sql<boolean>`(${isCommentSeen(reader, 'c')} or ${isCommentNotice(reader, 'c')})`)
    .where(sql<boolean>`c."parentId" = thread.id`)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(REPLIES_SHOWN))
