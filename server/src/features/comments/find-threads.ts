import type { ItemKind, ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { Db } from '#platform/db/db.ts'
import { type Parameters, prepared } from '#platform/db/prepared.ts'
import type { PageRequest } from '#platform/http/keyset-page.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'
import { byId } from './queries.ts'
import { type ListedComment, threadsPage } from './thread-queries.ts'

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

interface ThreadsRequest extends ItemRef {
  page: PageRequest
}

interface Values {
  me: string | null
  now: Date
  postId: string
  afterAt: Date
  afterId: string
}

interface Variant {
  isAdmin: boolean
  postType: ItemKind
  size: number
  isFirst: boolean
}

/** Reads a page of threads in one statement; undefined where the reader may not see the item. */
export async function findThreads(
  db: Db,
  { id: me, isAdmin, now }: Reader,
  { postType, postId, page }: ThreadsRequest,
): Promise<ThreadsPage | undefined> {
  const { after, size } = page
  const values = {
    me,
    now: new Date(now),
    postId,
    afterAt: new Date(after?.at ?? 0),
    afterId: after?.id ?? '',
  }
  const rows = await threadRows({ isAdmin, postType, size, isFirst: after === null })(db, values)
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

const threadRows = prepared(
  ({ isAdmin, postType, size, isFirst }: Variant) =>
    (db, { me, now, postId, afterAt, afterId }: Parameters<Values>) => {
      const page = { size, after: isFirst ? null : { at: afterAt, id: afterId } }
      return threadsPage(db, { id: me, isAdmin, now }, { postType, postId, page })
    },
)
