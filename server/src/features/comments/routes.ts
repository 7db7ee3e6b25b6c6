import { commentsApi } from '@gwanyeok/domain/comments/api.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import type { Context } from '#shared/context.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { toCommentView, type VisibleComment } from '#shared/comments/comment-view.ts'
import { readComments } from '#shared/comments/read-comments.ts'
import { deleteComment } from '#shared/items/write-comments.ts'
import { refuseBannedContent } from '#shared/content/refuse-content.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'
import { insertComment, insertWithReport } from './mutations.ts'
import { findCommentAuthors, isOwnComment } from './queries.ts'

export function commentRoutes(context: Context): void {
  const { serve, db, clock } = context

  const findRepliedAuthor = (reader: Reader, { replyTo }: VisibleComment) =>
    replyTo === null ? new Map<string, AuthorRow>() : findCommentAuthors(db, reader, [replyTo])

  serve(commentsApi, {
    async 'GET /comments'({ reader, query }) {
      return orNotFound(await readComments(db, reader, query))
    },

    async 'POST /comments'({ reader, body }) {
      const kind = refuseBannedContent('content', body.content)
      const row = await (kind === null
        ? insertComment(context, reader, body)
        : insertWithReport(context, reader, { ...body, kind }))
      return toCommentView(row, await findRepliedAuthor(reader, row))
    },

    async 'DELETE /comments/:id'({ viewer, params: { id } }) {
      orNotFound(await isOwnComment(db, viewer.id, id))
      await deleteComment(db, id, new Date(clock.now()))
      return DONE
    },
  })
}
