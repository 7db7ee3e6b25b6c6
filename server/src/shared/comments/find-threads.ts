import type { ItemKind, ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { Db } from '#platform/db/db.ts'
import { type Parameters, createPreparedQuery } from '#platform/db/prepared.ts'
import {
  type PageRequest,
  type PageValues,
  toPageValues,
  type PageVariant,
  toPageVariant,
  toSqlPage,
} from '#platform/http/keyset-page.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'
import { indexById } from './comment-rows.ts'
import { type ListedComment, selectThreadsPage } from './thread-queries.ts'

/** A page of an item's threads with everything that is shown with them. */
export interface ThreadsPage {
  /** Number of comments on the item, over all pages. */
  commentCount: number
  /**
   * Oldest first: threads in which the viewer sees at least one comment. One more than requested if others follow.
   */
  threads: ListedComment[]
  /** Oldest first: replies that the viewer may see, and those in whose place a notice is shown. */
  replies: ListedComment[]
  /** Authors of the comments that the viewer may see, to name whom a reply answers. */
  authorsByCommentId: Map<string, AuthorRow>
}

interface ThreadsRequest extends ItemRef {
  page: PageRequest
}

interface Values extends PageValues {
  me: string | null
  now: Date
  postId: string
}

interface Variant extends PageVariant {
  isAdmin: boolean
  postType: ItemKind
}

/** Reads a page of threads in one statement; undefined if the viewer may not see the item. */
export async function findThreads(
  db: Db,
  { id: me, isAdmin, now }: Viewer,
  { postType, postId, page }: ThreadsRequest,
): Promise<ThreadsPage | undefined> {
  const values = { me, now: new Date(now), postId, ...toPageValues(page) }
  const rows = await findThreadRows({ isAdmin, postType, ...toPageVariant(page) })(db, values)
  const [first] = rows
  if (!first) return undefined
  const shownRows = rows.filter((row) => row.part !== null)
  return {
    commentCount: first.itemComments,
    threads: shownRows.filter(({ part }) => part === 'thread'),
    replies: shownRows.filter(({ part }) => part === 'reply'),
    authorsByCommentId: indexById(shownRows.filter(({ seen }) => seen)),
  }
}

const findThreadRows = createPreparedQuery(
  ({ isAdmin, postType, size, isFirst }: Variant) =>
    (db, parameters: Parameters<Values>) => {
      const { me, now, postId } = parameters
      const page = toSqlPage({ size, isFirst }, parameters)
      return selectThreadsPage(db, { id: me, isAdmin, now }, { postType, postId, page })
    },
)
