import type { selectCommentsWithAuthors } from '#shared/items/seen-by/comments-seen-by.ts'

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectCommentsWithAuthors>['execute']>>[number]

export const indexById = (rows: readonly CommentRow[]): Map<string, CommentRow> =>
  new Map(rows.map((row) => [row.id, row]))
