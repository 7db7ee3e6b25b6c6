import type { commentsWithAuthors } from '#shared/items/seen-by/comments-seen-by.ts'

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsWithAuthors>['execute']>>[number]

export const byId = (rows: readonly CommentRow[]): Map<string, CommentRow> =>
  new Map(rows.map((row) => [row.id, row]))
