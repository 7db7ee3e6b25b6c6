import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import { commentVersionFor, isCommentSeen } from '../../shared/items/seen-by/comments-seen-by.ts'
import type { RowReader } from '../../shared/items/seen-by/visibility.ts'
import type { AuthorRow } from '../../shared/members/member-brief.ts'
import { byId, type CommentRow } from './queries.ts'
import { type CommentQuery, IN_ORDER, shownComments, type ThreadsRequest } from './thread-queries.ts'

/** One that is not `seen` is listed as a placeholder: for its replies, or as a notice. */
export type ListedComment = CommentRow & { seen: boolean }

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

/** Reads a page of threads in one statement; undefined where the reader may not see the item. */
export async function findThreads(
  db: Db,
  reader: Reader,
  request: ThreadsRequest,
): Promise<ThreadsPage | undefined> {
  const { rows } = await threadRows(db, reader, request).execute(db)
  const [first] = rows
  if (!first) return undefined
  const shown = rows.filter((row) => row.part !== null)
  return {
    commentCount: first.itemComments,
    version: [first.itemComments, ...shown.map(({ part, version }) => `${part} ${version}`)].join(),
    threads: shown.filter(({ part }) => part === 'thread'),
    replies: shown.filter(({ part }) => part === 'reply'),
    answered: byId(shown.filter(({ seen }) => seen)),
  }
}

/** The version of the same page, without the comments; undefined where the reader may not see the item. */
export async function findThreadsVersion(
  db: Db,
  reader: Reader,
  request: ThreadsRequest,
): Promise<string | undefined> {
  const columns = (comments: CommentQuery, rowReader: RowReader) =>
    comments
      .clearSelect()
      .select(['c.id', 'c.createdAt', 'c.replyTo', commentVersionFor(rowReader).as('version')])
  const { rows } = await sql<{ version: string }>`
    ${shownComments(db, reader, { ...request, columns })}
    select concat_ws(',', item."commentCount", (
      select string_agg(concat(shown.part, ' ', shown.version), ',' order by ${IN_ORDER}) from shown
    )) as version
    from item`.execute(db)
  return rows[0]?.version
}

function threadRows(db: Db, reader: Reader, request: ThreadsRequest) {
  const columns = (comments: CommentQuery, rowReader: RowReader) =>
    comments
      .select(commentVersionFor(rowReader).as('version'))
      .select(isCommentSeen(rowReader, 'c').as('seen'))
  return sql<PageRow>`
    ${shownComments(db, reader, { ...request, columns })}
    select item."commentCount" as "itemComments", shown.* from item left join shown on true
    order by ${IN_ORDER}`
}
