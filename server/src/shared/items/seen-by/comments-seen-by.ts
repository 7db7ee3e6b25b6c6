import { type RawBuilder, sql } from 'kysely'
import { toColumnList } from '#platform/db/column-list.ts'
import type { Db } from '#platform/db/db.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { selectMentionedSeenBy } from './mentions-seen-by.ts'
import { isVisibleOrNotice, isVisible, type ListViewer } from './visibility.ts'

/** The columns of a comment `c` that are shown or that decide how it is shown. */
const SHOWN_COLUMNS = [
  'c.id',
  'c.itemId',
  'c.author',
  'c.content',
  'c.parentId',
  'c.replyTo',
  'c.createdAt',
  'c.deletedAt',
  'c.hiddenAt',
  'c.takenDownUntil',
] as const

/** Selects the comments that a viewer may see, provided that they see the item. Excludes deleted comments. */
export const selectCommentsSeenBy = (db: Db, viewer: ListViewer) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as a', 'a.id', 'c.author')
    .leftJoin('memberStats as s', 's.userId', 'c.author')
    .select(SHOWN_COLUMNS)
    .select(AUTHOR_COLUMNS)
    .select(selectMentionedSeenBy(viewer, 'comments', 'c').as('mentioned'))
    .select(isOwn(viewer).as('isMine'))
    .where(isCommentVisible(viewer, 'c'))

/**
 * The columns of `selectCommentsSeenBy` as SQL, for comments from another table. The caller must replace comments that
 * the viewer may not see by placeholders.
 */
export const selectCommentColumns = (viewer: ListViewer) => sql`
  ${COLUMN_LIST}, ${selectMentionedSeenBy(viewer, 'comments', 'c')} as mentioned, ${isOwn(viewer)} as "isMine"`

const COLUMN_LIST = toColumnList([...SHOWN_COLUMNS, ...AUTHOR_COLUMNS])

const isOwn = (viewer: ListViewer) => sql<boolean>`c.author is not distinct from ${viewer.id}`

export const isCommentVisible = (viewer: ListViewer, alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.deletedAt`)} is null and ${isVisible(viewer, alias)})`

/**
 * Like `isCommentVisible`, but also true if the comment is temporarily taken down and the viewer is shown a placeholder.
 */
export const isCommentVisibleOrNotice = (viewer: ListViewer, alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.deletedAt`)} is null and ${isVisibleOrNotice(viewer, alias)})`

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectCommentsSeenBy>['execute']>>[number]

export const indexById = (rows: readonly CommentRow[]): Map<string, CommentRow> =>
  new Map(rows.map((row) => [row.id, row]))
