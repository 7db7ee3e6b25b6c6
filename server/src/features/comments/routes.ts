import { commentsApi } from '@gwanyeok/domain/comments/api.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { Context } from '#shared/context.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { toCommentView, type CommentViewRow } from '#shared/comments/comment-view.ts'
import { readComments } from '#shared/comments/read-comments.ts'
import { deleteComment } from '#shared/items/write-comments.ts'
import { checkBannedContent } from '#shared/content/check-banned-content.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'
import { insertComment, insertCommentWithReport } from './mutations.ts'
import { findCommentAuthors, isOwnComment } from './queries.ts'

export function commentRoutes(context: Context): void {
  const { serve, db, clock } = context

  const findRepliedAuthors = (viewer: Viewer, { replyTo }: CommentViewRow) =>
    replyTo === null ? new Map<string, AuthorRow>() : findCommentAuthors(db, viewer, [replyTo])

  serve(commentsApi, {
    async 'GET /comments'({ viewer, query }) {
      return orNotFound(await readComments(db, viewer, query))
    },

    async 'POST /comments'({ viewer, body }) {
      const kind = checkBannedContent('content', body.content)
      const row = await (kind === null
        ? insertComment(context, viewer, body)
        : insertCommentWithReport(context, viewer, { ...body, kind }))
      return toCommentView(row, await findRepliedAuthors(viewer, row))
    },

    async 'DELETE /comments/:id'({ currentMember, params: { id } }) {
      orNotFound(await isOwnComment(db, currentMember.id, id))
      await deleteComment(db, id, new Date(clock.now()))
      return DONE
    },
  })
}
