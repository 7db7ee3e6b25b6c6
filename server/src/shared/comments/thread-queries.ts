import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import { isAfterPosition, sortOldestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import {
  selectCommentColumns,
  isCommentVisibleOrNotice,
  isCommentVisible,
  type CommentRow,
} from '#shared/items/seen-by/comments-seen-by.ts'
import type { ListViewer } from '#shared/items/seen-by/visibility.ts'
import { isCommentUnmuted } from '#shared/items/muted-words.ts'
import { selectSeenItem } from '#shared/items/find-item.ts'
import { selectBlockedCte } from '#shared/members/relations.ts'

/** Maximum number of replies shown in a thread; the newest replies are shown. */
const MAX_REPLIES_SHOWN = 200

/** A comment that is not visible is listed as a placeholder: because it has replies, or as a notice. */
export type ListedComment = CommentRow & { isVisible: boolean }

type ThreadRow = { itemComments: number } & (
  | (ListedComment & { part: 'thread' | 'reply' | 'answered' })
  | { part: null }
)

export interface ThreadsRequest extends ItemRef {
  page: PageRequest
}

/**
 * SQL of the CTEs `item` and `shown`. `shown` holds the comments of a page. Its column `part` is `thread`, `reply`, or
 * `answered` for a comment that is not on the page, but whose author a reply on the page names.
 */
const selectShownComments = (viewer: ListViewer, { page, ...item }: ThreadsRequest) => sql`
  ${selectBlockedCte(viewer.id)},
  item as (${selectSeenItem(viewer, item)}),
  threads as (${selectTopLevelComments(viewer, page)}),
  replies as (
    select reply.*
    from (select t.id from threads t order by t."createdAt", t.id limit ${sql.lit(page.size)}) thread
    cross join lateral (${selectReplies(viewer)}) reply
  ),
  answered as (
    select c.* from comments c
    where ${isCommentVisible(viewer, 'c')} and c.id in (
      select r."replyTo" from replies r
      where r."replyTo" not in (select id from threads) and r."replyTo" not in (select id from replies)
    )
  ),
  shown as (
    select 'thread' as part, t.* from threads t
    union all select 'reply', r.* from replies r
    union all select 'answered', a.* from answered a
  )`

/**
 * Finds one row for each shown comment with its author, or a single row without a comment if there are none; no row
 * if the viewer may not see the item.
 */
export async function findThreadRows(db: Db, viewer: Viewer, request: ThreadsRequest): Promise<ThreadRow[]> {
  const rowViewer: ListViewer = { ...viewer, hasBlockedCte: true }
  const { rows } = await sql<ThreadRow>`
    with ${selectShownComments(rowViewer, request)}
    select item."commentCount" as "itemComments", listed.*
    from item left join (
      select ${selectCommentColumns(rowViewer)}, c.part, ${isCommentVisible(rowViewer, 'c')} as "isVisible"
      from shown c join users a on a.id = c.author left join "memberStats" s on s."userId" = c.author
    ) listed on true
    order by listed."createdAt", listed.id, listed.part`.execute(db)
  return rows
}

const OLDEST_FIRST = sortOldestFirst('c.createdAt', 'c.id')

const selectTopLevelComments = (viewer: ListViewer, { after, size }: PageRequest) => sql`
  select c.* from comments c
  where c."itemId" = (select item.id from item) and c."parentId" is null and ${isCommentUnmuted(viewer)}
    and (${isCommentVisibleOrNotice(viewer, 'c')} or exists (
      select from comments r where r."parentId" = c.id and ${isCommentVisible(viewer, 'r')}
    ))
    and ${isAfterPosition(after, OLDEST_FIRST)}
  order by c."createdAt", c.id
  limit ${sql.lit(size + 1)}`

/** The newest replies of the row `thread` of the surrounding query. */
const selectReplies = (viewer: ListViewer) => sql`
  select c.* from comments c
  where c."parentId" = thread.id and ${isCommentVisibleOrNotice(viewer, 'c')} and ${isCommentUnmuted(viewer)}
  order by c."createdAt" desc, c.id desc
  limit ${sql.lit(MAX_REPLIES_SHOWN)}`
