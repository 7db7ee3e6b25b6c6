import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { selectKeysetPage, sortOldestFirst, type SqlPage } from '#platform/http/keyset-page.ts'
import type { SqlValue } from '#platform/db/prepared-query.ts'
import type { SqlViewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import {
  selectCommentsWithAuthors,
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

type PageRow = { itemComments: number } & (
  | (ListedComment & { part: 'thread' | 'reply' | 'answered' })
  | { part: null }
)

/** A page of an item's threads. */
interface ThreadsQuery extends Pick<ItemRef, 'postType'> {
  postId: SqlValue<string>
  page: SqlPage
}

/**
 * SQL of the CTEs `item` and `shown`. `shown` holds the comments of a page. Its column `part` is `thread`, `reply`, or
 * `answered` for a comment that is not on the page, but whose author a reply on the page names.
 */
function selectShownComments(db: Db, viewer: ListViewer, { page, ...item }: ThreadsQuery) {
  const allComments = db.selectFrom('comments as c').selectAll('c')
  return sql`
    ${selectBlockedCte(viewer.id)},
    item as (${selectSeenItem(viewer, item)}),
    threads as ${selectTopLevelComments(allComments, viewer, page)},
    replies as (
      select reply.*
      from (select t.id from threads t order by t."createdAt", t.id limit ${sql.lit(page.size)}) thread
      cross join lateral ${selectReplies(allComments, viewer)} reply
    ),
    answered as ${allComments.where(
      sql<boolean>`${isCommentVisible(viewer, 'c')} and c.id in (
        select r."replyTo" from replies r
        where r."replyTo" not in (select id from threads) and r."replyTo" not in (select id from replies)
      )`,
    )},
    shown as (
      select 'thread' as part, t.* from threads t
      union all select 'reply', r.* from replies r
      union all select 'answered', a.* from answered a
    )`
}

/**
 * Returns one row for each shown comment with its author, or a single row without a comment if there are none; no row
 * if the viewer may not see the item.
 */
export function selectThreadsPage(db: Db, viewer: SqlViewer, request: ThreadsQuery) {
  const rowViewer: ListViewer = { ...viewer, hasBlockedCte: true }
  const rows = db.selectFrom(sql<DB['comments']>`shown`.as('c'))
  const listedComments = selectCommentsWithAuthors(db, rowViewer, rows)
    .select(sql.ref('c.part').as('part'))
    .select(isCommentVisible(rowViewer, 'c').as('isVisible'))
  return sql<PageRow>`
    with ${selectShownComments(db, rowViewer, request)}
    select item."commentCount" as "itemComments", listed.*
    from item left join ${listedComments} listed on true
    order by listed."createdAt", listed.id, listed.part`
}

type Comments = SelectQueryBuilder<DB & { c: DB['comments'] }, 'c', Selectable<DB['comments']>>

function selectTopLevelComments(comments: Comments, viewer: ListViewer, page: SqlPage) {
  const topLevelComments = comments
    .where('c.itemId', '=', sql<string>`(select item.id from item)`)
    .where('c.parentId', 'is', null)
    .where(isCommentUnmuted(viewer))
    .where(
      sql<boolean>`(${isCommentVisibleOrNotice(viewer, 'c')} or exists (
        select from comments r where r."parentId" = c.id and ${isCommentVisible(viewer, 'r')}
      ))`,
    )
  return selectKeysetPage(topLevelComments, sortOldestFirst('c.createdAt', 'c.id'), page)
}

/** The newest replies of the row `thread` of the surrounding query. */
const selectReplies = (comments: Comments, viewer: ListViewer) =>
  comments
    .where(isCommentVisibleOrNotice(viewer, 'c'))
    .where(isCommentUnmuted(viewer))
    .where(sql<boolean>`c."parentId" = thread.id`)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(MAX_REPLIES_SHOWN))
