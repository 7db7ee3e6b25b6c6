import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'
import { byId, type CommentRow } from './queries.ts'
import { shownComments, type ThreadsRequest } from './thread-queries.ts'

/** One that is not `seen` is listed as a placeholder: for its replies, or as a notice. */
export type ListedComment = CommentRow & { seen: boolean }

/** A page of an item's threads, with all that it shows. */
export interface ThreadsPage {
  /** Of the whole item. */
  commentCount: number
  /** Oldest first, one more than asked for when others follow: those with anything that the reader sees. */
  threads: ListedComment[]
  /** Those that the reader may know of, or is shown a notice of, oldest first. */
  replies: ListedComment[]
  /** The comments that replies answer, where the reader may know of them. */
  answered: Map<string, AuthorRow>
}

type PageRow = { itemComments: number } & (
  | (ListedComment & { part: 'thread' | 'reply' | 'answered' })
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
    threads: shown.filter(({ part }) => part === 'thread'),
    replies: shown.filter(({ part }) => part === 'reply'),
    answered: byId(shown.filter(({ seen }) => seen)),
  }
}

function threadRows(db: Db, reader: Reader, request: ThreadsRequest) {
  return sql<PageRow>`
    ${shownComments(db, reader, request)}
    select item."commentCount" as "itemComments", shown.* from item left join shown on true
    order by shown."createdAt", shown.id, shown.part`
}
